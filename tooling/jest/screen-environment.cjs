// jsdom lacks a few things every browser has; they are lent from Node, where they are the same standard.
const { default: JSDOMEnvironment } = require('jest-environment-jsdom');

const lent = [
  'TextEncoder', 'TextDecoder', 'structuredClone', 'fetch', 'Request', 'Response', 'Headers', 'ReadableStream', 'WritableStream',
  'TransformStream', 'CompressionStream', 'DecompressionStream',
];

/** An open channel would keep Node, and with it the whole test run, alive for ever; a page's channel goes with the page. */
class PageChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

module.exports = class ScreenEnvironment extends JSDOMEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of lent) {
      if (this.global[name] === undefined && globalThis[name] !== undefined) this.global[name] = globalThis[name];
    }
    this.global.BroadcastChannel ??= PageChannel;
    if (this.global.crypto?.subtle === undefined) {
      Object.defineProperty(this.global, 'crypto', { value: globalThis.crypto, configurable: true });
    }
  }
};
