import type { ArticleTotal, FollowerDay } from './figure-port.ts';

type Line = Record<string, unknown>;

const listOf = (value: unknown): Line[] => (Array.isArray(value) ? (value as Line[]) : []);
const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0);
  return Number.isSafeInteger(number) ? number : 0;
};
const dayOf = (value: unknown): string => String(value ?? '').slice(0, 10);

/** Articles of getarticletotal; a msgid is the number of the message and the place of the article, from 1. */
export function readArticleTotals(list: unknown): ArticleTotal[] {
  return listOf(list).flatMap(({ msgid, details }) => {
    const [, dataId, number] = /^(.+)_(\d+)$/.exec(String(msgid ?? '')) ?? [];
    if (dataId === undefined) return [];
    const days = listOf(details).map((line) => ({
      day: dayOf(line.stat_date),
      reads: numberOf(line.int_page_read_count),
      readers: numberOf(line.int_page_read_user),
      shares: numberOf(line.share_count),
      favourites: numberOf(line.add_to_fav_count),
    }));
    return [{ dataId, place: Number(number) - 1, days }];
  });
}

/** Days of getusersummary, which has a line for each way to the account. */
export function readFollowerChanges(list: unknown): FollowerDay[] {
  const days = new Map<string, FollowerDay>();
  for (const line of listOf(list)) {
    const day = dayOf(line.ref_date);
    const { gained, lost } = days.get(day) ?? { gained: 0, lost: 0 };
    days.set(day, { day, gained: gained + numberOf(line.new_user), lost: lost + numberOf(line.cancel_user) });
  }
  return [...days.values()];
}

/** Days of getusercumulate. */
export const readFollowerSums = (list: unknown): { day: string; total: number }[] =>
  listOf(list).map((line) => ({ day: dayOf(line.ref_date), total: numberOf(line.cumulate_user) }));
