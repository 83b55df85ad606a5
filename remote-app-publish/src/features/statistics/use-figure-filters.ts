import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Period } from 'shared-contracts/model';
import { periodRange, type TimeFilterValue, type TimeRange } from 'shared-ui';

const isPeriod = (text: string | null): text is Period => Object.values(Period).some((period) => period === text);

/** Filters of a page of figures; they stand in its address, so that it can be handed on. */
export interface FigureFilters {
  time: TimeFilterValue;
  /** The days of the period, as calls take them. */
  range: TimeRange;
  valueOf(name: string): string | undefined;
  set(changes: Record<string, string | undefined>): void;
  setTime(time: TimeFilterValue): void;
}

/** Reads and writes the filters of the page's address; a month when it names no period. */
export function useFigureFilters(): FigureFilters {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const period = params.get('period');
    const time: TimeFilterValue =
      period === 'custom'
        ? { period, startDate: params.get('startDate') ?? '', endDate: params.get('endDate') ?? '' }
        : { period: isPeriod(period) ? period : Period.Month };
    const set = (changes: Record<string, string | undefined>) => {
      setParams(
        (now) => {
          for (const [name, value] of Object.entries(changes))
            if (value === undefined || value === '') now.delete(name);
            else now.set(name, value);
          return now;
        },
        { replace: true },
      );
    };
    const { startDate, endDate } = time.period === 'custom' ? time : periodRange(time.period);
    return {
      time,
      range: { ...(startDate && { startDate }), ...(endDate && { endDate }) },
      valueOf: (name) => params.get(name) ?? undefined,
      set,
      setTime: (value) =>
        set(
          value.period === 'custom'
            ? { period: 'custom', startDate: value.startDate, endDate: value.endDate }
            : { period: value.period, startDate: undefined, endDate: undefined },
        ),
    };
  }, [params, setParams]);
}
