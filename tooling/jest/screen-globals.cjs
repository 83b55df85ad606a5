// Globals that every browser has and jsdom lacks: provided by Node, where it is the same standard, or by empty answers.
const provided = [
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
];

/**
 * An open channel would keep Node, and with it the whole test run, alive for ever; a page's channel goes with the page.
 */
class PageChannel extends BroadcastChannel {
  /** @param {string} name */
  constructor(name) {
    super(name);
    // Node's channels have it, though the types of a browser's do not.
    /** @type {{ unref?: () => void }} */ (this).unref?.();
  }
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** @param {string} query */
const noMediaMatches = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

/**
 * Node's own would keep the test process alive. A message comes by the real clock: React's scheduler lives as long as
 * the process, and would wait for ever for a call that went with a test's clock.
 * @param {typeof globalThis} window
 */
const messageChannel = ({ setTimeout }) =>
  class {
    /** @type {{ onmessage: ((event: { data: unknown }) => void) | null }} */
    port1 = { onmessage: null };
    port2 = { postMessage: (/** @type {unknown} */ data) => void setTimeout(() => this.port1.onmessage?.({ data })) };
  };

/**
 * Adds to a page of jsdom the browser features that screens and antd use.
 * @param {typeof globalThis} page
 */
exports.completePage = (page) => {
  // jsdom lacks some of what the types say every window has.
  const window = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (page));
  const node = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis));
  for (const name of provided) window[name] ??= node[name];
  window.BroadcastChannel ??= PageChannel;
  if (/** @type {Crypto | undefined} */ (window.crypto)?.subtle === undefined)
    Object.defineProperty(window, 'crypto', { value: globalThis.crypto, configurable: true });

  window.matchMedia ??= noMediaMatches;
  window.ResizeObserver ??= NoObserver;
  window.IntersectionObserver ??= NoObserver;
  window.MessageChannel ??= messageChannel(page);

  const { Blob, Element, FileReader, URL } = page;
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.scrollTo ??= () => {};
  window.scrollTo = () => {};
  URL.createObjectURL ??= () => 'blob:test';
  URL.revokeObjectURL ??= () => {};
  Blob.prototype.arrayBuffer ??= function arrayBuffer() {
    return new Promise((resolve, reject) => {
      const reader = new FileReader();
      reader.onload = () => resolve(/** @type {ArrayBuffer} */ (reader.result));
      reader.onerror = () => reject(reader.error);
      reader.readAsArrayBuffer(this);
    });
  };
};
