const { default: Runtime } = require('jest-runtime');

/**
 * Modules of a process that keep no state of a test: packages, engines and the contracts. Those that follow jest’s own
 * life, or put something into the window (css.escape does), are loaded for each file.
 */
/** @type {Map<string, unknown>} */
const kept = new Map();
/** @param {string} file */
const isKept = (file) =>
  (/[\\/]node_modules[\\/]/.test(file) && !/[\\/](@testing-library|css\.escape|fake-indexeddb)[\\/]/.test(file)) ||
  /[\\/](shared-contracts|packages[\\/][\w-]+)[\\/]src[\\/]/.test(file);

/** @extends {Map<string, unknown>} */
class Modules extends Map {
  /**
   * @override
   * @param {string} file
   */
  get(file) {
    return isKept(file) ? kept.get(file) : super.get(file);
  }

  /**
   * @override
   * @param {string} file
   * @param {unknown} module
   */
  set(file, module) {
    if (isKept(file)) kept.set(file, module);
    else super.set(file, module);
    return this;
  }

  /**
   * @override
   * @param {string} file
   */
  delete(file) {
    return isKept(file) ? kept.delete(file) : super.delete(file);
  }
}

/** Loads antd, React and the like once for a process and not for each test file; our own modules are new for each. */
module.exports = class ScreenRuntime extends Runtime {
  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    super(...args);
    // Private to the types of jest-runtime; the pinned version has it.
    /** @type {{ registries: { moduleRegistry: Map<string, unknown> } }} */ (
      /** @type {unknown} */ (this)
    ).registries.moduleRegistry = new Modules();
  }
};
