import type { broadcastExport, RequestOf } from 'shared-contracts/endpoints';
import { exportMaxRows } from 'shared-contracts/limits';
import {
  BroadcastPlatform,
  broadcastPlatformNames,
  type BroadcastRow,
  broadcastStateNames,
} from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import { listSheet, refuseTooManyRows, type SheetColumns } from '../../platform/text/list-sheet.ts';
import { sheetColumn } from '../../platform/text/spreadsheet.ts';
import { listBroadcasts, toBroadcastRow } from './broadcast.queries.ts';
import { broadcastTexts as texts } from './broadcast.texts.ts';

/** Who counted the viewers of a row. */
function sourceOf({ platform, viewersTime }: BroadcastRow): string {
  if (platform === BroadcastPlatform.Site) return texts.bySite;
  return viewersTime === null ? '' : texts.byHand(viewersTime);
}

const all: SheetColumns<BroadcastRow> = {
  title: sheetColumn(texts.title, 40, ({ title }) => title),
  platform: sheetColumn(texts.platform, 10, ({ platform }) => broadcastPlatformNames[platform]),
  roomTitle: sheetColumn(texts.room, 40, ({ roomTitle }) => roomTitle),
  anchorName: sheetColumn(texts.anchor, 14, ({ anchorName }) => anchorName),
  startTime: sheetColumn(texts.startTime, 20, ({ startTime }) => startTime),
  endTime: sheetColumn(texts.endTime, 20, ({ endTime }) => endTime),
  pushMask: sheetColumn(texts.pushAddress, 30, ({ pushMask }) => pushMask),
  state: sheetColumn(texts.state, 8, ({ state }) => broadcastStateNames[state]),
  viewers: sheetColumn(texts.viewers, 10, ({ viewers }) => viewers),
  viewersTime: sheetColumn(texts.viewersSource, 30, sourceOf),
  startedTime: sheetColumn(texts.startedTime, 20, ({ startedTime }) => startedTime),
  startedName: sheetColumn(texts.startedName, 12, ({ startedName }) => startedName),
  endedTime: sheetColumn(texts.endedTime, 20, ({ endedTime }) => endedTime),
  endedName: sheetColumn(texts.endedName, 12, ({ endedName }) => endedName),
  createUserName: sheetColumn(texts.creator, 12, ({ createUserName }) => createUserName),
};

/** The list by a filter, or ticked rows, as a file. */
export async function exportBroadcasts(
  { ids, columns, format, ...filter }: RequestOf<typeof broadcastExport>,
  context: Context,
) {
  const { db, now, session } = context;
  const chosen = { ...filter, ids: ids === undefined ? undefined : splitIds(ids) };
  const { list, total } = await listBroadcasts(db, chosen, { reader: session, page: 0, size: exportMaxRows });
  refuseTooManyRows(total);
  await noteAction(db, context, 'broadcast.export', '', { rows: total, format });
  const rows = list.map((row) => toBroadcastRow(row, now()));
  return listSheet({ columns, format }, { all, rows, name: texts.sheet }, now());
}
