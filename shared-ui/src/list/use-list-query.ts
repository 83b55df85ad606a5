import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from './list-query.ts';

/** The conditions in the address, and how to change some of them; an empty text takes one out. */
export function useListQuery(): [ListQuery, (changes: Record<string, string>) => void] {
  const [params, setParams] = useSearchParams();
  const query = useMemo(() => Object.fromEntries(params), [params]);
  const change = useCallback(
    (changes: Record<string, string>) =>
      setParams(
        (former) => {
          const next = { ...Object.fromEntries(former), ...changes };
          return Object.fromEntries(Object.entries(next).filter(([, text]) => text !== ''));
        },
        { replace: true },
      ),
    [setParams],
  );
  return [query, change];
}
