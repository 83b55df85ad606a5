let running = 0;
const listeners = new Set<() => void>();

/** Whether anything is under way. */
export const isRunning = (): boolean => running > 0;

export function onProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the thin bar until the returned function is called; calling it twice does no harm. */
export function startProgress(): () => void {
  const change = (by: number): void => {
    running += by;
    for (const listener of listeners) listener();
  };
  let isOver = false;
  change(1);
  return () => {
    if (isOver) return;
    isOver = true;
    change(-1);
  };
}
