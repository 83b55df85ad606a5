import { exportMaxRows } from 'shared-contracts/limits';
import { auditLogExport, auditLogList, loginLogExport, loginLogList, type RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { auditActionName, type AuditLogRow, type AuditAction } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { type FileAnswer, handle } from '../../platform/http/handle.ts';
import { listAuditLog } from '../../platform/audit/audit-log.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { auditLogTexts as texts } from './audit-log.texts.ts';

const exportColumns: Readonly<Record<string, SheetColumn<AuditLogRow>>> = {
  time: { title: texts.time, width: 20, value: ({ time }) => time },
  userName: { title: texts.userName, width: 16, value: ({ userName }) => userName },
  nickName: { title: texts.nickName, width: 14, value: ({ nickName }) => nickName },
  action: { title: texts.action, width: 20, value: ({ action }) => auditActionName(action) },
  target: { title: texts.target, width: 24, value: ({ target }) => target },
  ok: { title: texts.ok, width: 8, value: ({ ok }) => (ok ? texts.succeeded : texts.failed) },
  ip: { title: texts.ip, width: 18, value: ({ ip }) => ip },
  detail: { title: texts.detail, width: 60, value: ({ detail }) => detail },
};

/** Areas of the log that are about logging in and out. */
const loginAreas = ['login', 'logout', 'factor', 'refresh'];

/** Lines of a filter, or ticked ones, as a file; the export is itself written into the log. */
async function exportLog(
  {
    ids,
    columns,
    format,
    ...filter
  }: RequestOf<typeof loginLogExport> & { area?: string | undefined; areas?: readonly string[] },
  { action, sheet }: { action: AuditAction; sheet: string },
  { db, session, ip, now }: Context,
): Promise<FileAnswer> {
  const { list, total } = await listAuditLog(
    db,
    { ...filter, ids: ids === undefined ? undefined : splitIds(ids) },
    0,
    exportMaxRows,
  );
  if (total > exportMaxRows) throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
  const picked = columns.filter((key) => Object.hasOwn(exportColumns, key)).map((key) => exportColumns[key]!);
  await writeAudit(db, {
    action,
    userId: session.userId,
    userName: session.userName,
    ip,
    detail: { rows: total, format },
    time: now(),
  });
  return sheetFile(format, `${sheet}_${toWireTime(now()).replace(/[-: ]/g, '')}`, picked, list, sheet);
}

/** The operation log and, of it, the login log: lists and exports. */
export const auditLogHandlers = [
  handle(auditLogList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listAuditLog(db, filter, currentPage, pageSize),
  ),

  handle(auditLogExport, (request, context) =>
    exportLog(request, { action: 'log.export', sheet: texts.sheet }, context),
  ),

  handle(loginLogList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listAuditLog(db, { ...filter, areas: loginAreas }, currentPage, pageSize),
  ),

  handle(loginLogExport, (request, context) =>
    exportLog({ ...request, areas: loginAreas }, { action: 'log.loginExport', sheet: texts.loginSheet }, context),
  ),
];
