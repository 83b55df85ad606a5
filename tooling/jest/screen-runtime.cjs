const { default: Runtime } = require('jest-runtime');

/**
 * Modules of a process that keep nothing of a test: packages and the contracts. Those that follow jest’s own life, or
 * put something into the window (css.escape does), are loaded for each file.
 */
const kept = new Map();
const isKept = (file) =>
  (/[\\/]node_modules[\\/]/.test(file) && !/[\\/](@testing-library|css\.escape|fake-indexeddb)[\\/]/.test(file)) ||
  /[\\/]shared-contracts[\\/]src[\\/]/.test(file);

class Modules extends Map {
  get(file) {
    return isKept(file) ? kept.get(file) : super.get(file);
  }
  set(file, module) {
    if (isKept(file)) kept.set(file, module);
    else super.set(file, module);
    return this;
  }
  delete(file) {
    return isKept(file) ? kept.delete(file) : super.delete(file);
  }
}

/**
 * Loads antd, React and the like once for a process and not for each file of tests; our own modules are new for each.
 */
module.exports = class ScreenRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    this.registries.moduleRegistry = new Modules();
  }
};
