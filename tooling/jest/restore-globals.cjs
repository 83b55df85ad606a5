const ownOf = (object) => Object.getOwnPropertyDescriptors(object);
const isSame = (one, other) => one?.value === other.value && one?.get === other.get && one?.set === other.set;

/** Names that packages and jest keep for themselves. */
const isInternal = (key) => typeof key === 'symbol' || key.startsWith('_');

/** Puts an object's properties back, and takes away what was added to it. */
function restore(object, before) {
  const now = ownOf(object);
  for (const key of Reflect.ownKeys(before)) {
    if (!isSame(now[key], before[key]) && now[key]?.configurable !== false)
      Object.defineProperty(object, key, before[key]);
  }
  for (const key of Reflect.ownKeys(now))
    if (!Object.hasOwn(before, key) && !isInternal(key) && now[key].configurable) delete object[key];
}

/**
 * Notes what a page offers (its window, its navigator, URL and the prototypes of all its classes), and gives what puts
 * it back.
 */
exports.noteGlobals = (window) => {
  const { navigator, URL } = window;
  const classes = Object.values(ownOf(window)).flatMap(({ value }) =>
    typeof value === 'function' && value.prototype ? [value.prototype] : [],
  );
  const noted = [window, navigator, URL, ...classes].map((object) => [object, ownOf(object)]);
  return () => {
    for (const [object, before] of noted) restore(object, before);
  };
};
