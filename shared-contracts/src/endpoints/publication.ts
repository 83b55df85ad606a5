import { z } from 'zod';
import { reasonMax, sortMax } from '../limits/index.ts';
import { dateTime, id, idList, planOrder, publicationPlan, requiredText, Target } from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint } from './define-endpoint.ts';

const targets = z.array(z.enum(Target)).min(1, '请选择发布渠道').max(4);

export const contentPublish = defineEndpoint({
  id: 'contentPublish',
  path: '/amc/web/content/publish.do',
  access: { session: 'staff', code: ContentPermission.Publish },
  request: z.strictObject({ ids: idList, targets: targets.default(['app', 'website']) }),
  answer: batchResult,
  summary: 'Publishes cleared stories to the targets now.',
});

export const contentSchedule = defineEndpoint({
  id: 'contentSchedule',
  path: '/amc/web/content/schedule.do',
  access: { session: 'staff', code: ContentPermission.Schedule },
  request: z.strictObject({
    ids: idList,
    targets: targets.default(['app', 'website']),
    /** Absent cancels the plan. */ planTime: dateTime.optional(),
  }),
  answer: batchResult,
  summary: 'Plans the publication of cleared stories; guards are asked again at the due time.',
});

export const publicationPlanGet = defineEndpoint({
  id: 'publicationPlanGet',
  path: '/amc/web/content/publicationPlan.do',
  access: { session: 'staff', code: [ContentPermission.Publish, ContentPermission.Schedule] },
  request: z.strictObject({ id }),
  answer: dataOf(publicationPlan),
  summary: 'What a story has of its own at each target: title, summary, cover, channel, times.',
});

export const contentPublishByPlan = defineEndpoint({
  id: 'contentPublishByPlan',
  path: '/amc/web/content/publishByPlan.do',
  access: { session: 'staff', code: [ContentPermission.Publish, ContentPermission.Schedule] },
  request: z.strictObject({
    id,
    /** Of the plan that the person has seen. */
    rev: z.number().int().min(0),
    targets: z.array(planOrder).min(1, '请选择发布渠道').max(3),
  }),
  answer: dataOf(publicationPlan),
  summary: 'Publishes or plans a story at each target in its own words; targets that are not named stay as they are.',
});

export const contentWithdraw = defineEndpoint({
  id: 'contentWithdraw',
  path: '/amc/web/content/withdraw.do',
  access: { session: 'staff', code: ContentPermission.Withdraw },
  request: z.strictObject({
    ids: idList,
    /** All targets when absent. */ targets: targets.optional(),
    reason: requiredText(reasonMax, '撤稿原因'),
  }),
  answer: batchResult,
  summary: 'Takes stories down (撤稿).',
});

export const contentStick = defineEndpoint({
  id: 'contentStick',
  path: '/amc/web/content/stick.do',
  access: { session: 'staff', code: ContentPermission.Stick },
  request: z.strictObject({ ids: idList, isStick: z.union([z.literal(0), z.literal(1)]) }),
  answer: batchResult,
  summary: 'Sticks published stories to the top of their channel, or lets go.',
});

export const contentUpdateSort = defineEndpoint({
  id: 'contentUpdateSort',
  path: '/amc/web/content/updateSort.do',
  access: { session: 'staff', code: ContentPermission.Sort },
  request: z.strictObject({ id, sortField: z.number().int().min(0).max(sortMax) }),
  answer: dataOf(z.object({ sortField: z.number().int() })),
  summary: 'Sets the order number of a story; greater comes first.',
});
