import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented, Space } from 'antd';
import type { Dayjs } from 'dayjs';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AnswerOf, movePlannedDelivery, planningCalendar, topicBoard } from 'shared-contracts/endpoints';
import { type CutDay, type PlannedDelivery, storyDetailPath, targetNames, type TopicRow } from 'shared-contracts/model';
import { planningLimits as limits } from 'shared-contracts/limits';
import { topicPath } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import {
  ErrorState,
  FreshList,
  MinuteDialog,
  PageSpin,
  useAction,
  useAsk,
  useEndpoint,
  useRefresh,
  useRunAction,
  useShell,
} from 'shared-ui';
import { NewTopicButton } from '../../parts/topic/new-topic-button.tsx';
import { move } from '../../parts/topic/topic.actions.ts';
import { calendarTexts as texts } from './calendar.texts.ts';
import {
  type CalendarView,
  daysOf,
  dayOf,
  entriesOf,
  type Entry,
  periodOf,
  today,
  stays,
  turned,
} from './calendar.rules.ts';
import { useCalendarTasks } from './calendar-tasks.ts';
import { DayGrid } from './day-grid.tsx';
import { HoursTable } from './hours-table.tsx';
import { useMoves } from './use-moves.ts';
import styles from './calendar.module.css';

const views: { value: CalendarView; label: string }[] = [
  { value: 'month', label: texts.month },
  { value: 'week', label: texts.week },
  { value: 'hours', label: texts.hours },
];

const followed = ['topics', 'stories', 'deliveries', 'bundles'] as const;

type Row = TopicRow | PlannedDelivery;

const rowsOf = ({ list, data }: AnswerOf<typeof planningCalendar>): readonly Row[] => [...list, ...data.deliveries];

/** A story may go out at one target and have gone out at another. */
const rowKey = (row: Row): string => ('id' in row ? row.id : `${row.contentId}@${row.target}@${row.bundleTitle}`);

/** /planning/calendar: what is planned, and what goes out when at each target. */
export function CalendarScreen() {
  const [params] = useSearchParams();
  const [day, story] = [params.get('day') ?? '', params.get('story') ?? undefined];
  const begins = dayOf(day);
  // A link to another story begins where that one is.
  return <Calendar key={`${day}-${story}`} {...(begins && { begins })} marked={story} />;
}

/** The calendar; it begins with the hours of a day where a story of that day is looked for. */
function Calendar({ begins, marked }: { begins?: Dayjs; marked: string | undefined }) {
  const [view, setView] = useState<CalendarView>(begins ? 'hours' : 'week');
  const [day, setDay] = useState<Dayjs>(begins ?? today);
  const page = useRef<HTMLElement>(null);
  const shell = useShell();
  const days = daysOf(view, day);
  const period = periodOf(days);
  const { answer, error, refresh } = useEndpoint(planningCalendar, period);
  // The rows are other ones after a fetch alone.
  const rows = useMemo(() => answer && rowsOf(answer), [answer]);
  const refreshAll = useRefresh(planningCalendar, topicBoard);
  const runner = useRunAction<TopicRow>(refreshAll);
  const press = useEntryPress(
    refreshAll,
    (topic) => runner.run(move, [topic]).then(refreshAll),
    (topic) => runner.isShown(move, topic),
  );
  const cutDays = answer?.data.cutDays ?? [];
  const entries = answer ? entriesOf(answer.list, answer.data.deliveries) : [];
  const tasks = useCalendarTasks({ view, entries, press, moves: useMoves(refreshAll) });
  if (error && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  const openDay = (chosen: Dayjs) => {
    setDay(chosen);
    setView('hours');
  };
  return (
    <section ref={page} aria-label={texts.name} className={styles.page}>
      <div className={styles.bar}>
        <Space wrap>
          <Segmented options={views} value={view} onChange={setView} aria-label={texts.name} />
          <Button icon={<LeftOutlined />} aria-label={texts.before} onClick={() => setDay(turned(view, day, -1))} />
          <Button onClick={() => setDay(today())}>{texts.today}</Button>
          <Button icon={<RightOutlined />} aria-label={texts.after} onClick={() => setDay(turned(view, day, 1))} />
          <h2 className={styles.period}>{nameOf(view, day)}</h2>
        </Space>
        <NewTopicButton onDone={refreshAll} />
      </div>
      <p className={styles.quiet}>
        {texts.legend}；{texts.moveKeys}
      </p>
      <FreshList
        topics={followed}
        rows={rows}
        keyOf={rowKey}
        read={async () => ({ list: rowsOf(await shell.call(planningCalendar, period)) })}
        page={page}
        onTake={refreshAll}
      />
      {answer.data.hasMore ? <Alert type="warning" showIcon title={texts.cutTopics(limits.entries)} /> : null}
      {cutDays.length > 0 ? <Alert type="warning" showIcon title={cutText(view, cutDays)} /> : null}
      {view === 'hours' ? (
        <HoursTable day={days[0]!} entries={entries} tasks={tasks} marked={marked} />
      ) : (
        <DayGrid
          days={days}
          month={view === 'month' ? day.month() : undefined}
          {...{ entries, cutDays, tasks, openDay }}
        />
      )}
    </section>
  );
}

function nameOf(view: CalendarView, day: Dayjs): string {
  if (view !== 'hours') return texts.monthOf(day.year(), day.month() + 1);
  return texts.dayOf(day.month() + 1, day.date(), texts.weekdays[(day.day() + 6) % 7]!);
}

const cutText = (view: CalendarView, cutDays: readonly CutDay[]): string =>
  view === 'hours' ? texts.cutDay(cutDays[0]!.left) : texts.cutDays(cutDays.length);

/** A press moves what may be moved, and else opens it. */
function useEntryPress(
  refresh: () => Promise<void>,
  moveTopic: (topic: TopicRow) => Promise<void>,
  mayMoveTopic: (topic: TopicRow) => boolean,
): (entry: Entry) => void {
  const shell = useShell();
  const ask = useAsk();
  const [moveDelivery] = useAction(async ({ contentId, target, time, title }: PlannedDelivery) => {
    const words = { title: texts.moveDelivery(title, targetNames[target]), label: texts.newTime, hint: texts.moveHint };
    const planTime = await ask(MinuteDialog, { ...words, fault: texts.moveFault, time });
    if (planTime === undefined) return;
    try {
      await shell.call(movePlannedDelivery, { contentId, targets: [target], seenTime: time, planTime });
      shell.message.success(texts.moved);
    } finally {
      await refresh();
    }
  });
  return (entry) => {
    if (entry.kind === 'plan')
      return mayMoveTopic(entry.topic) ? void moveTopic(entry.topic) : shell.navigate(topicPath(entry.topic.id));
    const { delivery } = entry;
    if (stays(entry) === undefined && shell.can(ContentPermission.Schedule)) return void moveDelivery(delivery);
    shell.navigate(storyDetailPath(delivery.contentType, delivery.contentId));
  };
}
