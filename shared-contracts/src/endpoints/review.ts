import { z } from 'zod';
import { batchMax, dictionaryLimits, opinionMax, reasonMax, wordNoteMax } from '../limits/index.ts';
import { auditEvent, Decision, id, idList, passSheet, readMark, requiredText, text } from '../model/index.ts';
import { anyReviewer, ContentPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

/** A story and the revision that the user looked at: a decision on another revision is refused (20004). */
const seenItem = z.strictObject({ id, rev: z.number().int().min(0) });
const itemsOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, '请选择要操作的内容').max(batchMax, `一次最多操作${batchMax}项`);
/** `leftReason`: why points of a return are still open; needed where some are. */
const submittedItems = itemsOf(seenItem.extend({ leftReason: text(reasonMax, '原因').optional() }));
/** `unread`: the reviewer passes a text without having read it, and says so; needed where the stage asks. */
const decidedItem = seenItem.extend({ unread: z.boolean().optional() });

export const contentSubmit = defineEndpoint({
  id: 'contentSubmit',
  path: '/amc/web/content/submit.do',
  access: { session: 'staff', code: ContentPermission.Submit },
  request: z.strictObject({ items: submittedItems }),
  answer: batchResult,
  summary: 'Hands stories to review (送审).',
});

export const contentRecall = defineEndpoint({
  id: 'contentRecall',
  path: '/amc/web/content/recall.do',
  access: { session: 'staff', code: ContentPermission.Submit },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Takes stories back while nobody has claimed them (撤回).',
});

export const contentClaim = defineEndpoint({
  id: 'contentClaim',
  path: '/amc/web/content/claim.do',
  access: { session: 'staff', code: anyReviewer },
  request: z.strictObject({ ids: idList, /** False gives the task back. */ claim: z.boolean().default(true) }),
  answer: batchResult,
  summary: 'Claims or releases the waiting tasks of stories; the stage’s own right is asked by the handler.',
});

export const contentApprove = defineEndpoint({
  id: 'contentApprove',
  path: '/amc/web/content/approve.do',
  access: { session: 'staff', code: anyReviewer },
  request: z.strictObject({
    items: itemsOf(decidedItem),
    /** 1 pass, 2 return, 3 veto. */
    status: z.enum(Decision),
    /** Opinion; a return needs it or a reason of the dictionary, a veto needs it. */
    remark: text(opinionMax, '意见').default(''),
    reasonCodes: z.array(text(dictionaryLimits.value)).max(20).default([]),
    /** Pass only: what the reviewer says of the sensitive words in the text; needed where there are some. */
    wordNote: text(wordNoteMax, '敏感词确认说明').optional(),
    /** Return only: 0 to the author, or an earlier stage. */
    returnStage: z.number().int().min(0).max(3).default(0),
    /** Return to the author only: resubmitting lands at this stage again, earlier seals stay. */
    resume: z.boolean().default(false),
  }),
  answer: batchResult,
  summary: 'Decides review tasks. Claims a waiting task on the way. 20003 with guards, 20004 when the stage moved on.',
});

export const contentPullBack = defineEndpoint({
  id: 'contentPullBack',
  path: '/amc/web/content/pullBack.do',
  access: { session: 'staff', code: anyReviewer },
  request: z.strictObject({ ids: idList, remark: requiredText(opinionMax, '撤回原因') }),
  answer: batchResult,
  summary:
    'Takes one’s approval back after a resubmission that changed the text: the story returns to that stage (撤回签审).',
});

export const contentTakeBack = defineEndpoint({
  id: 'contentTakeBack',
  path: '/amc/web/content/takeBack.do',
  access: { session: 'staff', code: anyReviewer },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary:
    'Takes one’s latest pass of stories back while nothing followed it: each returns to that stage, into one’s hands (撤回通过).',
});

export const contentPassSheet = defineEndpoint({
  id: 'contentPassSheet',
  path: '/amc/web/content/passSheet.do',
  access: { session: 'staff', code: anyReviewer },
  request: z.strictObject({ id }),
  answer: dataOf(passSheet),
  summary:
    'What a reviewer is about to pass: title, column, words, pictures, findings, and what changed since the reviewer read it.',
});

export const contentReadMarks = defineEndpoint({
  id: 'contentReadMarks',
  path: '/amc/web/content/readMarks.do',
  access: { session: 'staff', code: anyReviewer },
  request: z.strictObject({ ids: idList }),
  answer: listOf(readMark),
  summary: 'Which stories the reviewer has read in their current text.',
});

export const contentMarkRead = defineEndpoint({
  id: 'contentMarkRead',
  path: '/amc/web/content/markRead.do',
  access: { session: 'staff' },
  /** Hash of the text that was shown; one that no version of the story has is not noted. */
  request: z.strictObject({ id, hash: z.string().regex(/^[0-9a-f]{64}$/, '文本指纹不正确') }),
  answer: dataOf(z.object({ kept: z.boolean() })),
  summary: 'Notes that the user has a version of a story before their eyes.',
});

export const contentReopen = defineEndpoint({
  id: 'contentReopen',
  path: '/amc/web/content/reopen.do',
  access: { session: 'staff', code: ContentPermission.Veto },
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Makes vetoed stories drafts of a new round.',
});

export const contentAuditTimeline = defineEndpoint({
  id: 'contentAuditTimeline',
  path: '/amc/web/content/auditTimeline.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: listOf(auditEvent),
  summary: 'Who did what at which stage, oldest first (审核记录).',
});
