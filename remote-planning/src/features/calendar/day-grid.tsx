import { Button } from 'antd';
import type { Dayjs } from 'dayjs';
import { useRef } from 'react';
import type { CutDay } from 'shared-contracts/model';
import { useDropList } from '../../parts/moving/use-drop-list.ts';
import { type Entry, grouped, onDay, today } from './calendar.rules.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import type { CalendarTasks } from './calendar-tasks.ts';
import { EntryButton } from './entry-button.tsx';
import styles from './calendar.module.css';

interface DayGridProps {
  days: readonly Dayjs[];
  /** The month of a month's view, whose other days are paler. */
  month: number | undefined;
  entries: readonly Entry[];
  /** Days that have more entries. */
  cutDays: readonly CutDay[];
  tasks: CalendarTasks;
  openDay(day: Dayjs): void;
}

const hasSeveral = ({ kind, targets }: Entry): boolean => kind === 'out' && targets.length > 1;

/** Entries of a day that a month shows. */
const shownInMonth = 4;

/** A week, or the weeks of a month, day by day. */
export function DayGrid({ days, month, entries, cutDays, tasks, openDay }: DayGridProps) {
  const now = today();
  return (
    <div className={styles.grid}>
      {texts.weekdays.map((name) => (
        <div key={name} className={styles.weekday}>
          {name}
        </div>
      ))}
      {days.map((day) => (
        <Day
          key={day.valueOf()}
          {...{ day, month, entries, cutDays, tasks, openDay }}
          isToday={day.isSame(now, 'day')}
        />
      ))}
    </div>
  );
}

interface DayProps extends Pick<DayGridProps, 'month' | 'entries' | 'cutDays' | 'tasks' | 'openDay'> {
  day: Dayjs;
  isToday: boolean;
}

function Day({ day, month, entries, cutDays, tasks, openDay, isToday }: DayProps) {
  const list = useRef<HTMLElement>(null);
  useDropList(list, tasks.dragging);
  const all = grouped(onDay(entries, day));
  // Each target has a time of its own, which the hours of the day show apart.
  const press = (entry: Entry) => (hasSeveral(entry) ? openDay(day) : tasks.press(entry));
  const visible = month === undefined ? all : all.slice(0, shownInMonth);
  const place = day.format('YYYY-MM-DD');
  const left = cutDays.find((cut) => cut.day === place)?.left ?? 0;
  const hidden = all.length - visible.length + left;
  const name = texts.shortDay(day.month() + 1, day.date());
  const looks = [
    styles.day,
    month === undefined ? styles.tall : '',
    month !== undefined && day.month() !== month ? styles.other : '',
    isToday ? styles.today : '',
  ];
  return (
    <section ref={list} className={looks.filter(Boolean).join(' ')} aria-label={texts.list(name)} data-place={place}>
      <Button type="text" size="small" className={styles.date ?? ''} onClick={() => openDay(day)}>
        {day.date() === 1 || month === undefined ? name : day.date()}
      </Button>
      {visible.map((entry) => (
        <EntryButton
          key={entry.key}
          entry={entry}
          canMove={tasks.mayMove(entry)}
          onPress={() => press(entry)}
          onKey={(event) => tasks.key(entry, event)}
        />
      ))}
      {hidden > 0 ? (
        <Button type="link" size="small" onClick={() => openDay(day)}>
          {texts.more(hidden)}
        </Button>
      ) : null}
    </section>
  );
}
