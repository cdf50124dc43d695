//! The parameters of the filter: changing one rebuilds it from the kept keys.

use yew::prelude::*;

use crate::filter::{HashFunction, MAX_K, Scheme};
use crate::lab::filter::{Action, FilterLab, MAX_LAB_M, Parameter};
use crate::lab::ladder::Ladder;
use crate::ui::choice::Choice;
use crate::ui::el::of;
use crate::ui::field::Field;
use crate::ui::store::Lab;

/// Draws the fields.
pub fn parameters(handle: &Lab<FilterLab>) -> Html {
    let lab = handle.read();
    let params = lab.params();
    let set = |parameter: Parameter| handle.on(move |text| Action::Set(parameter, text));
    let error = |parameter: Parameter| lab.error(parameter.name()).cloned();
    let schemes = Scheme::ALL.map(|s| (s.name(), AttrValue::from(s.name())));
    let hashes = HashFunction::ALL.map(|h| (h.name(), AttrValue::from(h.label())));
    let refused = [Parameter::Scheme, Parameter::Hash]
        .into_iter()
        .filter_map(error);
    let refused = refused.map(|e| {
        of("span", "error")
            .set("role", "alert")
            .text(e.to_string())
            .html()
    });
    html! {
        <div class="parameters" role="group" aria-label="Parameters">
            <Field label="m" id="m" unit="bits" value={params.m.to_string()} ladder={Ladder::doubling(1, MAX_LAB_M)}
                error={error(Parameter::M)} oncommit={set(Parameter::M)} />
            <Field label="k" id="k" unit="probes" value={params.k.to_string()} ladder={Ladder::even(1, MAX_K.into())}
                error={error(Parameter::K)} oncommit={set(Parameter::K)} />
            <Choice label="scheme" id="scheme" options={schemes.to_vec()} value={params.scheme.name()} onchange={set(Parameter::Scheme)} />
            if !lab.by_hand() {
                <Choice label="hash" id="hash" options={hashes.to_vec()} value={params.hash.name()} onchange={set(Parameter::Hash)} />
            }
            <Field label="seed" id="seed" value={params.seed.to_string()} error={error(Parameter::Seed)} oncommit={set(Parameter::Seed)}
                ladder={Ladder::even(0, 1000)} />
            { for refused }
        </div>
    }
}
