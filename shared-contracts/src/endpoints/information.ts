import { z } from 'zod';
import { codeMax, keywordsMax, personFilterMax } from '../limits/index.ts';
import {
  ContentType,
  id,
  idList,
  informationRow,
  InformationSort,
  pageRequest,
  storyFields,
  Target,
  text,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { StatisticsPermission } from '../permissions/index.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';
import { period } from './figure.ts';

/** Filters of the list and of its exports. */
export const informationFilters = {
  ...period,
  keywords: text(keywordsMax).optional(),
  categoryId: id.optional(),
  contentType: z.enum(ContentType).optional(),
  departmentId: id.optional(),
  /** Whoever wrote it. */
  userId: id.optional(),
  target: z.enum(Target).optional(),
  createUserName: text(personFilterMax, '创建人').optional(),
  editor: text(personFilterMax, '编辑').optional(),
  source: text(storyFields.source.maxLength, '来源').optional(),
  /** Name of somebody whose approval counts for what readers see. */
  reviewer: text(personFilterMax, '审核人').optional(),
  sortType: z.enum(InformationSort).default(1),
  sortOrder: z.union([z.literal(0), z.literal(1)]).default(1),
};

/** Columns and format of an exported file. */
export const informationSheet = { columns: z.array(text(codeMax)).min(1).max(20), format: z.enum(['xlsx', 'csv']) };
/** Who may export. */
export const informationExporters = { session: 'staff', code: StatisticsPermission.Export } as const;

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
  access: informationExporters,
  request: z.strictObject({
    ...informationFilters,
    ...informationSheet,
    /** Ticked rows alone. */ ids: idList.optional(),
  }),
  summary: 'The stories of the list as xlsx or CSV; written into the operation log.',
});
