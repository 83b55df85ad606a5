import { type RefObject, useLayoutEffect, useState } from 'react';

/** Pixels that an element is wide, as it changes; without bounds where nothing is laid out. */
export function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    // A page kept in the background has no width and is not laid out again.
    const look = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
