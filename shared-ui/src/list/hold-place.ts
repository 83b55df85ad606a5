/** The element that scrolls a part of the page. */
function scrollerOf(part: HTMLElement): HTMLElement {
  for (let one = part.parentElement; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
  return document.documentElement;
}

/**
 * Remembers the first row in view of a list that is scrolled; call what it gives back after the rows have changed, and
 * that row is where it was. A browser does not do it for rows in a table that scrolls sideways.
 */
export function holdPlace(list: HTMLElement | null): () => void {
  if (!list) return () => undefined;
  const scroller = scrollerOf(list);
  const edge = scroller.getBoundingClientRect().top;
  const rows = () => [...list.querySelectorAll<HTMLElement>('[data-row-key]')];
  const places = new Map(rows().map((row) => [row.dataset.rowKey, row.getBoundingClientRect().top]));
  if (scroller.scrollTop === 0) return () => undefined;
  return () => {
    const row = rows().find(({ dataset }) => (places.get(dataset.rowKey) ?? -Infinity) >= edge);
    if (row) scroller.scrollTop += row.getBoundingClientRect().top - places.get(row.dataset.rowKey)!;
  };
}
