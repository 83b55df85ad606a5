const { default: JSDOMEnvironment } = require('jest-environment-jsdom');
const { noteGlobals } = require('./restore-globals.cjs');
const { completePage } = require('./screen-globals.cjs');
const { readStylesByTag } = require('./screen-styles.cjs');

/** Listens once for each document, whatever is rendered in it later. */
const keptListener = 'selectionchange';

/** The page of a process: every test file finds it empty, as a browser's tab after a navigation. */
class Page extends JSDOMEnvironment {
  /** @type {(() => void)[]} */
  listeners = [];

  /** @param {ConstructorParameters<typeof JSDOMEnvironment>} args */
  constructor(...args) {
    super(...args);
    // The page has jsdom's window, whatever the test runner adds to it.
    const window = /** @type {typeof globalThis} */ (/** @type {unknown} */ (this.global));
    completePage(window);
    readStylesByTag(window);
    for (const target of [this.global, this.global.document]) this.noteListeners(target);
    this.restoreGlobals = noteGlobals(window);
  }

  /** @param {EventTarget} target */
  noteListeners(target) {
    const { addEventListener } = target;
    target.addEventListener = (/** @type {Parameters<EventTarget['addEventListener']>} */ ...[type, ...rest]) => {
      if (type !== keptListener) this.listeners.push(() => target.removeEventListener(type, ...rest));
      return addEventListener.call(target, type, ...rest);
    };
  }

  /** @override */
  async teardown() {
    const { global, fakeTimers, fakeTimersModern } = this;
    fakeTimers?.dispose();
    fakeTimersModern?.dispose();
    // Pending work ends first: a scheduler that is cut off waits for ever.
    for (let round = 0; round < 3; round += 1) await new Promise((resolve) => global.setTimeout(resolve));
    for (let timer = global.setTimeout(() => undefined); timer > 0; timer -= 1) global.clearTimeout(timer);
    for (const remove of this.listeners.splice(0)) remove();
    this.restoreGlobals();
    const { document } = global;
    for (const part of [document.documentElement, document.head, document.body])
      for (const { name } of [...part.attributes]) part.removeAttribute(name);
    document.head.replaceChildren();
    document.body.replaceChildren();
    global.localStorage.clear();
    global.sessionStorage.clear();
    global.history.replaceState(null, '', '/');
  }
}

/** @type {Page | undefined} */
let page;

/**
 * One page for all files of a process, so that they share what they loaded (screen-runtime.cjs).
 * @param {ConstructorParameters<typeof JSDOMEnvironment>} args
 */
module.exports = function ScreenEnvironment(...args) {
  return (page ??= new Page(...args));
};
