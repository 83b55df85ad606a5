import { exportMaxRows } from 'shared-contracts/constants';
import { auditLogExport, auditLogList } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { auditActionNames, type AuditLogRow } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { type SheetColumn, sheetFile } from '../../platform/text/spreadsheet.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { handle } from '../../platform/http/handle.ts';
import { listAuditLog } from '../../platform/audit/audit-log.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';

const exportColumns: Readonly<Record<string, SheetColumn<AuditLogRow>>> = {
  time: { title: '时间', width: 20, value: ({ time }) => time },
  userName: { title: '账号', width: 16, value: ({ userName }) => userName },
  nickName: { title: '姓名', width: 14, value: ({ nickName }) => nickName },
  action: { title: '操作', width: 20, value: ({ action }) => auditActionNames[action] ?? action },
  target: { title: '对象', width: 24, value: ({ target }) => target },
  ok: { title: '结果', width: 8, value: ({ ok }) => (ok ? '成功' : '失败') },
  ip: { title: 'IP地址', width: 18, value: ({ ip }) => ip },
  detail: { title: '详情', width: 60, value: ({ detail }) => detail },
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
      throw new AppError(ErrorCode.TooLarge, `最多导出${exportMaxRows}条，当前条件有${total}条，请缩小范围`);
    const picked = columns.filter((key) => Object.hasOwn(exportColumns, key)).map((key) => exportColumns[key]!);
    await writeAudit(db, {
      action: 'log.export',
      userId: session.userId,
      userName: session.userName,
      ip,
      detail: { rows: total, format },
      time: now(),
    });
    return sheetFile(format, `操作日志_${toWireTime(now()).replace(/[-: ]/g, '')}`, picked, list, '操作日志');
  }),
];
