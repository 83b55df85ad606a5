import type { flashExport, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import { type FlashRow, flashStateNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { noteDesk } from './flash-desk.commands.ts';
import { listFlashes, toFlashRow } from './flash.queries.ts';
import { flashTexts as texts } from './flash.texts.ts';

const exportColumns: Readonly<Record<string, SheetColumn<FlashRow>>> = {
  text: { title: texts.text, width: 60, value: ({ text }) => text },
  columnName: { title: texts.column, width: 14, value: ({ columnName }) => columnName },
  state: { title: texts.state, width: 8, value: ({ state }) => flashStateNames[state] },
  publishTime: { title: texts.publishTime, width: 20, value: ({ publishTime }) => publishTime },
  author: { title: texts.author, width: 12, value: ({ author }) => author },
  source: { title: texts.source, width: 14, value: ({ source }) => source },
  topicTitle: { title: texts.topic, width: 20, value: ({ topicTitle }) => topicTitle },
  reviewedName: { title: texts.reviewed, width: 12, value: ({ reviewedName }) => reviewedName },
  writerName: { title: texts.writer, width: 12, value: ({ writerName }) => writerName },
  pictures: { title: texts.pictures, width: 8, value: ({ pictures }) => pictures.length },
  isPinned: { title: texts.pinned, width: 6, value: ({ isPinned }) => (isPinned ? texts.yes : texts.no) },
};

/** Flashes of a filter, or ticked ones, as a file. */
export async function exportFlashes(
  { ids, columns, format, ...filter }: RequestOf<typeof flashExport>,
  context: Context,
) {
  const { db, now } = context;
  const { list, total } = await listFlashes(
    db,
    { ...filter, ids: ids === undefined ? undefined : splitIds(ids) },
    0,
    exportMaxRows,
  );
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = columns.filter((key) => Object.hasOwn(exportColumns, key)).map((key) => exportColumns[key]!);
  await noteDesk(db, context, 'export', '', { rows: total, format });
  const rows = list.map((row) => toFlashRow(row, now()));
  return sheetFile(format, `${texts.sheet}_${toWireTime(now()).replace(/[-: ]/g, '')}`, picked, rows, texts.sheet);
}
