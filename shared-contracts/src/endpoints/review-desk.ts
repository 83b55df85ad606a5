import { z } from 'zod';
import { contentRow, pageRequest } from '../model/index.ts';
import { contentFilters } from './content.ts';
import { defineEndpoint, pageOf } from './define-endpoint.ts';

export const contentListAudit = defineEndpoint({
  id: 'contentListAudit',
  path: '/amc/web/content/listAudit.do',
  access: {
    session: 'staff',
    code: [
      '/app/beforeaudit',
      '/app/audit',
      '/app/secondaudit',
      '/app/politicalAudit/politicalAuditNews',
      '/app/politicalAudit/politicalAuditSpecial',
    ],
  },
  request: z.strictObject({
    ...pageRequest,
    ...contentFilters,
    stage: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  }),
  answer: pageOf(contentRow),
  summary: 'The desk of a review stage; the right of that stage is asked by the handler.',
});
