const { useId } = require('react');

exports.default = (own) => {
  const id = useId();
  return own ?? id;
};
exports.getId = (prefix, key) => `${prefix}-${String(key).replace(/[^\w.:-]/g, '-')}`;
exports.resetUuid = () => {};
Object.defineProperty(exports, '__esModule', { value: true });
