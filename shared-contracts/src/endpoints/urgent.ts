import { z } from 'zod';
import { opinionMax } from '../limits/index.ts';
import { id, idList, requiredText, text, urgentDebt, urgentReview } from '../model/index.ts';
import { anyReviewer, ContentPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const urgentPersons = [ContentPermission.Urgent, ...anyReviewer] as const;

export const urgentGet = defineEndpoint({
  id: 'urgentGet',
  path: '/amc/web/urgent/get.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: dataOf(urgentReview.nullable()),
  summary: 'The open request to clear a story before its stages, or the debt of reviews that is left of one.',
});

export const urgentListDebts = defineEndpoint({
  id: 'urgentListDebts',
  path: '/amc/web/urgent/listDebts.do',
  access: { session: 'staff', code: urgentPersons },
  answer: listOf(urgentDebt),
  summary:
    'Requests that the user may agree to, debts of which the user may pay a stage, for chiefs all of their channels.',
});

export const urgentSubmit = defineEndpoint({
  id: 'urgentSubmit',
  path: '/amc/web/urgent/submit.do',
  access: { session: 'staff', code: ContentPermission.Urgent },
  request: z.strictObject({ ids: idList, reason: requiredText(opinionMax, '急稿理由') }),
  answer: batchResult,
  summary: 'Asks that stories in review are cleared now (急稿); a second person has to agree.',
});

export const urgentAnswer = defineEndpoint({
  id: 'urgentAnswer',
  path: '/amc/web/urgent/answer.do',
  access: { session: 'staff', code: urgentPersons },
  request: z
    .strictObject({ id, agree: z.boolean(), reason: text(opinionMax, '原因').default('') })
    .refine(({ agree, reason }) => agree || reason.trim() !== '', { path: ['reason'], error: '请填写不同意的原因' }),
  summary: 'The second person’s answer: consent clears the story and leaves its stages as a debt.',
});

export const urgentPass = defineEndpoint({
  id: 'urgentPass',
  path: '/amc/web/urgent/pass.do',
  access: { session: 'staff', code: anyReviewer },
  request: z.strictObject({ id, stage: z.number().int().min(1).max(4), remark: text(opinionMax, '意见').default('') }),
  summary: 'Pays a stage of the debt: the reviewer passes the text afterwards.',
});
