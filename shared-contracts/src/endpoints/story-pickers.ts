import { z } from 'zod';
import { codeMax } from '../limits/index.ts';
import { AuditState, contentItem, pageRequest, text } from '../model/index.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';
import { pickerAccess, pickerKeywords, pickerOrder, pickerSearched, pickerTime } from './picker-query.ts';

export const getContentList = defineEndpoint({
  id: 'getContentList',
  path: '/amc/web/content/getContentList.do',
  access: pickerAccess,
  request: z.strictObject({
    ...pageRequest,
    ...pickerOrder,
    enterpriseId: text(codeMax).default(''),
    keywords: pickerKeywords,
    searchTitle: pickerSearched,
    searchKeywords: pickerSearched,
    searchIntroduction: pickerSearched,
    searchSource: pickerSearched,
    searchEditor: pickerSearched,
    startDate: pickerTime,
    endDate: pickerTime,
    /** '0' or '' every column of the user. */
    categoryId: z
      .string()
      .regex(/^\d{0,18}$/, '栏目不正确')
      .default(''),
    appPublishStatus: z.union([z.literal(-1), z.literal(0), z.literal(1)]).default(-1),
    auditState: z.enum(AuditState).optional(),
  }),
  answer: pageOf(contentItem),
  summary:
    'A page of stories of the user’s columns, to be embedded (R732). Keywords are looked for in the title, or in source or editor when only these are asked.',
});
