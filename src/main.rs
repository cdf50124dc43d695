//! Mounts the Filter lab on the page: the front door. The other labs are programs of their
//! own in `src/bin`, so that a visitor loads the one that is looked at.

fn main() {
    #[cfg(target_arch = "wasm32")]
    bloom_lab::ui::mount::<bloom_lab::lab::filter::FilterLab>();
}
