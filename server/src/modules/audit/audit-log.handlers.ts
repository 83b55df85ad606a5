import { exportMaxRows } from 'shared-contracts/limits';
import { auditLogExport, auditLogList } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { auditActionNames, type AuditLogRow } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { handle } from '../../platform/http/handle.ts';
import { listAuditLog } from '../../platform/audit/audit-log.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { spreadsheetTexts } from '../../platform/text/spreadsheet.texts.ts';
import { auditLogTexts as texts } from './audit-log.texts.ts';

const exportColumns: Readonly<Record<string, SheetColumn<AuditLogRow>>> = {
  time: { title: texts.time, width: 20, value: ({ time }) => time },
  userName: { title: texts.userName, width: 16, value: ({ userName }) => userName },
  nickName: { title: texts.nickName, width: 14, value: ({ nickName }) => nickName },
  action: { title: texts.action, width: 20, value: ({ action }) => auditActionNames[action] ?? action },
  target: { title: texts.target, width: 24, value: ({ target }) => target },
  ok: { title: texts.ok, width: 8, value: ({ ok }) => (ok ? texts.succeeded : texts.failed) },
  ip: { title: texts.ip, width: 18, value: ({ ip }) => ip },
  detail: { title: texts.detail, width: 60, value: ({ detail }) => detail },
};

/** The operation log: list and export. */
export const auditLogHandlers = [
  handle(auditLogList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listAuditLog(db, filter, currentPage, pageSize),
  ),

  handle(auditLogExport, async ({ ids, columns, format, ...filter }, { db, session, ip, now }) => {
    const { list, total } = await listAuditLog(
      db,
      { ...filter, ids: ids === undefined ? undefined : splitIds(ids) },
      0,
      exportMaxRows,
    );
    if (total > exportMaxRows)
      throw new AppError(ErrorCode.TooLarge, spreadsheetTexts.tooManyRows(exportMaxRows, total));
    const picked = columns.filter((key) => Object.hasOwn(exportColumns, key)).map((key) => exportColumns[key]!);
    await writeAudit(db, {
      action: 'log.export',
      userId: session.userId,
      userName: session.userName,
      ip,
      detail: { rows: total, format },
      time: now(),
    });
    return sheetFile(format, `${texts.sheet}_${toWireTime(now()).replace(/[-: ]/g, '')}`, picked, list, texts.sheet);
  }),
];
