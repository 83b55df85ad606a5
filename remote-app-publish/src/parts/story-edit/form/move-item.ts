/** Returns the list with one member moved; a place outside the list changes nothing. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const moved = list[from];
  if (moved === undefined || to < 0 || to >= list.length) return [...list];
  const rest = list.filter((_, place) => place !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
