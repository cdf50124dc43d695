//! Elements built step by step.
//!
//! The `html!` macro writes out every field of every element where it stands, about 400
//! bytes of code each; a call of these functions takes a tenth of that, and a visitor
//! downloads them once. `html!` stays where components are named, and where thousands of
//! elements are drawn a frame.

use std::rc::Rc;

use yew::html::{
    onchange, onclick, onclose, ondragover, ondrop, onfocus, onfocusin, oninput, onkeydown,
    onpaste, onpointercancel, onpointerdown, onpointermove, onpointerup,
};
use yew::prelude::*;
use yew::virtual_dom::{Listener, VTag, VText};

/// An element under construction.
#[must_use]
pub struct El(Box<VTag>);

/// An element of this name.
pub fn el(tag: &'static str) -> El {
    El(Box::new(VTag::new(tag)))
}

/// An element with a class, or several separated by spaces.
pub fn of(tag: &'static str, class: &'static str) -> El {
    el(tag).set("class", class)
}

/// An element that holds nothing but words.
pub fn says(tag: &'static str, words: impl Into<AttrValue>) -> El {
    el(tag).text(words)
}

/// A button with a word on it.
pub fn button(words: &'static str, onclick: Callback<MouseEvent>) -> El {
    press(onclick).text(words)
}

/// A button with nothing on it yet.
pub fn press(onclick: Callback<MouseEvent>) -> El {
    el("button").set("type", "button").onclick(onclick)
}

/// Words by themselves.
pub fn text(words: impl Into<AttrValue>) -> Html {
    VText::new(words).into()
}

/// Several things in a row.
pub fn row(parts: Vec<Html>) -> Html {
    parts.into_iter().collect()
}

impl El {
    /// Sets an attribute.
    pub fn set(mut self, name: &'static str, value: impl Into<AttrValue>) -> Self {
        self.0.add_attribute(name, value.into());
        self
    }

    /// Sets an attribute, or none.
    pub fn maybe(self, name: &'static str, value: Option<String>) -> Self {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// Sets an attribute to `true` or `false`.
    pub fn flag(self, name: &'static str, on: bool) -> Self {
        self.set(name, if on { "true" } else { "false" })
    }

    /// Sets what stands in an input.
    pub fn value(mut self, value: impl Into<AttrValue>) -> Self {
        self.0.set_value(Some(value.into()));
        self
    }

    /// Lets a reference find the element.
    pub fn node(mut self, node: &NodeRef) -> Self {
        self.0.node_ref = node.clone();
        self
    }

    /// Adds words.
    pub fn text(self, words: impl Into<AttrValue>) -> Self {
        self.put(text(words))
    }

    /// Adds a child.
    pub fn put(mut self, child: impl Into<Html>) -> Self {
        self.0.add_child(child.into());
        self
    }

    /// Adds a child, or keeps its place. Children are told apart by their place, from the
    /// last to the first: one that is left out altogether would have the others built anew,
    /// and what was typed in them and the focus would be lost.
    pub fn perhaps(self, child: Option<impl Into<Html>>) -> Self {
        match child {
            Some(child) => self.put(child),
            None => self.put(Html::default()),
        }
    }

    /// Adds children.
    pub fn all(mut self, children: impl IntoIterator<Item = Html>) -> Self {
        for child in children {
            self.0.add_child(child);
        }
        self
    }

    /// The element as it is drawn.
    pub fn html(self) -> Html {
        self.into()
    }

    fn listen(mut self, listener: Rc<dyn Listener>) -> Self {
        self.0.add_listener(listener);
        self
    }
}

impl From<El> for Html {
    fn from(el: El) -> Self {
        (*el.0).into()
    }
}

/// Listeners by the name of their event.
macro_rules! listeners {
    ($($name:ident),*) => {
        impl El {
            $(
                #[doc = concat!("Listens to `", stringify!($name), "`.")]
                pub fn $name(self, callback: Callback<$name::Event>) -> Self {
                    self.listen(Rc::new($name::Wrapper::new(callback)))
                }
            )*
        }
    };
}

listeners!(
    onchange,
    onclick,
    onclose,
    ondragover,
    ondrop,
    onfocus,
    onfocusin,
    oninput,
    onkeydown,
    onpaste,
    onpointercancel,
    onpointerdown,
    onpointermove,
    onpointerup
);
