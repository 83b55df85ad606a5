import { z } from 'zod';
import { opinionMax } from '../limits/index.ts';
import { id, idList, requiredText, text } from '../model/index.ts';
import { anyReviewer, ContentPermission } from '../permissions/index.ts';
import { batchResult, defineEndpoint, listOf } from './define-endpoint.ts';

export const contentReviewers = defineEndpoint({
  id: 'contentReviewers',
  path: '/amc/web/content/reviewers.do',
  access: { session: 'staff', code: [...anyReviewer, ContentPermission.HandReview] },
  request: z.strictObject({ id }),
  answer: listOf(z.object({ id, nickName: z.string() })),
  summary: 'Who else may review a story at its present stage: of its column, and kept from it by no four eyes.',
});

export const contentHandReview = defineEndpoint({
  id: 'contentHandReview',
  path: '/amc/web/content/handReview.do',
  access: { session: 'staff', code: [...anyReviewer, ContentPermission.HandReview] },
  request: z.strictObject({ ids: idList, userId: id, remark: text(opinionMax, '转审说明').default('') }),
  answer: batchResult,
  summary: 'Hands the reviews of stories to a person who may do them (转审).',
});

export const contentAskRecall = defineEndpoint({
  id: 'contentAskRecall',
  path: '/amc/web/content/askRecall.do',
  access: { session: 'staff', code: ContentPermission.Submit },
  request: z.strictObject({ ids: idList, reason: requiredText(opinionMax, '撤回原因') }),
  answer: batchResult,
  summary: 'Asks whoever claimed stories to let the author have them back (申请撤回).',
});

export const contentAnswerRecall = defineEndpoint({
  id: 'contentAnswerRecall',
  path: '/amc/web/content/answerRecall.do',
  access: { session: 'staff', code: anyReviewer },
  request: z
    .strictObject({ ids: idList, agree: z.boolean(), reason: text(opinionMax, '原因').default('') })
    .refine(({ agree, reason }) => agree || reason.trim() !== '', { path: ['reason'], error: '请填写不同意的原因' }),
  answer: batchResult,
  summary: 'Answers such a request: consent makes the story a draft, a refusal keeps it where it is.',
});
