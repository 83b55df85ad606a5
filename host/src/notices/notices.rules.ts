import { noticeTexts as texts } from './notices.texts.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long ago a wire time was; its day and minute once that is a day. */
export function agoOf(time: string, now: number): string {
  const age = now - Date.parse(`${time.replace(' ', 'T')}+08:00`);
  if (age < minute) return texts.justNow;
  if (age < hour) return texts.minutesAgo(Math.floor(age / minute));
  if (age < 24 * hour) return texts.hoursAgo(Math.floor(age / hour));
  return time.slice(5, 16);
}

/** True for the key of a kept answer of a remote's call that was asked for one story. */
export function isOfStory(key: unknown, id: string): boolean {
  if (!Array.isArray(key) || key[0] !== 'amc') return false;
  const input: unknown = key[2];
  return typeof input === 'object' && input !== null && Object.values(input).includes(id);
}
