import {
  deviceKindNames,
  type FigurePage,
  type FigureSum,
  type FigureTable,
  type Measure,
  measureNames,
  type ReadingTarget,
  readingTargetNames,
  sourceKindNames,
} from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { type KindSum, sumByHour, sumByKinds, sumByWeekHour, type TopStory, topStories } from './access.queries.ts';
import { channelsOfFigures } from './figure-channels.ts';
import { addDays, type FigureRange, rangeOf } from './figure-range.rules.ts';
import { shareTable } from './figure-table.ts';
import { figureTexts as texts } from './figure.texts.ts';
import { channelNames } from './figure-names.queries.ts';

/** What the page of readings is asked for. */
interface AccessRequest {
  startDate?: string | undefined;
  endDate?: string | undefined;
  categoryId?: string | undefined;
  target?: ReadingTarget | undefined;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The page 访问统计. */
export async function accessPage(request: AccessRequest, context: Context): Promise<FigurePage> {
  const { db } = context;
  const range = rangeOf(request, context.now());
  const channels = await channelsOfFigures(context, request.categoryId);
  const scope = { ...range, channels, target: request.target, isOfChannel: request.categoryId !== undefined };
  const scopeBefore = { ...scope, ...range.before };
  const [kinds, before, week, top, names] = await Promise.all([
    sumByKinds(db, scope),
    sumByKinds(db, scopeBefore),
    sumByWeekHour(db, scope),
    topStories(db, scope),
    channelNames(db, channels),
  ]);
  const ofKind = (kind: KindSum['kind']) => kinds.filter((sum) => sum.kind === kind);
  const daysBefore = before.filter(({ kind }) => kind === 'day');
  return {
    days: [range.first, range.last],
    daysBefore: [range.before.first, range.before.last],
    sums: sumsOf(ofKind('day'), daysBefore),
    tables: [
      range.isHourly
        ? hourPoints(range, await sumByHour(db, scope), await sumByHour(db, scopeBefore))
        : dayPoints(range, ofKind('day'), daysBefore),
      shareTable(
        'targets',
        texts.access.targets,
        named(ofKind('target'), ({ target }) => readingTargetNames[target!]),
      ),
      channelTable(ofKind('channel'), names),
      shareTable(
        'sources',
        texts.access.sources,
        named(ofKind('source'), ({ source }) => sourceKindNames[source!]),
      ),
      shareTable(
        'devices',
        texts.access.devices,
        named(ofKind('device'), ({ device }) => deviceKindNames[device!]),
      ),
      heatTable(week),
      storyTable(top),
    ],
  };
}

function sumsOf(days: readonly KindSum[], before: readonly KindSum[]): FigureSum[] {
  const total = (rows: readonly KindSum[], measure: Measure & keyof KindSum) =>
    rows.reduce((sum, row) => sum + row[measure], 0);
  return (['readings', 'visitors', 'comments', 'praise', 'shares'] as const).map((measure) => ({
    key: measure,
    title: measureNames[measure],
    value: total(days, measure),
    before: total(before, measure),
  }));
}

function named(sums: readonly KindSum[], nameOf: (sum: KindSum) => string) {
  return sums
    .map((sum) => ({ name: nameOf(sum), readings: sum.readings, visitors: sum.visitors }))
    .sort((a, b) => b.readings - a.readings);
}

function channelTable(sums: readonly KindSum[], names: ReadonlyMap<string, string>): FigureTable {
  // Visitors are counted with the first channel of their day: beside a channel they would mislead.
  const rows = sums.map(({ channelId, readings }) => ({
    name: names.get(channelId!) ?? texts.noChannelName,
    readings,
  }));
  return shareTable(
    'channels',
    texts.access.channels,
    rows.sort((a, b) => b.readings - a.readings),
  );
}

const pointColumns = [
  { key: 'time', title: texts.time },
  { key: 'readings', title: texts.readings },
  { key: 'visitors', title: texts.visitors },
  { key: 'readingsBefore', title: texts.readingsBefore },
];

const pointTable = (rows: FigureTable['rows']): FigureTable => ({
  key: 'points',
  title: texts.access.points,
  columns: pointColumns,
  charted: ['readings', 'visitors', 'readingsBefore'],
  rows,
});

function dayPoints({ days }: FigureRange, sums: readonly KindSum[], before: readonly KindSum[]): FigureTable {
  const now = new Map(sums.map((sum) => [sum.day!, sum]));
  const then = new Map(before.map((sum) => [sum.day!, sum]));
  return pointTable(
    days.map((day) => ({
      time: day,
      readings: now.get(day)?.readings ?? 0,
      visitors: now.get(day)?.visitors ?? 0,
      readingsBefore: then.get(addDays(day, -days.length))?.readings ?? 0,
    })),
  );
}

type HourSum = Awaited<ReturnType<typeof sumByHour>>[number];

function hourPoints({ days }: FigureRange, sums: readonly HourSum[], before: readonly HourSum[]): FigureTable {
  const now = new Map(sums.map((sum) => [sum.hour, sum]));
  const then = new Map(before.map((sum) => [sum.hour, sum]));
  return pointTable(
    days.flatMap((day) =>
      hours.map((hour) => {
        const sum = now.get(`${day} ${twoDigits(hour)}`);
        return {
          time: `${day.slice(5)} ${twoDigits(hour)}:00`,
          readings: sum?.readings ?? 0,
          visitors: sum?.visitors ?? 0,
          readingsBefore: then.get(`${addDays(day, -days.length)} ${twoDigits(hour)}`)?.readings ?? 0,
        };
      }),
    ),
  );
}

function heatTable(sums: Awaited<ReturnType<typeof sumByWeekHour>>): FigureTable {
  const found = new Map(sums.map(({ weekday, hour, readings }) => [weekday * 24 + hour, readings]));
  return {
    key: 'heat',
    title: texts.access.heat,
    columns: [
      { key: 'weekday', title: texts.weekday },
      ...hours.map((hour) => ({ key: `h${hour}`, title: texts.hour(hour) })),
    ],
    charted: [],
    rows: texts.weekdays.map((name, index) => ({
      weekday: name,
      ...Object.fromEntries(hours.map((hour) => [`h${hour}`, found.get((index + 1) * 24 + hour) ?? 0])),
    })),
  };
}

function storyTable(stories: readonly TopStory[]): FigureTable {
  return {
    key: 'stories',
    title: texts.access.stories,
    columns: [
      { key: 'id', title: 'id', isHidden: true },
      { key: 'title', title: texts.title },
      { key: 'channelName', title: texts.channel },
      { key: 'author', title: texts.author },
      { key: 'publishedTime', title: texts.publishedTime },
      { key: 'readings', title: texts.readings },
      { key: 'visitors', title: texts.visitors },
    ],
    charted: [],
    rows: stories.map(({ publishedTime, ...story }) => ({
      ...story,
      publishedTime: publishedTime && toWireTime(publishedTime),
    })),
  };
}
