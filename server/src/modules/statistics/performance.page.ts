import {
  type ContentType,
  contentTypeNames,
  type FigurePage,
  type FigureTable,
  stageNames,
} from 'shared-contracts/model';
import { assessPaths } from 'shared-contracts/paths';
import { StatisticsPermission } from 'shared-contracts/permissions';
import type { Context } from '../../platform/http/context.ts';
import { channelsOfFigures } from './figure-channels.ts';
import { channelNames } from './figure-names.queries.ts';
import { addDays, type FigureRange, rangeOf } from './figure-range.rules.ts';
import { figureTexts } from './figure.texts.ts';
import { performanceTexts as texts } from './performance.texts.ts';
import { personsOf, type ReviewSum, sumReviews, sumWork, type WorkSum } from './performance.queries.ts';
import { reviewFactsOf } from './waiting.rules.ts';

/** What the page of performance is asked for. */
interface PerformanceRequest {
  startDate?: string | undefined;
  endDate?: string | undefined;
  categoryId?: string | undefined;
  departmentId?: string | undefined;
  roleId?: string | undefined;
  contentType?: ContentType | undefined;
}

type Persons = Awaited<ReturnType<typeof personsOf>>;
const measures = ['stories', 'characters', 'pictures', 'readings', 'comments'] as const;
const byStories = <T extends { stories: number }>(rows: T[]): T[] => rows.sort((a, b) => b.stories - a.stories);
const workColumns = measures.map((key) => ({ key, title: texts.columns[key] }));
const workOf = (sum: WorkSum) =>
  Object.fromEntries(measures.map((key) => [key, sum[key]])) as Record<(typeof measures)[number], number>;

/** The page 绩效统计: everybody's work for those who may see it, else the user's own. */
export async function performancePage(request: PerformanceRequest, context: Context): Promise<FigurePage> {
  const { db, session } = context;
  const range = rangeOf(request, context.now());
  const channels = await channelsOfFigures(context, request.categoryId);
  const userId = session.can(StatisticsPermission.ViewAll) ? undefined : session.userId;
  const { departmentId, roleId, contentType } = request;
  const scope = { ...range, channels, departmentId, roleId, contentType, userId };
  const [work, before, reviews, names] = await Promise.all([
    sumWork(db, scope),
    sumWork(db, { ...scope, ...range.before }),
    sumReviews(db, scope),
    channelNames(db, channels),
  ]);
  const ofKind = (kind: WorkSum['kind'], sums = work) => sums.filter((sum) => sum.kind === kind);
  const ids = [...ofKind('user').map((sum) => sum.userId!), ...reviews.flatMap((sum) => sum.userId ?? [])];
  const persons = await personsOf(db, [...new Set(ids)]);
  const total = (sums: readonly WorkSum[], key: (typeof measures)[number]) =>
    sums.reduce((sum, row) => sum + row[key], 0);
  return {
    days: [range.first, range.last],
    daysBefore: [range.before.first, range.before.last],
    sums: measures.map((key) => ({
      key,
      title: texts.columns[key],
      value: total(ofKind('day'), key),
      before: total(ofKind('day', before), key),
    })),
    tables: [
      dayTable(range, ofKind('day'), ofKind('day', before)),
      personTable(ofKind('user'), reviews, persons, userId !== undefined || session.can(assessPaths.feeForm)),
      departmentTable(ofKind('user'), persons),
      workTable('channels', ofKind('channel'), ({ channelId }) => names.get(channelId!) ?? figureTexts.noChannelName),
      workTable('types', ofKind('type'), ({ contentType }) => contentTypeNames[contentType!]),
      stageTable(reviews),
    ],
  };
}

function dayTable({ days }: FigureRange, sums: readonly WorkSum[], before: readonly WorkSum[]): FigureTable {
  const now = new Map(sums.map((sum) => [sum.day!, sum]));
  const then = new Map(before.map((sum) => [sum.day!, sum]));
  return {
    key: 'days',
    title: texts.tables.days,
    columns: [
      { key: 'time', title: figureTexts.time },
      ...workColumns,
      { key: 'storiesBefore', title: texts.storiesBefore },
    ],
    charted: ['stories', 'storiesBefore'],
    rows: days.map((day) => {
      const sum = now.get(day);
      return {
        time: day,
        ...Object.fromEntries(measures.map((key) => [key, sum?.[key] ?? 0])),
        storiesBefore: then.get(addDays(day, -days.length))?.stories ?? 0,
      };
    }),
  };
}

function personTable(
  sums: readonly WorkSum[],
  reviews: readonly ReviewSum[],
  persons: Persons,
  hasFees: boolean,
): FigureTable {
  const work = new Map(sums.map((sum) => [sum.userId!, sum]));
  const rows = [...persons].map(([userId, { name, department }]) => {
    const sum = work.get(userId);
    return {
      userId,
      name,
      department,
      stories: sum?.stories ?? 0,
      characters: sum?.characters ?? 0,
      pictures: sum?.pictures ?? 0,
      readings: sum?.readings ?? 0,
      comments: sum?.comments ?? 0,
      ...reviewFactsOf(reviews.filter((review) => review.userId === userId)),
      ...(hasFees ? { fees: sum?.fees ?? 0 } : {}),
    };
  });
  return {
    key: 'persons',
    title: texts.tables.persons,
    columns: [
      { key: 'userId', title: 'id', isHidden: true },
      { key: 'name', title: texts.columns.name },
      { key: 'department', title: texts.columns.department },
      ...workColumns,
      ...reviewColumns,
      ...(hasFees ? [{ key: 'fees', title: texts.columns.fees, digits: 2 }] : []),
    ],
    charted: ['stories'],
    rows: byStories(rows),
  };
}

function departmentTable(sums: readonly WorkSum[], persons: Persons): FigureTable {
  const found = new Map<string, WorkSum>();
  for (const sum of sums) {
    const name = persons.get(sum.userId!)?.department ?? texts.noDepartment;
    const before = found.get(name);
    found.set(name, before ? addWork(before, sum) : sum);
  }
  const rows = [...found].map(([name, sum]) => ({ name, ...workOf(sum) }));
  return { ...namedTable('departments'), rows: byStories(rows) };
}

const addWork = (a: WorkSum, b: WorkSum): WorkSum => ({
  ...a,
  ...Object.fromEntries(measures.map((key) => [key, a[key] + b[key]])),
});

const namedTable = (key: 'departments' | 'channels' | 'types') => ({
  key,
  title: texts.tables[key],
  columns: [{ key: 'name', title: figureTexts.name }, ...workColumns],
  charted: ['stories'],
});

function workTable(key: 'channels' | 'types', sums: readonly WorkSum[], nameOf: (sum: WorkSum) => string): FigureTable {
  return { ...namedTable(key), rows: byStories(sums.map((sum) => ({ name: nameOf(sum), ...workOf(sum) }))) };
}

const reviewColumns = [
  { key: 'reviews', title: texts.columns.reviews },
  { key: 'medianWait', title: texts.columns.medianWait },
  { key: 'returnedShare', title: texts.columns.returnedShare, digits: 1 },
];

function stageTable(reviews: readonly ReviewSum[]): FigureTable {
  return {
    key: 'stages',
    title: texts.tables.stages,
    columns: [{ key: 'name', title: texts.columns.stage }, ...reviewColumns],
    charted: ['reviews'],
    rows: ([1, 2, 3, 4] as const).map((stage) => ({
      name: stageNames[stage],
      ...reviewFactsOf(reviews.filter((review) => review.stage === stage)),
    })),
  };
}
