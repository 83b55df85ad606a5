import { activitySourceFrom, exportMaxRows } from 'shared-contracts/limits';
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
  entryDoubtNames,
  maskMobile,
} from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { rankLines } from './activity.rules.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import {
  addItemCounts,
  countedItems,
  doubtfulItem,
  signUpItem,
  readCounts,
  shownCounts,
  type StoredActivityEntry,
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
import { loadActivityForUser } from './activity-view.ts';
import { recordActivityAction, withActivity } from './activity.commands.ts';
import { kindPart } from './kinds.ts';
import { voteRulesOf } from './vote.kind.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { activityExportTexts } from './activity-export.texts.ts';

/** True when the public figures include the ballots that are counted apart. */
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
  const row = await loadActivityForUser(context, id);
  const counts = await readCounts(db, id);
  const settings = await kindPart(row.kind).read(db, row);
  return {
    entryCount: shownCounts(counts, countsDoubtful(row)).get(signUpItem) ?? 0,
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
  entries: readonly StoredActivityEntry[],
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
  const row = await loadActivityForUser(context, filter.id);
  const { list, total } = await listEntries(context.db, filter, page, size);
  return { list: await toEntries(context.db, row, list, maskMobile), total };
}

/** Addresses from which many took part. */
export async function sourcesOf(id: string, context: Context): Promise<ActivitySource[]> {
  await loadActivityForUser(context, id);
  const rows = await entrySources(context.db, id, activitySourceFrom);
  return rows.map(({ first, last, ...row }) => ({ ...row, firstTime: toWireTime(first), lastTime: toWireTime(last) }));
}

/** Cancels entries: they no longer count, and their persons may take part again. */
export async function cancelOf(
  { id, entryIds, ip, reason }: RequestOf<typeof activityCancelEntries>,
  context: Context,
): Promise<number> {
  if ((entryIds === undefined) === (ip === undefined))
    throw invalidInput([{ path: 'entryIds', message: texts.nothingToCancel }]);
  return withActivity(context, id, async (tx, row) => {
    const which = ip === undefined ? { ids: splitIds(entryIds!) } : { ip };
    const cancelled = await cancelEntries(tx, id, which, { reason: cleanLine(reason), now: context.now() });
    await addItemCounts(tx, id, cancelled.flatMap(countedItems), -1);
    await kindPart(row.kind).release?.(tx, row, cancelled, context.now());
    if (cancelled.length > 0)
      await recordActivityAction(
        tx,
        context,
        row,
        texts.opCancel,
        texts.cancelled(cancelled.length, cleanLine(reason)),
      );
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
  const row = await loadActivityForUser(context, filter.id);
  const total = await countFound(db, filter);
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const rows: ActivityEntry[] = [];
  for await (const batch of walkEntries(db, filter))
    rows.push(...(await toEntries(db, row, batch, (mobile) => mobile)));
  await recordActivityAction(db, context, row, texts.opExport, texts.exported(rows.length, format));
  return sheetFile(format, fileName(row.name, entryTexts.sheet, now()), entryColumns, rows, entryTexts.sheet);
}

const { entries: entryTexts, figures: figureTexts } = activityExportTexts;

const entryColumns: SheetColumn<ActivityEntry>[] = [
  { title: entryTexts.id, width: 10, value: ({ id }) => id },
  { title: entryTexts.time, width: 20, value: ({ createdTime }) => createdTime },
  { title: entryTexts.name, width: 14, value: ({ name }) => name },
  { title: entryTexts.mobile, width: 14, value: ({ mobile }) => mobile },
  { title: entryTexts.summary, width: 40, value: ({ summary }) => summary },
  { title: entryTexts.ip, width: 18, value: ({ ip }) => ip },
  {
    title: entryTexts.state,
    width: 8,
    value: ({ cancelledTime }) => (cancelledTime === null ? entryTexts.counts : entryTexts.cancelled),
  },
  { title: entryTexts.doubt, width: 30, value: ({ doubt }) => entryDoubtNames[doubt] },
  { title: entryTexts.cancelReason, width: 20, value: ({ cancelReason }) => cancelReason },
];

/** The figures of the items, the highest rank first. */
export async function exportFigures(
  { id, format }: RequestOf<typeof activityExportFigures>,
  context: Context,
): Promise<FileAnswer> {
  const { db, now } = context;
  const row = await loadActivityForUser(context, id);
  const lines = (await linesOf(db, row, await readCounts(db, id))).sort((a, b) => a.rank - b.rank);
  const columns = row.kind === 'vote' ? [...lineColumns, ...bothCounts(countsDoubtful(row))] : lineColumns;
  return sheetFile(format, fileName(row.name, figureTexts.sheet, now()), columns, lines, figureTexts.sheet);
}

/** A vote's figures without and with the ballots that are counted apart. */
function bothCounts(isIn: boolean): SheetColumn<ActivityLine>[] {
  const without = ({ count, doubtful }: ActivityLine): number => (isIn ? count - doubtful : count);
  return [
    { title: figureTexts.withoutDoubtful, width: 12, value: without },
    { title: figureTexts.withDoubtful, width: 12, value: (line) => without(line) + line.doubtful },
  ];
}

const lineColumns: SheetColumn<ActivityLine>[] = [
  { title: figureTexts.rank, width: 8, value: ({ rank }) => rank },
  { title: figureTexts.title, width: 40, value: ({ title }) => title },
  { title: figureTexts.count, width: 12, value: ({ count }) => count },
  { title: figureTexts.share, width: 12, format: '0.0', value: ({ share }) => share },
];
