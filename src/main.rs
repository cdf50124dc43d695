//! Mounts the app on the page.

fn main() {
    #[cfg(target_arch = "wasm32")]
    bloom_lab::ui::mount();
}
