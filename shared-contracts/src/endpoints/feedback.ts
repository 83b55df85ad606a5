import { z } from 'zod';
import { codeMax, exportColumnsMax, feedbackLimits, keywordsMax } from '../limits/index.ts';
import {
  dateOrTime,
  dateTime,
  feedback,
  feedbackRow,
  FeedbackState,
  id,
  idList,
  pageRequest,
  requiredText,
  text,
} from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const screen = { session: 'staff', code: operationPaths.feedback } as const;
const handling = { session: 'staff', code: OperationPermission.HandleFeedback } as const;
/** A feedback, and its revision as it was seen. */
const seen = { id, rev: z.number().int() };
const filters = {
  keywords: text(keywordsMax, '关键词').optional(),
  kind: text(codeMax, '类型').optional(),
  origin: z.enum(['site', 'app']).optional(),
  /** 'held': what the user shall see to; 'overdue': past its time and not done. */
  scope: z.enum(['held', 'overdue']).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const feedbackList = defineEndpoint({
  id: 'feedbackList',
  path: '/amc/web/feedback/list.do',
  access: screen,
  request: z.strictObject({ ...pageRequest, ...filters, state: z.enum(FeedbackState).optional() }),
  answer: pageOf(feedbackRow),
  summary: 'Feedback of readers, newest first; contacts are masked.',
});

export const feedbackCounts = defineEndpoint({
  id: 'feedbackCounts',
  path: '/amc/web/feedback/counts.do',
  access: screen,
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'How many there are of each state under the filters, and of all.',
});

export const getFeedback = defineEndpoint({
  id: 'getFeedback',
  path: '/amc/web/feedback/get.do',
  access: screen,
  request: z.strictObject({ id }),
  answer: dataOf(feedback),
  summary: 'A whole feedback with pictures and history.',
});

export const feedbackColleagues = defineEndpoint({
  id: 'feedbackColleagues',
  path: '/amc/web/feedback/colleagues.do',
  access: { session: 'staff', code: OperationPermission.AssignFeedback },
  request: z.strictObject({}),
  answer: listOf(
    z.object({
      id,
      nickName: z.string(),
      departmentName: z.string(),
      /** Feedbacks that they see to. */
      held: z.number().int(),
    }),
  ),
  summary: 'Colleagues who may see to feedback, with how much they have.',
});

export const assignFeedback = defineEndpoint({
  id: 'assignFeedback',
  path: '/amc/web/feedback/assign.do',
  access: { session: 'staff', code: OperationPermission.AssignFeedback },
  request: z.strictObject({
    ...seen,
    holderId: id,
    dueTime: dateTime.nullable().default(null),
    remark: text(feedbackLimits.remark, '备注').default(''),
  }),
  summary: 'Gives a feedback to a colleague, with a time until which it is to be done.',
});

export const answerFeedback = defineEndpoint({
  id: 'answerFeedback',
  path: '/amc/web/feedback/answer.do',
  access: handling,
  request: z.strictObject({ ...seen, text: requiredText(feedbackLimits.answer, '答复') }),
  summary: 'Answers a reader, who reads it by the number, and a member in the own pages too.',
});

export const closeFeedback = defineEndpoint({
  id: 'closeFeedback',
  path: '/amc/web/feedback/close.do',
  access: handling,
  request: z.strictObject({ ids: idList, reason: requiredText(feedbackLimits.reason, '关闭原因') }),
  answer: batchResult,
  summary: 'Closes feedbacks with a reason that their readers see.',
});

export const reopenFeedback = defineEndpoint({
  id: 'reopenFeedback',
  path: '/amc/web/feedback/reopen.do',
  access: handling,
  request: z.strictObject(seen),
  summary: 'Brings a feedback that was answered or closed back among those that wait.',
});

export const feedbackToTipoff = defineEndpoint({
  id: 'feedbackToTipoff',
  path: '/amc/web/feedback/toTipoff.do',
  access: handling,
  request: z.strictObject(seen),
  answer: dataOf(z.object({ receipt: z.string() })),
  summary: 'Makes a tip-off of a feedback, with its pictures and contact, and closes it; the reader gets the number.',
});

export const feedbackContact = defineEndpoint({
  id: 'feedbackContact',
  path: '/amc/web/feedback/contact.do',
  access: { session: 'staff', code: OperationPermission.ReadFeedbackContact },
  request: z.strictObject({ id, reason: requiredText(feedbackLimits.reason, '查看原因') }),
  answer: dataOf(z.object({ contact: z.string() })),
  summary: 'The whole contact of a reader. Each reading is recorded with its reason.',
});

export const feedbackExport = defineEndpoint({
  id: 'feedbackExport',
  path: '/amc/web/feedback/export.do',
  access: { session: 'staff', code: OperationPermission.ExportFeedback },
  request: z.strictObject({
    ...filters,
    state: z.enum(FeedbackState).optional(),
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(exportColumnsMax),
    format: z.enum(['xlsx', 'csv']),
  }),
  kind: 'file',
  summary: 'Feedback as xlsx or CSV, contacts masked. Recorded.',
});
