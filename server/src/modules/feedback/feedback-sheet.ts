import type { feedbackExport, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { exportMaxRows } from 'shared-contracts/limits';
import { feedbackOriginNames, type FeedbackRow, feedbackStateNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { listFeedback } from './feedback-list.queries.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';

const heads = texts.sheet;
const column = (title: string, width: number, value: SheetColumn<FeedbackRow>['value']): SheetColumn<FeedbackRow> => ({
  title,
  width,
  value,
});

const columnsByKey: Readonly<Record<string, SheetColumn<FeedbackRow>>> = {
  receipt: column(heads.receipt, 20, ({ receipt }) => receipt),
  kindName: column(heads.kind, 12, ({ kindName }) => kindName),
  summary: column(heads.summary, 60, ({ summary }) => summary),
  contact: column(heads.contact, 20, ({ contact }) => contact),
  memberName: column(heads.member, 20, ({ memberName }) => memberName),
  origin: column(heads.origin, 10, ({ origin }) => feedbackOriginNames[origin]),
  version: column(heads.version, 12, ({ version }) => version),
  device: column(heads.device, 24, ({ device }) => device),
  pictureCount: column(heads.pictures, 8, ({ pictureCount }) => pictureCount),
  state: column(heads.state, 10, ({ state }) => feedbackStateNames[state]),
  holderName: column(heads.holder, 12, ({ holderName }) => holderName),
  dueTime: column(heads.due, 20, ({ dueTime }) => dueTime),
  tipoffReceipt: column(heads.tipoff, 20, ({ tipoffReceipt }) => tipoffReceipt),
  createdTime: column(heads.created, 20, ({ createdTime }) => createdTime),
};

/** Feedback as a file; contacts stay masked. */
export async function exportFeedback(
  { ids, columns, format, ...filters }: RequestOf<typeof feedbackExport>,
  keys: MemberKey,
  context: Context,
): Promise<FileAnswer> {
  const { db, session, now } = context;
  const filter = { ...(ids === undefined ? filters : { ids: splitIds(ids) }), userId: session.userId, now: now() };
  const { list, total } = await listFeedback(db, keys, filter, 0, exportMaxRows, exportMaxRows + 1);
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = columns.flatMap((key) => (Object.hasOwn(columnsByKey, key) ? [columnsByKey[key]!] : []));
  const visible = picked.length > 0 ? picked : Object.values(columnsByKey);
  const detail = { rows: list.length, format, columns: visible.map(({ title }) => title) };
  await noteAction(db, context, 'feedback.export', heads.name, detail);
  return sheetFile(format, `${heads.name}_${toWireTime(now()).replace(/[-: ]/g, '')}`, visible, list, heads.name);
}
