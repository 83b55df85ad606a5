/**
 * Name of the event on the window that says: the first page is there. What the first click will want may be fetched
 * now.
 */
export const idleEvent = 'nr-idle';

/** Milliseconds without any file or answer coming in. */
const quiet = 2000;

/** Says once that the page has come to rest. Call what it gives back to stop waiting. */
export function announceIdle(): () => void {
  const announce = (): void => {
    observer.disconnect();
    dispatchEvent(new Event(idleEvent));
  };
  let timer = setTimeout(announce, quiet);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(announce, quiet);
  });
  observer.observe({ type: 'resource' });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
