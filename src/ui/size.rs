//! The size of an element, followed as it changes: charts are drawn to their place.

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, ResizeObserver};
use yew::prelude::*;

/// The inner size of the element behind `node` in CSS pixels; zero before it is known.
#[hook]
pub fn use_size(node: &NodeRef) -> (f64, f64) {
    let size = use_state_eq(|| (0.0, 0.0));
    {
        let (node, size) = (node.clone(), size.setter());
        use_effect_with((), move |()| {
            let element = node.cast::<Element>();
            let observed = element.clone();
            let measure = Closure::<dyn FnMut()>::new(move || {
                if let Some(element) = &observed {
                    size.set((
                        f64::from(element.client_width()),
                        f64::from(element.client_height()),
                    ));
                }
            });
            let observer = ResizeObserver::new(measure.as_ref().unchecked_ref()).ok();
            if let (Some(observer), Some(element)) = (&observer, &element) {
                observer.observe(element);
            }
            move || {
                if let Some(observer) = observer {
                    observer.disconnect();
                }
                drop(measure);
            }
        });
    }
    *size
}
