import type { RequestOf, scriptExport } from 'shared-contracts/endpoints';
import { exportMaxRows } from 'shared-contracts/limits';
import { type ScriptRow, scriptStateNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import { listSheet, refuseTooManyRows, type SheetColumns } from '../../platform/text/list-sheet.ts';
import { sheetColumn } from '../../platform/text/spreadsheet.ts';
import { listScripts, toScriptRow } from './script.queries.ts';
import { scriptTexts as texts } from './script.texts.ts';

const all: SheetColumns<ScriptRow> = {
  title: sheetColumn(texts.title, 40, ({ title }) => title),
  anchorName: sheetColumn(texts.anchor, 14, ({ anchorName }) => anchorName),
  charCount: sheetColumn(texts.charCount, 8, ({ charCount }) => charCount),
  seconds: sheetColumn(texts.minutes, 12, ({ seconds }) => Math.ceil(seconds / 6) / 10),
  state: sheetColumn(texts.state, 8, ({ state }) => scriptStateNames[state]),
  versionNo: sheetColumn(texts.version, 6, ({ versionNo }) => versionNo),
  writerName: sheetColumn(texts.writer, 12, ({ writerName }) => writerName),
  submitUserName: sheetColumn(texts.submitter, 12, ({ submitUserName }) => submitUserName),
  submitTime: sheetColumn(texts.submitTime, 20, ({ submitTime }) => submitTime),
  reviewedName: sheetColumn(texts.reviewer, 12, ({ reviewedName }) => reviewedName),
  reviewedTime: sheetColumn(texts.reviewedTime, 20, ({ reviewedTime }) => reviewedTime),
  opinion: sheetColumn(texts.opinion, 30, ({ opinion }) => opinion),
  handedRoomTitle: sheetColumn(texts.room, 30, ({ handedRoomTitle }) => handedRoomTitle),
  modifiedTime: sheetColumn(texts.modified, 20, ({ modifiedTime }) => modifiedTime),
};

/** The list of scripts by a filter, or ticked ones, as a file. */
export async function exportScripts(
  { ids, columns, format, ...filter }: RequestOf<typeof scriptExport>,
  context: Context,
) {
  const { db, now } = context;
  const chosen = { ...filter, ids: ids === undefined ? undefined : splitIds(ids) };
  const { list, total } = await listScripts(db, chosen, 0, exportMaxRows);
  refuseTooManyRows(total);
  await noteAction(db, context, 'script.export', '', { rows: total, format });
  const rows = list.map((row) => toScriptRow(row, now()));
  return listSheet({ columns, format }, { all, rows, name: texts.sheet }, now());
}
