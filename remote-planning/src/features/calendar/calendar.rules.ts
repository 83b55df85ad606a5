import dayjs, { type Dayjs } from 'dayjs';
import { DeliveryState, type PlannedDelivery, Target, type TopicRow, TopicState } from 'shared-contracts/model';
import { newsroomToday } from 'shared-ui';

/** What the calendar shows at once. */
export type CalendarView = 'month' | 'week' | 'hours';

/** Something on the calendar: a plan, or a delivery. */
export type Entry =
  | { kind: 'plan'; key: string; time: string; title: string; targets: readonly Target[]; topic: TopicRow }
  | { kind: 'out'; key: string; time: string; title: string; targets: readonly Target[]; delivery: PlannedDelivery };

const wire = 'YYYY-MM-DD HH:mm:ss';

/** The Monday of a day's week. */
export const mondayOf = (day: Dayjs): Dayjs => day.subtract((day.day() + 6) % 7, 'day').startOf('day');

/** The days that a view shows; a month is shown in whole weeks. */
export function daysOf(view: CalendarView, day: Dayjs): Dayjs[] {
  if (view === 'hours') return [day.startOf('day')];
  const first = mondayOf(view === 'week' ? day : day.startOf('month'));
  const last = view === 'week' ? first.add(6, 'day') : mondayOf(day.endOf('month')).add(6, 'day');
  return Array.from({ length: last.diff(first, 'day') + 1 }, (_, index) => first.add(index, 'day'));
}

/** The times between which the calendar reads for its days. */
export function periodOf(days: readonly Dayjs[]): { startTime: string; endTime: string } {
  return { startTime: days[0]!.format(wire), endTime: days.at(-1)!.add(1, 'day').format(wire) };
}

/** The day of a view before or after. */
export const turned = (view: CalendarView, day: Dayjs, step: 1 | -1): Dayjs =>
  day.add(step, view === 'hours' ? 'day' : view);

/** Plans and deliveries by time. */
export function entriesOf(topics: readonly TopicRow[], deliveries: readonly PlannedDelivery[]): Entry[] {
  const plans = topics.flatMap((topic): Entry[] => {
    const { id, planTime, title, targets } = topic;
    return planTime === null ? [] : [{ kind: 'plan', key: `plan-${id}`, time: planTime, title, targets, topic }];
  });
  const outs = deliveries.map((delivery): Entry => {
    const { contentId, target, time, title } = delivery;
    return { kind: 'out', key: `out-${contentId}-${target}-${time}`, time, title, targets: [target], delivery };
  });
  return [...plans, ...outs].sort((one, other) => one.time.localeCompare(other.time));
}

/** A story that goes out at several targets at one time is one entry; plans stand before what goes out. */
export function grouped(entries: readonly Entry[]): Entry[] {
  const outs = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.kind === 'plan') continue;
    const { contentId, state, time } = entry.delivery;
    const key = `${contentId}-${state}-${time}`;
    const known = outs.get(key);
    outs.set(key, known ? { ...known, targets: [...known.targets, ...entry.targets] } : entry);
  }
  return [...entries.filter(({ kind }) => kind === 'plan'), ...outs.values()];
}

/** Entries of a day. */
export const onDay = (entries: readonly Entry[], day: Dayjs): Entry[] =>
  entries.filter(({ time }) => time.startsWith(day.format('YYYY-MM-DD')));

/** True for what goes out, or went: a plan does not, nor what was held back at its minute. */
const goesOut = (entry: Entry): boolean => entry.kind === 'out' && entry.delivery.state !== DeliveryState.Held;

/** Hours of a day by target, with what is in each; one is empty in which nothing goes out. */
export function hoursOf(entries: readonly Entry[], target: Target): { entries: Entry[]; isEmpty: boolean }[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const inHour = entries.filter(
      ({ time, targets }) => Number(time.slice(11, 13)) === hour && targets.includes(target),
    );
    return { entries: inHour, isEmpty: !inHour.some(goesOut) };
  });
}

/** True for a delivery that this page may move: it waits for its minute, and not as one of a bundle. */
const isMovable = ({ state, bundleTitle }: PlannedDelivery): boolean =>
  (state === DeliveryState.Scheduled || state === DeliveryState.Held) && bundleTitle === '';

/** Why an entry stays where it is; undefined for one that may be moved. */
export function stays(entry: Entry): 'published' | 'bundle' | 'outside' | 'over' | undefined {
  if (entry.kind === 'plan') return isOver(entry.topic) ? 'over' : undefined;
  if (entry.delivery.bundleTitle !== '') return 'bundle';
  if (!isMovable(entry.delivery)) return 'published';
  return entry.targets.every((target) => target === Target.App || target === Target.Website) ? undefined : 'outside';
}

const isOver = ({ state }: TopicRow): boolean => state === TopicState.Published || state === TopicState.Dropped;

/** A time at a place of the calendar: 'YYYY-MM-DD', or 'YYYY-MM-DD HH'. */
export const timeAt = (time: string, place: string): string => place + time.slice(place.length);

/** The time to which Alt and an arrow move an entry; undefined for other keys. */
export function steppedTime(time: string, view: CalendarView, key: string): string | undefined {
  const [days, hours] = view === 'month' ? [7, 0] : [0, 1];
  const steps: Record<string, [days: number, hours: number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [-days, -hours],
    ArrowDown: [days, hours],
  };
  const step = steps[key];
  return step && dayjs(time).add(step[0], 'day').add(step[1], 'hour').format(wire);
}

/** A day that an address names; undefined for none, or one that is no day. */
export function dayOf(text: string): Dayjs | undefined {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? dayjs(text) : undefined;
  return day?.format('YYYY-MM-DD') === text ? day : undefined;
}

/** True for what goes out of a story. */
export const isOf = (entry: Entry, contentId: string | undefined): boolean =>
  entry.kind === 'out' && entry.delivery.contentId === contentId;

/** The newsroom's today, with which the calendar begins in any time zone of the browser. */
export const today = newsroomToday;
