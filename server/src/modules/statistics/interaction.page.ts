import {
  activityKindNames,
  commentStatusNames,
  type FigurePage,
  type FigureTable,
  pushStateNames,
} from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { channelsOfFigures } from './figure-channels.ts';
import { channelNames } from './figure-names.queries.ts';
import { rangeOf } from './figure-range.rules.ts';
import { figureTexts } from './figure.texts.ts';
import {
  countComments,
  countPushes,
  countPushesOpened,
  type InteractionSum,
  listTakenPart,
  sumInteractions,
  type TakenPart,
} from './interaction.queries.ts';
import { interactionTexts as texts } from './interaction.texts.ts';

/** What the page of interactions is asked for. */
interface InteractionRequest {
  startDate?: string | undefined;
  endDate?: string | undefined;
  categoryId?: string | undefined;
}

const measures = ['comments', 'praise', 'commentPraise', 'shares'] as const;
const columns = measures.map((key) => ({ key, title: texts[key] }));

/** The page 互动统计. */
export async function interactionPage(request: InteractionRequest, context: Context): Promise<FigurePage> {
  const { db } = context;
  const range = rangeOf(request, context.now());
  const channels = await channelsOfFigures(context, request.categoryId);
  const scope = { ...range, channels };
  const scopeBefore = { ...scope, ...range.before };
  const [sums, before, comments, pushes, pushesBefore, opened, openedBefore, parts, partsBefore, names] =
    await Promise.all([
      sumInteractions(db, scope),
      sumInteractions(db, scopeBefore),
      countComments(db, scope),
      countPushes(db, scope),
      countPushes(db, scopeBefore),
      countPushesOpened(db, scope),
      countPushesOpened(db, scopeBefore),
      listTakenPart(db, scope),
      listTakenPart(db, scopeBefore),
      channelNames(db, channels),
    ]);
  const days = new Map(sums.flatMap((sum) => (sum.day === null ? [] : [[sum.day, sum] as const])));
  const total = (rows: readonly InteractionSum[], key: (typeof measures)[number]) =>
    rows.reduce((sum, row) => (row.day === null ? sum : sum + row[key]), 0);
  const all = (counts: ReadonlyMap<unknown, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);
  const entries = (rows: readonly TakenPart[]) => rows.reduce((sum, row) => sum + row.entries, 0);
  return {
    days: [range.first, range.last],
    daysBefore: [range.before.first, range.before.last],
    sums: [
      ...measures.map((key) => ({ key, title: texts[key], value: total(sums, key), before: total(before, key) })),
      { key: 'pushes', title: texts.pushes, value: all(pushes), before: all(pushesBefore) },
      { key: 'pushesOpened', title: texts.pushesOpened, value: opened, before: openedBefore },
      { key: 'entries', title: texts.entries, value: entries(parts), before: entries(partsBefore) },
    ],
    tables: [
      {
        key: 'trend',
        title: texts.tables.trend,
        columns: [{ key: 'time', title: figureTexts.time }, ...columns],
        charted: [...measures],
        rows: range.days.map((day) => ({
          time: day,
          ...Object.fromEntries(measures.map((key) => [key, days.get(day)?.[key] ?? 0])),
        })),
      },
      stateTable('comments', commentStatusNames, comments),
      channelTable(sums, names),
      stateTable('pushes', pushStateNames, pushes),
      partTable(parts),
    ],
  };
}

function stateTable<State extends string>(
  key: 'comments' | 'pushes',
  names: Readonly<Record<State, string>>,
  counts: ReadonlyMap<State, number>,
): FigureTable {
  return {
    key,
    title: texts.tables[key],
    columns: [
      { key: 'state', title: 'state', isHidden: true },
      { key: 'name', title: texts.state },
      { key: 'count', title: texts.count },
    ],
    charted: ['count'],
    rows: (Object.keys(names) as State[]).map((state) => ({
      state,
      name: names[state],
      count: counts.get(state) ?? 0,
    })),
  };
}

function channelTable(sums: readonly InteractionSum[], names: ReadonlyMap<string, string>): FigureTable {
  const rows = sums.flatMap(({ channelId, day: _day, ...counts }) =>
    channelId === null ? [] : [{ name: names.get(channelId) ?? figureTexts.noChannelName, ...counts }],
  );
  return {
    key: 'channels',
    title: texts.tables.channels,
    columns: [{ key: 'name', title: figureTexts.channel }, ...columns],
    charted: [...measures],
    rows: rows.sort((a, b) => b.comments - a.comments),
  };
}

function partTable(parts: readonly TakenPart[]): FigureTable {
  return {
    key: 'parts',
    title: texts.tables.parts,
    columns: [
      { key: 'id', title: 'id', isHidden: true },
      { key: 'kind', title: 'kind', isHidden: true },
      { key: 'name', title: texts.name },
      { key: 'kindName', title: texts.kind },
      { key: 'entries', title: texts.entries },
    ],
    charted: [],
    rows: parts.map(({ id, kind, name, entries }) => ({
      id,
      kind,
      name,
      kindName: kind === 'questionnaire' ? texts.questionnaire : activityKindNames[kind],
      entries,
    })),
  };
}
