// A class name in a test is its own key.
module.exports = new Proxy(
  { __esModule: true },
  { get: (target, key) => (key === 'default' ? module.exports : (target[key] ?? key)) },
);
