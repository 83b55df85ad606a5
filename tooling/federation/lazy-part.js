// A part of a library that most pages never show: fetched when it is first drawn, and, when asked for, as soon as the
// page has come to rest (the host says so, see host/src/calm.ts). A part that does not come draws nothing, and the next
// drawing asks again: nothing around it breaks.
import { createElement, forwardRef, useEffect, useReducer } from 'react';

/** `load` gives a module whose default export is the component; `fallback` draws its place meanwhile, from the same props. */
export function lazyPart(load, { isSoon = false, fallback = () => null } = {}) {
  let Part;
  const fetchPart = () => load().then((module) => (Part = module.default));
  if (isSoon) addEventListener('nr-calm', () => void fetchPart().catch(() => undefined), { once: true });

  return forwardRef(function LazyPart(props, ref) {
    const [, redraw] = useReducer((round) => round + 1, 0);
    useEffect(() => {
      if (!Part) fetchPart().then(redraw, () => undefined);
    }, []);
    return Part ? createElement(Part, { ...props, ref }) : fallback(props);
  });
}
