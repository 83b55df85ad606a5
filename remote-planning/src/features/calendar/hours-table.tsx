import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import { Target, targetNames } from 'shared-contracts/model';
import { useDropList } from '../../parts/moving/use-drop-list.ts';
import { type Entry, hoursOf, isOf, onDay } from './calendar.rules.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import { type CalendarTasks, placeOf } from './calendar-tasks.ts';
import { EntryButton } from './entry-button.tsx';
import styles from './calendar.module.css';

interface HoursTableProps {
  day: Dayjs;
  entries: readonly Entry[];
  tasks: CalendarTasks;
  /** The story that was looked for. */
  marked?: string | undefined;
}

const targets = Object.values(Target);

/** What goes out in each hour of a day at each target; hours in which nothing does say so. */
export function HoursTable({ day, entries, tasks, marked }: HoursTableProps) {
  const ofDay = onDay(entries, day);
  const columns = targets.map((target) => ({ target, hours: hoursOf(ofDay, target) }));
  const nowhere = ofDay.filter(({ targets: places }) => places.length === 0);
  return (
    <div className={styles.scroll}>
      {nowhere.length === 0 ? null : (
        <div className={styles.nowhere}>
          {texts.anyTarget}
          {nowhere.map((entry) => (
            <EntryButton
              key={entry.key}
              entry={entry}
              canMove={false}
              onPress={() => tasks.press(entry)}
              onKey={(event) => tasks.key(entry, event)}
            />
          ))}
        </div>
      )}
      <table className={styles.hours}>
        <thead>
          <tr>
            <th scope="col">{texts.hour}</th>
            {columns.map(({ target, hours }) => (
              <th key={target} scope="col">
                {targetNames[target]}{' '}
                <span className={styles.quiet}>{texts.emptyHours(hours.filter(({ isEmpty }) => isEmpty).length)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 24 }, (_, hour) => (
            <tr key={hour}>
              <th scope="row">{texts.hourOf(hour)}</th>
              {columns.map(({ target, hours }) => (
                <Hour key={target} place={placeOf(day, hour, target)} {...hours[hour]!} tasks={tasks} marked={marked} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HourProps {
  place: string;
  entries: readonly Entry[];
  isEmpty: boolean;
  tasks: CalendarTasks;
  marked: string | undefined;
}

function Hour({ place, entries, isEmpty, tasks, marked }: HourProps) {
  const list = useRef<HTMLTableCellElement>(null);
  useDropList(list, tasks.dragging);
  return (
    <td ref={list} className={isEmpty ? styles.empty : undefined} data-place={place}>
      {isEmpty ? <span className={styles.gap}>{texts.empty}</span> : null}
      {entries.map((entry) => (
        <EntryButton
          key={entry.key}
          entry={entry}
          hasTargets={false}
          isMarked={isOf(entry, marked)}
          canMove={tasks.mayMove(entry)}
          onPress={() => tasks.press(entry)}
          onKey={(event) => tasks.key(entry, event)}
        />
      ))}
    </td>
  );
}
