import type { AuditTask } from 'shared-contracts/model';
import { dueLightTexts as texts } from './due-light.texts.ts';

/** How much of a review's time is gone. */
export type DueLight = 'green' | 'soon' | 'overdue';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const instantOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`);

/** The light of an open task; undefined where its stage has no limit. */
export function lightOf({ soonTime, dueTime }: Pick<AuditTask, 'soonTime' | 'dueTime'>, now: number) {
  if (!soonTime || !dueTime) return undefined;
  return now >= instantOf(dueTime) ? 'overdue' : now >= instantOf(soonTime) ? 'soon' : 'green';
}

/** How long something has waited, in its greatest unit; days with their hours. */
export function waitedOf(since: string, now: number): string {
  const age = Math.max(0, now - instantOf(since));
  if (age < minute) return texts.underOneMinute;
  if (age < hour) return texts.minutes(Math.floor(age / minute));
  if (age < day) return texts.hours(Math.floor(age / hour));
  const hours = Math.floor((age % day) / hour);
  return texts.days(Math.floor(age / day)) + (hours > 0 ? texts.hours(hours) : '');
}
