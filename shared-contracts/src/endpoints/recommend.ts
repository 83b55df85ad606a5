import { z } from 'zod';
import {
  batchMax,
  countValueMax,
  opinionMax,
  orderJsonMax,
  recommendMax,
  sortMax,
  topOrderMax,
} from '../limits/index.ts';
import { countContentTypeDefault, countValueTypeDefault } from '../constants/index.ts';
import { contentRow, ContentType, CountType, dateTime, id, idList, RecheckState, text } from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const sortField = z.number().int().min(0).max(sortMax);
/** Content of `jsonArr` of updateSortBatch. */
export const sortLines = z
  .array(z.strictObject({ id, sortField }))
  .min(1, '请选择要操作的内容')
  .max(batchMax, `一次最多操作${batchMax}项`);

/** An audit review as it is kept. */
export const recheckLine = z.object({
  id,
  status: z.enum(RecheckState),
  remark: z.string(),
  createUserName: z.string(),
  createdTime: dateTime,
  /** Readers see another text now. */ isOld: z.boolean(),
});
export type RecheckLine = z.infer<typeof recheckLine>;

export const contentRecommend = defineEndpoint({
  id: 'contentRecommend',
  path: '/amc/web/content/recommend.do',
  access: { session: 'staff', code: ContentPermission.Recommend },
  request: z.strictObject({
    ids: idList,
    /** 1 recommends, 0 takes it back. */ isRecommend: z.union([z.literal(0), z.literal(1)]),
  }),
  answer: batchResult,
  summary: `Puts published stories into the recommended strip that readers see, or takes them out; at most ${recommendMax} are in it (R217).`,
});

export const contentUpdateSortBatch = defineEndpoint({
  id: 'contentUpdateSortBatch',
  path: '/amc/web/content/updateSortBatch.do',
  access: { session: 'staff', code: ContentPermission.Sort },
  request: z.strictObject({ /** JSON text of {id, sortField}[]. */ jsonArr: text(orderJsonMax, '排序') }),
  answer: batchResult,
  summary: 'Sets the order numbers of several stories; greater comes first.',
});

export const contentListTop200 = defineEndpoint({
  id: 'contentListTop200',
  path: '/amc/web/content/listTop200.do',
  access: { session: 'staff', code: ContentPermission.Sort },
  request: z.strictObject({ categoryId: id }),
  answer: listOf(contentRow),
  summary: `The first ${topOrderMax} published stories of a channel, in the order in which readers see them.`,
});

export const contentUpdateSortTop200 = defineEndpoint({
  id: 'contentUpdateSortTop200',
  path: '/amc/web/content/updateSortTop200.do',
  access: { session: 'staff', code: ContentPermission.Sort },
  request: z.strictObject({
    categoryId: id,
    /** Stories pinned to the front, in their order; those left out go back to their place by time. Empty frees all. */
    ids: idList.or(z.literal('')),
  }),
  answer: dataOf(z.object({ fixed: z.number().int() })),
  summary: `Orders the first stories of a channel, at most ${topOrderMax} (R218).`,
});

export const contentUpdateCount = defineEndpoint({
  id: 'contentUpdateCount',
  path: '/amc/web/content/updateCount.do',
  access: { session: 'staff', code: ContentPermission.Count },
  request: z.strictObject({
    id,
    /** 1 reads, 2 praise. */
    valueType: z.enum(CountType).default(countValueTypeDefault),
    /** The new total, not an increment. */
    value: z.number().int().min(0).max(countValueMax),
    contentType: z.enum(ContentType).default(countContentTypeDefault),
  }),
  answer: dataOf(z.object({ before: z.number().int(), value: z.number().int() })),
  summary: 'Sets a count of a published story that readers see; both numbers are recorded (S1 §3 count params).',
});

const publishTimeRequest = z.strictObject({ id, publishTime: dateTime });

const publishTimeAnswer = dataOf(z.object({ appPublishedTime: dateTime }));

export const updatePublishTime = defineEndpoint({
  id: 'updatePublishTime',
  path: '/amc/web/content/updatePublishTime.do',
  access: { session: 'staff', code: ContentPermission.PublishTime },
  request: publishTimeRequest,
  answer: publishTimeAnswer,
  summary: 'Changes the time of publication that readers see, at every place where the story is (R273).',
});

export const updateFirstAppPublishTime = defineEndpoint({
  id: 'updateFirstAppPublishTime',
  path: '/amc/web/content/updateFirstAppPublishTime.do',
  access: { session: 'staff', code: ContentPermission.PublishTime },
  request: publishTimeRequest,
  answer: publishTimeAnswer,
  summary: 'Changes the time at which a story was first published to the app, and no other (R273).',
});

export const contentAuditReviewContent = defineEndpoint({
  id: 'contentAuditReviewContent',
  path: '/amc/web/content/auditReviewContent.do',
  access: { session: 'staff', code: ContentPermission.Recheck },
  request: z.strictObject({
    ids: idList,
    /** 1 found right, 2 something is wrong. */
    status: z.union([z.literal(RecheckState.Passed), z.literal(RecheckState.Faulty)]),
    /** Findings; required where something is wrong. */
    remark: text(opinionMax, '复审意见').default(''),
  }),
  answer: batchResult,
  summary:
    'Audit review of news: a check of what readers see after its publication, by another person than its author (R223).',
});

export const contentIsAuditReviewContent = defineEndpoint({
  id: 'contentIsAuditReviewContent',
  path: '/amc/web/content/isAuditReviewContent.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: dataOf(z.boolean()),
  summary: 'Whether the text that readers see has had its audit review (R225).',
});

export const contentListAuditReviews = defineEndpoint({
  id: 'contentListAuditReviews',
  path: '/amc/web/content/listAuditReviews.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: listOf(recheckLine),
  summary: 'The audit reviews of a story, newest first.',
});

export const contentAddContentToStudyGroups = defineEndpoint({
  id: 'contentAddContentToStudyGroups',
  path: '/amc/web/content/addContentToStudyGroups.do',
  access: { session: 'staff', code: ContentPermission.StudyGroup },
  request: z.strictObject({ ids: idList, studyGroupIds: idList }),
  answer: batchResult,
  summary: 'Puts published stories into study groups; one that is there already stays where it is (R239).',
});
