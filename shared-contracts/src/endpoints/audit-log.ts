import { z } from 'zod';
import { codeMax, logKeywordsMax } from '../limits/index.ts';
import { auditAreaNames, auditLogRow, dateOrTime, idList, pageRequest, text } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';

const filters = {
  keywords: text(logKeywordsMax).optional(),
  area: z.enum(Object.keys(auditAreaNames) as (keyof typeof auditAreaNames)[]).optional(),
  ok: z.enum(['true', 'false']).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const auditLogList = defineEndpoint({
  id: 'auditLogList',
  path: '/amc/web/log/list.do',
  access: { session: 'staff', code: '/app/statistics/logs' },
  request: z.strictObject({ ...pageRequest, ...filters }),
  answer: pageOf(auditLogRow),
  summary: 'Who did what to users, roles, channels, sessions and releases, newest first.',
});

export const auditLogExport = defineEndpoint({
  id: 'auditLogExport',
  path: '/amc/web/log/export.do',
  kind: 'file',
  access: { session: 'staff', code: SystemPermission.ExportLogs },
  request: z.strictObject({
    ...filters,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(20),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The log, or ticked lines of it, as xlsx or CSV. The export is itself written into the log.',
});
