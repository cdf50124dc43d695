// Node.js's global for bloom-filters; its own advice for browsers.
export { Buffer } from "buffer";
