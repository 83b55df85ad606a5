import { z } from 'zod';
import { codeMax, keywordsMax } from '../limits/index.ts';
import { ContentType, id, informationRow, InformationSort, pageRequest, Target, text } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { StatisticsPermission } from '../permissions/index.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';
import { period } from './figure.ts';

const informationFilters = {
  ...period,
  keywords: text(keywordsMax).optional(),
  categoryId: id.optional(),
  contentType: z.enum(ContentType).optional(),
  departmentId: id.optional(),
  /** Whoever wrote it. */
  userId: id.optional(),
  target: z.enum(Target).optional(),
  sortType: z.enum(InformationSort).default(1),
  sortOrder: z.union([z.literal(0), z.literal(1)]).default(1),
};

export const informationList = defineEndpoint({
  id: 'informationList',
  path: '/amc/web/statistics/information.do',
  access: { session: 'staff', code: appPaths.informationDetails },
  request: z.strictObject({ ...pageRequest, ...informationFilters }),
  answer: pageOf(informationRow),
  summary: 'The newest published stories of a period, one row each; without the right to all, the user’s own.',
});

export const informationExport = defineEndpoint({
  id: 'informationExport',
  path: '/amc/web/statistics/informationExport.do',
  kind: 'file',
  access: { session: 'staff', code: StatisticsPermission.Export },
  request: z.strictObject({
    ...informationFilters,
    columns: z.array(text(codeMax)).min(1).max(20),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The stories of the list as xlsx or CSV; written into the operation log.',
});
