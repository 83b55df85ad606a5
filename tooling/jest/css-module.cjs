// A class name in a test is its own key.
/** @type {Record<string | symbol, unknown>} */
const classNames = new Proxy(/** @type {Record<string | symbol, unknown>} */ ({ __esModule: true }), {
  get: (target, key) => (key === 'default' ? classNames : (target[key] ?? key)),
});

module.exports = classNames;
