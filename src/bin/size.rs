//! Mounts the Size lab on the page.

fn main() {
    #[cfg(target_arch = "wasm32")]
    bloom_lab::ui::mount::<bloom_lab::lab::size::SizeLab>();
}
