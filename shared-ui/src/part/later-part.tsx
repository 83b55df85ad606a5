import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';

/** Seconds before each further try of a browser that has a line; without one it waits for that. */
const pauses = [2, 5];

export interface LaterPartOptions<Props> {
  /** Drawn until the code is there. */
  waiting?(props: Props): ReactNode;
  /** The first try failed: the part is given up, in place of further tries. */
  onFailure?(props: Props, error: unknown): void;
}

/**
 * A part of a page whose code is fetched when it is first drawn. Without a network it waits for one, and what is around
 * it stays: React's `lazy` would take away a whole form with its unsaved text, and never try again. Code that does not
 * come although there is a network is thrown to the boundary around the part, and fetched again when that retries.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = () => null, onFailure }: LaterPartOptions<Props> = {},
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function LaterPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const [failures, setFailures] = useState<readonly unknown[]>([]);
    const handleFailure = useEffectEvent((error: unknown) => {
      if (onFailure) onFailure(props, error);
      else setFailures((before) => (navigator.onLine ? [...before, error] : [error]));
    });
    const count = failures.length;
    const isLost = count > pauses.length;
    useEffect(() => {
      if (Part || isLost) return undefined;
      const stopping = new AbortController();
      const { signal } = stopping;
      const fetchPart = async (): Promise<void> => {
        if (count > 0) await lineOrPause(pauses[count - 1]!, signal);
        if (signal.aborted) return;
        try {
          loaded = await load();
          if (!signal.aborted) setPart(() => loaded);
        } catch (error) {
          if (!signal.aborted) handleFailure(error);
        }
      };
      void fetchPart();
      return () => stopping.abort();
    }, [Part, failures, count, isLost]);
    if (isLost) throw failures.at(-1);
    return Part ? <Part {...props} /> : waiting(props);
  };
}

function lineOrPause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('online', () => resolve(), { once: true, signal });
    if (navigator.onLine) setTimeout(resolve, seconds * 1000);
  });
}
