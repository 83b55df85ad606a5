const { useId } = require('react');

/** @param {string} [own] */
function useOwnId(own) {
  const id = useId();
  return own ?? id;
}
exports.default = useOwnId;
/**
 * @param {string} prefix
 * @param {unknown} key
 */
exports.getId = (prefix, key) => `${prefix}-${String(key).replace(/[^\w.:-]/g, '-')}`;
exports.resetUuid = () => {};
Object.defineProperty(exports, '__esModule', { value: true });
