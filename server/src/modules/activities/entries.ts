import { exportMaxRows } from 'shared-contracts/constants';
import type {
  activityCancelEntries,
  activityExportEntries,
  activityExportFigures,
  RequestOf,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import {
  type ActivityEntry,
  type ActivityFigures,
  type ActivityLine,
  type ActivitySource,
  activitySourceFrom,
  entryDoubtNames,
} from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { maskMobile, rankLines } from './activity.rules.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import {
  addCounts,
  countedItems,
  doubtfulItem,
  entryItem,
  readCounts,
  shownCounts,
  type StoredEntry,
} from './activity-entry.queries.ts';
import { cancelEntries } from './entry-cancel.queries.ts';
import {
  countDoubts,
  countFound,
  entryFigures,
  type EntryFilter,
  entrySources,
  listEntries,
  walkEntries,
} from './activity-entry-list.queries.ts';
import type { StoredActivity } from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { activityTexts as texts } from './activity.texts.ts';
import { reachActivity } from './activity-view.ts';
import { recordDeed, withActivity } from './arrange-activity.ts';
import { kindPart } from './kinds.ts';
import { voteRulesOf } from './vote.kind.ts';

/** Whether the public figures have the ballots that are counted apart. */
const countsDoubtful = (row: StoredActivity): boolean => row.kind === 'vote' && voteRulesOf(row).countsDoubtful;

/** The figures of an activity's items, ranked, in the order of the items. */
export async function linesOf(
  db: Database,
  row: StoredActivity,
  counts: ReadonlyMap<string, number>,
): Promise<ActivityLine[]> {
  const lines = rankLines(await kindPart(row.kind).lines(db, row, shownCounts(counts, countsDoubtful(row))));
  return lines.map((line) => ({ ...line, doubtful: counts.get(doubtfulItem(line.id)) ?? 0 }));
}

/** The figures of this moment. */
export async function figuresOf(id: string, context: Context): Promise<ActivityFigures> {
  const { db } = context;
  const row = await reachActivity(context, id);
  const counts = await readCounts(db, id);
  const settings = await kindPart(row.kind).read(db, row);
  return {
    entryCount: shownCounts(counts, countsDoubtful(row)).get(entryItem) ?? 0,
    doubts: await countDoubts(db, id),
    countsDoubtful: countsDoubtful(row),
    ...(await entryFigures(db, id)),
    lines: await linesOf(db, row, counts),
    capacity: settings.kind === 'activity' ? settings.capacity : null,
  };
}

async function toEntries(
  db: Database,
  row: StoredActivity,
  entries: readonly StoredEntry[],
  mobileOf: (mobile: string) => string,
): Promise<ActivityEntry[]> {
  const summaries = await kindPart(row.kind).summaries(db, entries);
  return entries.map(({ id, createdTime, mobile, ip, details, cancelledTime, cancelReason, doubt }) => ({
    id,
    ip,
    cancelReason,
    doubt,
    createdTime: toWireTime(createdTime),
    mobile: mobileOf(mobile),
    name: typeof details.name === 'string' ? details.name : '',
    summary: summaries.get(id) ?? '',
    cancelledTime: toWireTimeOrNull(cancelledTime),
  }));
}

/** A page of entries, newest first, mobile numbers masked. */
export async function entriesPage(
  filter: EntryFilter,
  page: number,
  size: number,
  context: Context,
): Promise<{ list: ActivityEntry[]; total: number }> {
  const row = await reachActivity(context, filter.id);
  const { list, total } = await listEntries(context.db, filter, page, size);
  return { list: await toEntries(context.db, row, list, maskMobile), total };
}

/** Addresses from which many took part. */
export async function sourcesOf(id: string, context: Context): Promise<ActivitySource[]> {
  await reachActivity(context, id);
  const rows = await entrySources(context.db, id, activitySourceFrom);
  return rows.map(({ first, last, ...row }) => ({ ...row, firstTime: toWireTime(first), lastTime: toWireTime(last) }));
}

/** Cancels entries: they no longer count, and their persons may take part again. */
export async function cancelOf(
  { id, entryIds, ip, reason }: RequestOf<typeof activityCancelEntries>,
  context: Context,
): Promise<number> {
  if ((entryIds === undefined) === (ip === undefined))
    throw invalidInput([{ path: 'entryIds', message: '请选择要取消的记录' }]);
  return withActivity(context, id, async (tx, row) => {
    const which = ip === undefined ? { ids: splitIds(entryIds!) } : { ip };
    const cancelled = await cancelEntries(tx, id, which, { reason: cleanLine(reason), now: context.now() });
    await addCounts(tx, id, cancelled.flatMap(countedItems), -1);
    await kindPart(row.kind).release?.(tx, row, cancelled, context.now());
    if (cancelled.length > 0)
      await recordDeed(tx, context, row, texts.opCancel, texts.cancelled(cancelled.length, cleanLine(reason)));
    return cancelled.length;
  });
}

const fileName = (name: string, what: string, now: Date) =>
  `${name.replace(/[\\/:*?"<>|]/g, ' ')}_${what}_${toWireTime(now).slice(0, 10)}`;

/** The entries as a table with whole mobile numbers; recorded in the exporter's name. */
export async function exportEntries(
  { format, ...filter }: RequestOf<typeof activityExportEntries>,
  context: Context,
): Promise<FileAnswer> {
  const { db, now } = context;
  const row = await reachActivity(context, filter.id);
  const total = await countFound(db, filter);
  if (total > exportMaxRows)
    throw new AppError(ErrorCode.TooLarge, `最多导出${exportMaxRows}条，当前条件有${total}条，请缩小范围`);
  const rows: ActivityEntry[] = [];
  for await (const batch of walkEntries(db, filter))
    rows.push(...(await toEntries(db, row, batch, (mobile) => mobile)));
  await recordDeed(db, context, row, texts.opExport, texts.exported(rows.length, format));
  return sheetFile(format, fileName(row.name, '参与记录', now()), entryColumns, rows, '参与记录');
}

const entryColumns: SheetColumn<ActivityEntry>[] = [
  { title: '编号', width: 10, value: ({ id }) => id },
  { title: '参与时间', width: 20, value: ({ createdTime }) => createdTime },
  { title: '姓名', width: 14, value: ({ name }) => name },
  { title: '手机号', width: 14, value: ({ mobile }) => mobile },
  { title: '内容', width: 40, value: ({ summary }) => summary },
  { title: '网络地址', width: 18, value: ({ ip }) => ip },
  { title: '状态', width: 8, value: ({ cancelledTime }) => (cancelledTime === null ? '有效' : '已取消') },
  { title: '单独计数原因', width: 30, value: ({ doubt }) => entryDoubtNames[doubt] },
  { title: '取消原因', width: 20, value: ({ cancelReason }) => cancelReason },
];

/** The figures of the items, the highest rank first. */
export async function exportFigures(
  { id, format }: RequestOf<typeof activityExportFigures>,
  context: Context,
): Promise<FileAnswer> {
  const { db, now } = context;
  const row = await reachActivity(context, id);
  const lines = (await linesOf(db, row, await readCounts(db, id))).sort((a, b) => a.rank - b.rank);
  const columns = row.kind === 'vote' ? [...lineColumns, ...bothCounts(countsDoubtful(row))] : lineColumns;
  return sheetFile(format, fileName(row.name, '结果', now()), columns, lines, '结果');
}

/** A vote's figures without and with the ballots that are counted apart. */
function bothCounts(isIn: boolean): SheetColumn<ActivityLine>[] {
  const without = ({ count, doubtful }: ActivityLine): number => (isIn ? count - doubtful : count);
  return [
    { title: '不含存疑', width: 12, value: without },
    { title: '含存疑', width: 12, value: (line) => without(line) + line.doubtful },
  ];
}

const lineColumns: SheetColumn<ActivityLine>[] = [
  { title: '名次', width: 8, value: ({ rank }) => rank },
  { title: '名称', width: 40, value: ({ title }) => title },
  { title: '次数', width: 12, value: ({ count }) => count },
  { title: '占比（%）', width: 12, format: '0.0', value: ({ share }) => share },
];
