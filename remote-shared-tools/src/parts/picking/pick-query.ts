import { defaultTimeRange, pickerPageSize } from 'shared-contracts/constants';
import type { Period } from 'shared-contracts/model';
import { periodRange, type TimeFilterValue } from 'shared-ui';
import { useState } from 'react';

type PageSize = 10 | 20 | 30 | 40 | 50;

/** Query of a picker: words, days, page. */
export interface PickQuery {
  keywords: string;
  time: TimeFilterValue;
  /** From 0. */
  currentPage: number;
  pageSize: PageSize;
}

/** A fresh query: the last month, first page. */
export function newPickQuery(pageSize: PageSize = pickerPageSize): PickQuery {
  return { keywords: '', time: { period: defaultTimeRange as Period }, currentPage: 0, pageSize };
}

/** Bounds of the days as the wire has them: 00:00:00 and 23:59:59, '' without a bound. */
export function daysOf({ time }: Pick<PickQuery, 'time'>): { startDate: string; endDate: string } {
  const { startDate = '', endDate = '' } = time.period === 'custom' ? time : periodRange(time.period);
  return { startDate, endDate };
}

export interface PickState {
  query: PickQuery;
  /** Another search or filter begins at the first page. */
  narrow(part: Partial<Pick<PickQuery, 'keywords' | 'time'>>): void;
  turn(currentPage: number, pageSize: number): void;
}

/** The query of a picker with the ways it changes. */
export function usePickQuery(pageSize?: PageSize): PickState {
  const [query, setQuery] = useState(() => newPickQuery(pageSize));
  return {
    query,
    narrow: (part) => setQuery((last) => ({ ...last, ...part, currentPage: 0 })),
    turn: (currentPage, size) => setQuery((last) => ({ ...last, currentPage, pageSize: size as PageSize })),
  };
}
