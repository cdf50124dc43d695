// Starts the lab. It stands in a file of its own because the page's content-security
// policy allows no inline script; the build writes the hashed names of the two files that
// it needs into <template id="app-files">.

/** Shows `text` above whatever is on the page, as text. */
function say(text) {
  const place = document.getElementById("start-error");
  place.textContent = text;
  place.hidden = false;
}

/** The reason in an error, in one line. */
function reason(error) {
  return String((error && error.message) || error);
}

// A panic stops the program for good and leaves a page that no longer answers.
addEventListener("error", (event) => {
  if (event.error instanceof WebAssembly.RuntimeError) {
    say("The lab has stopped because of a fault of its own (" + reason(event.error) + "). Reload the page to start again.");
  }
});

try {
  const { js, wasm } = document.getElementById("app-files").dataset;
  const glue = await import(new URL(js, document.baseURI));
  await glue.default({ module_or_path: new URL(wasm, document.baseURI) });
} catch (error) {
  say("The lab could not start (" + reason(error) + "). Reload the page; if that does not help, try a current browser.");
  console.error(error);
}
