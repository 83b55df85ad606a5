import { z } from 'zod';
import { codeMax, exportColumnsMax, logKeywordsMax } from '../limits/index.ts';
import { auditLogRow, dateOrTime, idList, pageRequest, text } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';

const logFilters = {
  keywords: text(logKeywordsMax).optional(),
  ok: z.enum(['true', 'false']).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const loginLogList = defineEndpoint({
  id: 'loginLogList',
  path: '/amc/web/loginLog/list.do',
  access: { session: 'staff', code: appPaths.loginLog },
  request: z.strictObject({ ...pageRequest, ...logFilters }),
  answer: pageOf(auditLogRow),
  summary: 'Logins, refused logins, second factors and log-outs, newest first.',
});

export const loginLogExport = defineEndpoint({
  id: 'loginLogExport',
  path: '/amc/web/loginLog/export.do',
  kind: 'file',
  access: { session: 'staff', code: SystemPermission.ExportLogs },
  request: z.strictObject({
    ...logFilters,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The login log as xlsx or CSV; the export is itself written into the operation log.',
});
