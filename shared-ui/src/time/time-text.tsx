import { timeTexts } from './time.texts.ts';

interface TimeTextProps {
  /** 'YYYY-MM-DD HH:mm:ss' in the newsroom's zone, as it comes over the wire. */
  time: string | null | undefined;
}

/** A time that does not wrap, in tabular digits; a dash when there is none. */
export function TimeText({ time }: TimeTextProps) {
  if (!time) return <span>{timeTexts.none}</span>;
  return (
    <time
      dateTime={`${time.replace(' ', 'T')}+08:00`}
      style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
    >
      {time}
    </time>
  );
}
