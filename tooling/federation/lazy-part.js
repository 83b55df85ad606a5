// A part of a library that most pages never show: fetched when it is first drawn, and, on request, as soon as the page
// is idle (the host says so, see host/src/transport/idle.ts). A part that does not load draws nothing and breaks
// nothing around it; the next drawing loads it again.
import { createElement, forwardRef, useEffect, useReducer } from 'react';

/**
 * `load` gives a module whose default export is the component; `fallback` draws its place meanwhile, from the same
 * props.
 * @template {object} Props
 * @param {() => Promise<{ default: import('react').ElementType }>} load
 * @param {{ isSoon?: boolean, fallback?: (props: Props) => import('react').ReactNode }} [options]
 */
export function lazyPart(load, { isSoon = false, fallback = () => null } = {}) {
  /** @type {import('react').ElementType | undefined} */
  let Part;
  /** @type {Promise<unknown> | undefined} */
  let loading;
  const fetchPart = () =>
    (loading ??= load().then(
      (module) => (Part = module.default),
      (error) => {
        loading = undefined;
        throw error;
      },
    ));
  if (isSoon) addEventListener('nr-idle', () => void fetchPart().catch(() => undefined), { once: true });

  /**
   * @param {Props} props
   * @param {import('react').ForwardedRef<unknown>} ref
   */
  function LazyPart(props, ref) {
    const [, redraw] = useReducer((round) => round + 1, 0);
    // Runs after every drawing: a list that stays in the page while it is closed loads again when it is opened again.
    useEffect(() => {
      if (!Part) fetchPart().then(redraw, () => undefined);
    });
    return Part ? createElement(Part, { ...props, ref }) : fallback(props);
  }
  return forwardRef(/** @type {import('react').ForwardRefRenderFunction<unknown, any>} */ (LazyPart));
}
