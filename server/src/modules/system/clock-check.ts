import { mostAheadOfServices } from '../../platform/clock/outside-clock.ts';
import { aheadOfServices, mostApart, secondsAhead } from '../../platform/clock/server-clock.ts';
import type { ReadCheck } from './system-status.ts';
import { systemTexts as texts } from './system.texts.ts';

/** Whether the server's clock agrees with its database's, for operators; `clock` gives milliseconds since 1970. */
export const clockCheck =
  (clock?: () => number): ReadCheck =>
  async ({ db }) => {
    const ahead = await secondsAhead(db, clock);
    const isFine = Math.abs(ahead) < mostApart;
    return {
      name: texts.clock,
      state: isFine ? 'ok' : 'warning',
      message: isFine ? texts.clockRight : texts.clockOff(ahead),
    };
  };

/** Whether outside services agree with the server's clock; nothing where none has answered within the hour. */
export const outsideClockCheck: ReadCheck = async ({ settings }) => {
  const known = aheadOfServices(settings);
  if (known.length === 0) return undefined;
  const apart = known.filter(({ ahead }) => Math.abs(ahead) >= mostAheadOfServices);
  return {
    name: texts.outsideClock,
    state: apart.length === 0 ? 'ok' : 'warning',
    message: apart.length === 0 ? texts.outsideClockRight(known.map(({ host }) => host)) : texts.outsideClockOff(apart),
  };
};
