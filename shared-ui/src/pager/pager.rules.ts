import { paginationPagerCount } from 'shared-contracts/constants';

export function pageCountOf(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}

/** Page numbers shown, from 0, at most five; a gap marks left-out numbers (R818). */
export function shownPages(current: number, pageCount: number): (number | 'gap')[] {
  if (pageCount <= paginationPagerCount) return Array.from({ length: pageCount }, (_, page) => page);
  const last = pageCount - 1;
  const room = paginationPagerCount - 2;
  const start = Math.min(Math.max(current - Math.floor(room / 2), 1), last - room);
  const middle = Array.from({ length: room }, (_, index) => start + index);
  return [0, ...(start > 1 ? ['gap' as const] : []), ...middle, ...(start + room < last ? ['gap' as const] : []), last];
}
