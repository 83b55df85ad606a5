/** @typedef {Record<PropertyKey, PropertyDescriptor>} Properties */

/**
 * @param {object} object
 * @returns {Properties}
 */
const ownOf = (object) => Object.getOwnPropertyDescriptors(object);
/**
 * @param {PropertyDescriptor | undefined} one
 * @param {PropertyDescriptor} other
 */
const isSame = (one, other) => one?.value === other.value && one?.get === other.get && one?.set === other.set;

/**
 * Names that packages and jest keep for themselves.
 * @param {string | symbol} key
 */
const isInternal = (key) => typeof key === 'symbol' || key.startsWith('_');

/**
 * Restores an object's properties, and removes what was added to it.
 * @param {object} object
 * @param {Properties} before
 */
function restore(object, before) {
  const now = ownOf(object);
  for (const key of Reflect.ownKeys(before)) {
    const kept = /** @type {PropertyDescriptor} */ (before[key]);
    if (!isSame(now[key], kept) && now[key]?.configurable !== false) Object.defineProperty(object, key, kept);
  }
  for (const key of Reflect.ownKeys(now))
    if (!Object.hasOwn(before, key) && !isInternal(key) && now[key]?.configurable) Reflect.deleteProperty(object, key);
}

/**
 * Records what a page offers (its window, its navigator, URL and the prototypes of all its classes), and returns a
 * function that restores it.
 * @param {typeof globalThis} window
 */
exports.noteGlobals = (window) => {
  const { navigator, URL } = window;
  const classes = Object.values(ownOf(window)).flatMap((property) => {
    const { value } = /** @type {{ value?: unknown }} */ (property);
    if (typeof value !== 'function') return [];
    const { prototype } = /** @type {{ prototype?: object }} */ (/** @type {unknown} */ (value));
    return prototype ? [prototype] : [];
  });
  const snapshots = [window, navigator, URL, ...classes].map(
    (object) => /** @type {const} */ ([object, ownOf(object)]),
  );
  return () => {
    for (const [object, before] of snapshots) restore(object, before);
  };
};
