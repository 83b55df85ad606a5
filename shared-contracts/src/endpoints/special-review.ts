import { batchResult, defineEndpoint } from './define-endpoint.ts';
import { contentApprove } from './review.ts';

export const contentAuditReviewSpecial = defineEndpoint({
  id: 'contentAuditReviewSpecial',
  path: '/amc/web/content/auditReviewSpecial.do',
  access: contentApprove.access,
  request: contentApprove.request,
  answer: batchResult,
  summary: 'Decides review tasks of topics as approve does; a story of another kind is refused (R224).',
});
