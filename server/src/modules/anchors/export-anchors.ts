import type { anchorExport, RequestOf } from 'shared-contracts/endpoints';
import { exportMaxRows } from 'shared-contracts/limits';
import { anchorKindNames, type AnchorRow, licenceStateNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import { listSheet, refuseTooManyRows, type SheetColumns } from '../../platform/text/list-sheet.ts';
import { sheetColumn } from '../../platform/text/spreadsheet.ts';
import { listAnchors } from './anchor.queries.ts';
import { anchorTexts as texts } from './anchor.texts.ts';

const all: SheetColumns<AnchorRow> = {
  name: sheetColumn(texts.name, 16, ({ name }) => name),
  kind: sheetColumn(texts.kind, 8, ({ kind }) => anchorKindNames[kind]),
  voice: sheetColumn(texts.voice, 16, ({ voice }) => voice),
  licence: sheetColumn(texts.licence, 10, ({ licence }) => licenceStateNames[licence]),
  licenceStart: sheetColumn(texts.licenceStart, 20, ({ licenceStart }) => licenceStart),
  licenceEnd: sheetColumn(texts.licenceEnd, 20, ({ licenceEnd }) => licenceEnd),
  speed: sheetColumn(texts.speed, 12, ({ speed }) => speed),
  isOpen: sheetColumn(texts.state, 8, ({ isOpen }) => (isOpen ? texts.open : texts.closed)),
  note: sheetColumn(texts.note, 30, ({ note }) => note),
  modifiedUserName: sheetColumn(texts.modifier, 12, ({ modifiedUserName }) => modifiedUserName),
  modifiedTime: sheetColumn(texts.modified, 20, ({ modifiedTime }) => modifiedTime),
};

/** Anchors of a filter, or ticked ones, as a file. */
export async function exportAnchors(
  { ids, columns, format, ...filter }: RequestOf<typeof anchorExport>,
  context: Context,
) {
  const { db, now } = context;
  const chosen = { ...filter, ids: ids === undefined ? undefined : splitIds(ids) };
  const { list, total } = await listAnchors(db, chosen, { page: 0, size: exportMaxRows, now: now() });
  refuseTooManyRows(total);
  await noteAction(db, context, 'anchor.export', '', { rows: total, format });
  return listSheet({ columns, format }, { all, rows: list, name: texts.sheet }, now());
}
