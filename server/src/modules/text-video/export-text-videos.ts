import type { RequestOf, textVideoExport } from 'shared-contracts/endpoints';
import { exportMaxRows } from 'shared-contracts/limits';
import { type TextVideoRow, textVideoStateNames, videoShapeNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import { listSheet, refuseTooManyRows, type SheetColumns } from '../../platform/text/list-sheet.ts';
import { sheetColumn } from '../../platform/text/spreadsheet.ts';
import { listTextVideos } from './text-video.queries.ts';
import { textVideoTexts as texts } from './text-video.texts.ts';

const all: SheetColumns<TextVideoRow> = {
  title: sheetColumn(texts.title, 40, ({ title }) => title),
  sourceTitle: sheetColumn(texts.source, 40, ({ sourceTitle }) => sourceTitle),
  shotCount: sheetColumn(texts.shots, 8, ({ shotCount }) => shotCount),
  hasVoice: sheetColumn(texts.voice, 8, ({ hasVoice }) => (hasVoice ? texts.withVoice : texts.captionsOnly)),
  musicName: sheetColumn(texts.music, 20, ({ musicName }) => musicName),
  seconds: sheetColumn(texts.seconds, 12, ({ seconds }) => seconds),
  shape: sheetColumn(texts.shape, 12, ({ shape }) => videoShapeNames[shape]),
  state: sheetColumn(texts.state, 10, ({ state }) => textVideoStateNames[state]),
  storyId: sheetColumn(texts.story, 14, ({ storyId }) => storyId ?? ''),
  ownerName: sheetColumn(texts.owner, 12, ({ ownerName }) => ownerName),
  modifiedTime: sheetColumn(texts.modified, 20, ({ modifiedTime }) => modifiedTime),
};

/** The list of videos that the user sees by a filter, or ticked ones of them, as a file. */
export async function exportTextVideos(
  { ids, columns, format, ...filter }: RequestOf<typeof textVideoExport>,
  context: Context,
) {
  const { db, session, now } = context;
  const chosen = { ...filter, ids: ids === undefined ? undefined : splitIds(ids) };
  const { list, total } = await listTextVideos(db, session, chosen, 0, exportMaxRows);
  refuseTooManyRows(total);
  await noteAction(db, context, 'textVideo.export', texts.sheet, { rows: total, format });
  return listSheet({ columns, format }, { all, rows: list, name: texts.sheet }, now());
}
