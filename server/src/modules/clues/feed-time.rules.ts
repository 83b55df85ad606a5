const oldest = Date.UTC(2000, 0, 1);
const day = 86_400_000;

/**
 * When a report was published, as its feed says: RFC 822, ISO 8601, or the newsroom's own time zone where none is named
 * ('2026-11-21 10:00', '2026年11月21日 10:00'). Null for what is no time, lies before 2000 or more than a day ahead.
 */
export function readFeedTime(text: string | undefined, now: Date): Date | null {
  const words = (text ?? '').trim();
  if (words === '') return null;
  const local =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2}))?)?[秒分]?$/.exec(
      words,
    );
  const time = local ? localTime(local.slice(1).map((part) => Number(part ?? 0))) : Date.parse(words);
  if (Number.isNaN(time) || time < oldest || time > now.getTime() + day) return null;
  return new Date(time);
}

function localTime([year = 0, month = 0, date = 0, hour = 0, minute = 0, second = 0]: readonly number[]): number {
  const pad = (value: number) => String(value).padStart(2, '0');
  return Date.parse(`${year}-${pad(month)}-${pad(date)}T${pad(hour)}:${pad(minute)}:${pad(second)}+08:00`);
}
