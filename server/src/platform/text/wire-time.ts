const zone = 'Asia/Shanghai';
/** Shanghai has kept UTC+8 without summer time since 1991. */
const offset = '+08:00';
/** Milliseconds that the newsroom's clock is ahead of UTC. */
export const zoneLead = 8 * 3_600_000;

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A moment as the wire says it: 'YYYY-MM-DD HH:mm:ss' in the newsroom's time zone. */
export function toWireTime(date: Date): string {
  return parts.format(date);
}

/** The same without its seconds, as sentences and pages say it. */
export const toWireMinute = (date: Date): string => toWireTime(date).slice(0, 16);

/** Like {@link toWireTime}; null stays null. */
export function toWireTimeOrNull(date: Date | null | undefined): string | null {
  return date ? toWireTime(date) : null;
}

/** Reads a wire time; a bare day 'YYYY-MM-DD' is its first second. */
export function fromWireTime(text: string): Date {
  const [day = '', clock = '00:00:00'] = text.split(' ');
  return new Date(`${day}T${clock}${offset}`);
}

/** Reads the upper bound of a range: a bare day is its last millisecond, a full time the end of its second. */
export function endOfWireTime(text: string): Date {
  const [day = '', clock = '23:59:59'] = text.split(' ');
  return new Date(`${day}T${clock}.999${offset}`);
}
