import type { Dayjs } from 'dayjs';
import { Target, targetNames } from 'shared-contracts/model';
import { type Entry, hoursOf, onDay } from './calendar.rules.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import { EntryButton } from './entry-button.tsx';
import styles from './calendar.module.css';

interface HoursTableProps {
  day: Dayjs;
  entries: readonly Entry[];
  onEntry(entry: Entry): void;
}

const targets = Object.values(Target);

/** What goes out in each hour of a day at each target; hours in which nothing does say so. */
export function HoursTable({ day, entries, onEntry }: HoursTableProps) {
  const ofDay = onDay(entries, day);
  const columns = targets.map((target) => ({ target, hours: hoursOf(ofDay, target) }));
  const nowhere = ofDay.filter(({ targets: places }) => places.length === 0);
  return (
    <div className={styles.scroll}>
      {nowhere.length === 0 ? null : (
        <div className={styles.nowhere}>
          {texts.anyTarget}
          {nowhere.map((entry) => (
            <EntryButton key={entry.key} entry={entry} onPress={() => onEntry(entry)} />
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
                <td key={target} className={hours[hour]!.isEmpty ? styles.empty : undefined}>
                  {hours[hour]!.isEmpty ? <span className={styles.gap}>{texts.empty}</span> : null}
                  {hours[hour]!.entries.map((entry) => (
                    <EntryButton key={entry.key} entry={entry} hasTargets={false} onPress={() => onEntry(entry)} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
