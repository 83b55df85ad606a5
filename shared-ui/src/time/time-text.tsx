import { shortTime } from './time-text.rules.ts';
import { timeTexts } from './time.texts.ts';
import { useMinute } from './use-minute.ts';

interface TimeTextProps {
  /** 'YYYY-MM-DD HH:mm:ss' in the newsroom's zone, as it comes over the wire. */
  time: string | null | undefined;
  /** To the second, as records show it. */
  isExact?: boolean;
}

/** A time that does not wrap, in tabular digits, with the full one on hover; a dash when there is none. */
export function TimeText({ time, isExact = false }: TimeTextProps) {
  useMinute();
  if (!time) return <span>{timeTexts.none}</span>;
  return (
    <time
      dateTime={`${time.replace(' ', 'T')}+08:00`}
      title={time}
      style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {isExact ? time : shortTime(time, Date.now())}
    </time>
  );
}
