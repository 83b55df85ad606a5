import type { RequestOf, studyRecordExport } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import type { StudyRecord } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { listStudyRecords } from './study-records.queries.ts';
import { studyTexts as texts } from './study.texts.ts';

const heads = texts.sheet;
const column = (title: string, width: number, value: SheetColumn<StudyRecord>['value']): SheetColumn<StudyRecord> => ({
  title,
  width,
  value,
});

const columnsByKey: Readonly<Record<string, SheetColumn<StudyRecord>>> = {
  groupName: column(heads.group, 24, ({ groupName }) => groupName),
  nickName: column(heads.member, 20, ({ nickName }) => nickName),
  title: column(heads.title, 50, ({ title }) => title),
  progress: column(heads.progress, 10, ({ progress }) => progress),
  state: column(heads.state, 10, ({ doneTime }) => (doneTime === null ? heads.reading : texts.done)),
  openedTime: column(heads.opened, 20, ({ openedTime }) => openedTime),
  readTime: column(heads.read, 20, ({ readTime }) => readTime),
  doneTime: column(heads.doneTime, 20, ({ doneTime }) => doneTime),
};

/** Records of study as a file. */
export async function exportStudyRecords(
  { ids, columns, format, ...filters }: RequestOf<typeof studyRecordExport>,
  context: Context,
): Promise<FileAnswer> {
  const { db, now } = context;
  const filter = ids === undefined ? filters : { ids: splitIds(ids) };
  const { list, total } = await listStudyRecords(db, filter, 0, exportMaxRows, exportMaxRows + 1);
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = columns.flatMap((key) => (Object.hasOwn(columnsByKey, key) ? [columnsByKey[key]!] : []));
  const visible = picked.length > 0 ? picked : Object.values(columnsByKey);
  const detail = { rows: list.length, format, columns: visible.map(({ title }) => title) };
  await noteAction(db, context, 'study.export', heads.name, detail);
  return sheetFile(format, `${heads.name}_${toWireTime(now()).replace(/[-: ]/g, '')}`, visible, list, heads.name);
}
