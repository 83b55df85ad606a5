import type { ContentBox, RequestOf, contentTabCounts } from 'shared-contracts/endpoints';
import { type AuditState, ListTab } from 'shared-contracts/model';

/** Filters of a list, with the box that narrows it first. */
export type ListFilters = RequestOf<typeof contentTabCounts>;

/** Rows that a list can be paged through in an order without tallies, such as by readings. */
export const plainDepthMax = 10_000;

/** Facet of a story in the bin; see the column contents.facet. */
export const binFacet = 1000;
/** Tens of a facet: 0 draft, 1 to 4 the stage, 5 returned, 6 vetoed, 9 cleared. */
const reviewDigits = [0, 1, 2, 3, 4, 5, 6, 9] as const;
/** Ones of a facet: the sum of the deliveries. */
export const PublishState = { None: 0, Published: 1, Partly: 2, Withdrawn: 3, Scheduled: 4 } as const;
const publishStates = Object.values(PublishState);

interface Cell {
  review: number;
  publish: number;
}

const everyCell: Cell[] = reviewDigits.flatMap((review) => publishStates.map((publish) => ({ review, publish })));
const isPublished = ({ publish }: Cell) => publish === PublishState.Published || publish === PublishState.Partly;
const isAtDesk = ({ review }: Cell) => review >= 1 && review <= 4;

/** States in which an approver may still pull a story back: on its way, or cleared and not yet published. */
const isInHands = ({ review, publish }: Cell) =>
  (review >= 1 && review <= 4) ||
  (review === 9 && (publish === PublishState.None || publish === PublishState.Scheduled));

const boxCells: Record<Exclude<ContentBox, 'bin'>, (cell: Cell) => boolean> = {
  news: () => true,
  search: () => true,
  mine: () => true,
  mydraft: ({ review }) => review === 0 || review === 5,
  published: ({ review, publish }) => review === 9 || publish !== PublishState.None,
  audit1: ({ review }) => review === 1,
  audit2: ({ review }) => review === 2,
  audit3: ({ review }) => review === 3,
  audit4: ({ review }) => review === 4,
};

const tabCells: Record<Exclude<ListTab, 'bin'>, (cell: Cell) => boolean> = {
  all: () => true,
  draft: ({ review }) => review === 0,
  waiting: isAtDesk,
  changed: isInHands,
  deputed: isAtDesk,
  inReview: isAtDesk,
  returned: ({ review }) => review === 5,
  shared: ({ review }) => review === 0 || review === 5,
  cleared: (cell) =>
    cell.review === 9 && (cell.publish === PublishState.None || cell.publish === PublishState.Scheduled),
  published: isPublished,
  withdrawn: ({ publish }) => publish === PublishState.Withdrawn,
  stale: isPublished,
};

const auditStateCells: Record<AuditState, (cell: Cell) => boolean> = {
  draft: ({ review }) => review === 0,
  inReview: isAtDesk,
  returned: ({ review }) => review === 5,
  cleared: ({ review }) => review === 9,
  vetoed: ({ review }) => review === 6,
};

/** Tabs that only the boxes that name them have. */
const ofSomeBoxes: readonly ListTab[] = [ListTab.Changed, ListTab.Deputed, ListTab.Shared, ListTab.Stale];

/** Tabs that make sense in a box, in their order. */
export function tabsOf(box: ContentBox): ListTab[] {
  if (box === 'bin') return [ListTab.All];
  if (box === 'mydraft') return [ListTab.All, ListTab.Draft, ListTab.Returned, ListTab.Shared];
  if (box === 'published') return [ListTab.All, ListTab.Cleared, ListTab.Published, ListTab.Withdrawn, ListTab.Stale];
  if (box.startsWith('audit')) return [ListTab.All, ListTab.Waiting, ListTab.Changed, ListTab.Deputed];
  return Object.values(ListTab).filter((tab) => !ofSomeBoxes.includes(tab));
}

/** The facets that a box, a tab and the state filters leave; empty means no story can match. */
export function facetsOf({
  box,
  tab,
  auditState,
  appPublishStatus,
}: Pick<ListFilters, 'box' | 'tab' | 'auditState' | 'appPublishStatus'>): number[] {
  if (box === 'bin' || (tab === 'bin' && tabsOf(box).includes('bin'))) return [binFacet];
  if (tab === 'bin' || (ofSomeBoxes.includes(tab) && !tabsOf(box).includes(tab))) return [];
  return everyCell
    .filter(tab === 'changed' || tab === 'deputed' ? () => true : boxCells[box])
    .filter(tabCells[tab])
    .filter(auditState === undefined ? () => true : auditStateCells[auditState])
    .filter((cell) => appPublishStatus === -1 || isPublished(cell) === (appPublishStatus === 1))
    .map(({ review, publish }) => review * 10 + publish);
}

/** Facets of cleared stories, whatever their publication. */
export const clearedFacets = publishStates.map((publish) => 90 + publish);

/** Stage of an audit box; undefined for the others. */
export function stageOfBox(box: ContentBox): number | undefined {
  return box.startsWith('audit') ? Number(box.slice('audit'.length)) : undefined;
}

/** Tabs of stories that concern the user alone: no tally counts them. */
export type PersonalTab = typeof ListTab.Waiting | typeof ListTab.Changed | typeof ListTab.Deputed;
export const isPersonal = (tab: ListTab): tab is PersonalTab =>
  tab === ListTab.Waiting || tab === ListTab.Changed || tab === ListTab.Deputed;

/** Tabs without tallies: they hold few rows, which an index of their own finds. */
export type IndexedTab = PersonalTab | typeof ListTab.Shared | typeof ListTab.Stale;
export const isIndexed = (tab: ListTab): tab is IndexedTab =>
  isPersonal(tab) || tab === ListTab.Shared || tab === ListTab.Stale;

/**
 * Sums a histogram over facets into the counts of a box's tabs; those of an index of their own are counted apart, and
 * without a histogram they alone have a count.
 */
export function tabCountsOf(
  filters: ListFilters,
  histogram: ReadonlyMap<number, number> | null,
  indexed: Partial<Record<IndexedTab, number>>,
): Partial<Record<ListTab, number>> {
  const counts: Partial<Record<ListTab, number>> = {};
  for (const tab of tabsOf(filters.box)) {
    if (isIndexed(tab)) {
      if (indexed[tab] !== undefined) counts[tab] = indexed[tab];
    } else if (histogram)
      counts[tab] = facetsOf({ ...filters, tab }).reduce((sum, facet) => sum + (histogram.get(facet) ?? 0), 0);
  }
  return counts;
}

/**
 * A run of whole units that two bounds enclose, and the whole days left over at its ends. Bounds are 'YYYY-MM-DD', the
 * end excluded.
 */
export interface DayRange {
  months: [string, string] | null;
  days: [string, string][];
}

const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => monthOf(addDays(monthOf(day), 32));
/** Bounds of every story's time. */
export const firstDay = '1970-01-01';
export const lastDay = '2200-01-01';

/** Splits [from, to) into whole months and the days round them, so that few tally cells are added. */
export function splitDays(from: string, to: string): DayRange {
  if (from >= to) return { months: null, days: [] };
  const firstMonth = from === monthOf(from) ? from : nextMonth(from);
  const endMonth = monthOf(to);
  if (firstMonth >= endMonth) return { months: null, days: [[from, to]] };
  const days = (
    [
      [from, firstMonth],
      [endMonth, to],
    ] as [string, string][]
  ).filter(([start, end]) => start < end);
  return { months: [firstMonth, endMonth], days };
}

/** A time filter cut at midnights: whole days [from, to), and the stretches inside a day before and after them. */
export interface TimeSplit {
  days: [string, string] | null;
  /** Wire times, both included. */
  edges: [string, string][];
}

const dayStart = '00:00:00';
const dayEnd = '23:59:59';

/**
 * Cuts a time filter at midnights, so that tallies count its whole days. Lists send bounds at 00:00:00 and 23:59:59
 * (R182, R183).
 */
export function splitTimes(startDate: string | undefined, endDate: string | undefined): TimeSplit {
  const [startDay = firstDay, startClock = dayStart] = startDate?.split(' ') ?? [];
  const [endDay = addDays(lastDay, -1), endClock = dayEnd] = endDate?.split(' ') ?? [];
  const from = startClock === dayStart ? startDay : addDays(startDay, 1);
  const to = endClock === dayEnd ? addDays(endDay, 1) : endDay;
  if (from > to)
    return { days: null, edges: startDay > endDay ? [] : [[`${startDay} ${startClock}`, `${endDay} ${endClock}`]] };
  const edges: [string, string][] = [];
  if (from !== startDay) edges.push([`${startDay} ${startClock}`, `${startDay} ${dayEnd}`]);
  if (to === endDay) edges.push([`${endDay} ${dayStart}`, `${endDay} ${endClock}`]);
  return { days: from < to ? [from, to] : null, edges };
}
