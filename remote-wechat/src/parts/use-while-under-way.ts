import { useEffect } from 'react';
import type { Endpoint } from 'shared-contracts/endpoints';
import { useEndpoint, useRefresh } from 'shared-ui';

const rest = 3000;

type Counts = { data: Record<string, number> };

/** Fetches a list again while something in it is under way by a job, and once more when nothing is. */
export function useWhileUnderWay(list: Endpoint, counts: Endpoint, states: readonly string[]): void {
  const { answer } = useEndpoint(counts, {});
  const refresh = useRefresh(list, counts);
  const numbers = (answer as Counts | undefined)?.data ?? {};
  const isUnderWay = states.some((state) => (numbers[state] ?? 0) > 0);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => void refresh(), rest);
    return () => {
      clearInterval(timer);
      void refresh();
    };
  }, [isUnderWay, refresh]);
}
