import type { Dayjs } from 'dayjs';
import type { KeyboardEvent } from 'react';
import type { Target } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import { type Dragging, focusMoved } from '../../parts/moving/use-drop-list.ts';
import { type CalendarView, type Entry, grouped, steppedTime, timeAt } from './calendar.rules.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import type { Moves } from './use-moves.ts';

/** What can be done with the entries of the calendar. */
export interface CalendarTasks extends Pick<Moves, 'mayMove'> {
  press(entry: Entry): void;
  /** Alt and an arrow move an entry. */
  key(entry: Entry, event: KeyboardEvent): void;
  dragging: Dragging;
}

const mark = '@';

/** Names an hour of a target as a place to which entries are dragged. */
export const placeOf = (day: Dayjs, hour: number, target: Target): string =>
  `${day.hour(hour).format('YYYY-MM-DD HH')}${mark}${target}`;

interface CalendarTaskParts extends Pick<CalendarTasks, 'press'> {
  view: CalendarView;
  entries: readonly Entry[];
  moves: Moves;
}

/** Presses, keys and drags of a calendar. */
export function useCalendarTasks({ view, entries, press, moves }: CalendarTaskParts): CalendarTasks {
  const shell = useShell();
  const { mayMove, move } = moves;
  const key = (entry: Entry, event: KeyboardEvent) => {
    const time = event.altKey ? steppedTime(entry.time, view, event.key) : undefined;
    if (time === undefined) return;
    event.preventDefault();
    void move(entry, time).then(() => focusMoved(keyAt(entry, time)));
  };
  const onDrop = (item: string, place: string) => {
    const [time, target] = place.split(mark) as [string, Target?];
    const entry = (target ? entries : grouped(entries)).find((one) => one.key === item);
    if (!entry) return;
    if (target && entry.kind === 'out' && !entry.targets.includes(target)) shell.message.warning(texts.otherTarget);
    else if (timeAt(entry.time, time) !== entry.time) void move(entry, timeAt(entry.time, time));
  };
  return { press, mayMove, key, dragging: { onDrop } };
}

/** The key that an entry has at another time. */
const keyAt = ({ key, time }: Entry, later: string): string => key.replace(time, later);
