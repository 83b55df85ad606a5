import { TimeText } from 'shared-ui';
import { periodTexts as texts } from './period.texts.ts';

interface PeriodTextProps {
  startTime: string | null;
  endTime: string | null;
}

/** From when until when, each with its full time on hover; either end may be open. */
export function PeriodText({ startTime, endTime }: PeriodTextProps) {
  if (startTime === null && endTime === null) return texts.always;
  return (
    <>
      {startTime === null ? null : <TimeText time={startTime} />} {endTime === null ? texts.from : texts.to}{' '}
      {endTime === null ? null : <TimeText time={endTime} />}
    </>
  );
}
