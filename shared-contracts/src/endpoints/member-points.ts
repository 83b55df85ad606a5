import { z } from 'zod';
import { codeMax, exportColumnsMax, keywordsMax } from '../limits/index.ts';
import {
  dateOrTime,
  id,
  idList,
  memberReason,
  pageRequest,
  PointAction,
  pointRecord,
  PointSource,
  text,
} from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';

const filters = {
  memberId: id.optional(),
  /** Part of a nickname. */
  keywords: text(keywordsMax).optional(),
  source: z.enum(PointSource).optional(),
  action: z.enum(PointAction).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const pointRecordList = defineEndpoint({
  id: 'pointRecordList',
  path: '/amc/web/integral/records.do',
  access: { session: 'staff', code: operationPaths.pointRecords },
  request: z.strictObject({ ...pageRequest, ...filters }),
  answer: pageOf(pointRecord),
  summary: 'Changes of points, newest first.',
});

export const pointRecordExport = defineEndpoint({
  id: 'pointRecordExport',
  path: '/amc/web/integral/export.do',
  access: { session: 'staff', code: OperationPermission.ExportPoints },
  request: z.strictObject({
    ...filters,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  kind: 'file',
  summary: 'Changes of points as xlsx or CSV. Recorded.',
});

export const reversePointRecord = defineEndpoint({
  id: 'reversePointRecord',
  path: '/amc/web/integral/reverse.do',
  access: { session: 'staff', code: OperationPermission.ReversePoints },
  request: z.strictObject({ id, reason: memberReason }),
  summary: 'Takes a change of points back by a change of the opposite amount.',
});
