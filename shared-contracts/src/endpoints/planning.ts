import { z } from 'zod';
import { keywordsMax, planningLimits as limits, reasonMax } from '../limits/index.ts';
import {
  assignmentDraft,
  cutDay,
  dateTime,
  id,
  plannedDelivery,
  Target,
  text,
  topicDraft,
  topicRow,
} from '../model/index.ts';
import { planningPaths } from '../paths/index.ts';
import { ContentPermission, PlanningPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const pages = [planningPaths.board, planningPaths.calendar, planningPaths.bundles] as const;
const seen = { id, rev: z.number().int().min(0) };

export const topicBoard = defineEndpoint({
  id: 'topicBoard',
  path: '/amc/web/planning/board.do',
  access: { session: 'staff', code: pages },
  request: z.strictObject({
    keywords: text(keywordsMax).optional(),
    categoryId: id.optional(),
    /** Only topics that the user brought up or works on. */
    isMine: z.boolean().default(false),
    hasDropped: z.boolean().default(false),
  }),
  /** `hasMore`: there are more topics than it lists. */
  answer: z.object({ list: z.array(topicRow), data: z.object({ hasMore: z.boolean() }) }),
  summary: 'Topics of the user’s channels, those planned soonest first; after them published ones of the last 14 days.',
});

export const topicGet = defineEndpoint({
  id: 'topicGet',
  path: '/amc/web/planning/topic.do',
  access: { session: 'staff', code: pages },
  request: z.strictObject({ id }),
  answer: dataOf(topicRow),
  summary: 'A topic with its assignments and stories.',
});

export const topicOfStory = defineEndpoint({
  id: 'topicOfStory',
  path: '/amc/web/planning/topicOfStory.do',
  access: { session: 'staff' },
  request: z.strictObject({ contentId: id }),
  answer: dataOf(z.object({ topic: z.object({ id, title: z.string(), planTime: dateTime.nullable() }).nullable() })),
  summary: 'The topic that a story was written for.',
});

export const planningCalendar = defineEndpoint({
  id: 'planningCalendar',
  path: '/amc/web/planning/calendar.do',
  access: { session: 'staff', code: planningPaths.calendar },
  request: z
    .strictObject({ startTime: dateTime, endTime: dateTime })
    .refine(({ startTime, endTime }) => startTime < endTime, { path: ['endTime'], message: '结束时间须晚于开始时间' })
    .refine(({ startTime, endTime }) => Date.parse(endTime) - Date.parse(startTime) <= limits.days * 86_400_000, {
      path: ['endTime'],
      message: `一次最多查看${limits.days}天`,
    }),
  /** `hasMore`: there are more topics than it lists. */
  answer: z.object({
    list: z.array(topicRow),
    data: z.object({ deliveries: z.array(plannedDelivery), cutDays: z.array(cutDay), hasMore: z.boolean() }),
  }),
  summary: 'Topics planned for a period, and what goes out or has gone out in it, target by target.',
});

export const saveTopic = defineEndpoint({
  id: 'saveTopic',
  path: '/amc/web/planning/saveTopic.do',
  encoding: 'json',
  access: { session: 'staff', code: PlanningPermission.Edit },
  request: topicDraft.extend({ id: id.optional(), rev: z.number().int().min(0).optional() }),
  answer: dataOf(topicRow),
  summary: 'Adds a topic, or changes the one that the user has seen. Recorded.',
});

export const moveTopic = defineEndpoint({
  id: 'moveTopic',
  path: '/amc/web/planning/moveTopic.do',
  encoding: 'json',
  access: { session: 'staff', code: PlanningPermission.Edit },
  request: z.strictObject({ ...seen, planTime: dateTime.nullable() }),
  answer: dataOf(topicRow),
  summary: 'Plans a topic for another time; who moved it first is answered with the newer state. Recorded.',
});

export const approveTopic = defineEndpoint({
  id: 'approveTopic',
  path: '/amc/web/planning/approveTopic.do',
  access: { session: 'staff', code: PlanningPermission.Approve },
  request: z.strictObject(seen),
  answer: dataOf(topicRow),
  summary: 'Decides that a topic is worked on. Recorded.',
});

export const dropTopic = defineEndpoint({
  id: 'dropTopic',
  path: '/amc/web/planning/dropTopic.do',
  access: { session: 'staff', code: PlanningPermission.Edit },
  request: z.strictObject({
    ...seen,
    /** Blank takes it up once more. */
    reason: text(reasonMax, '原因'),
    isDropped: z.boolean(),
  }),
  answer: dataOf(topicRow),
  summary: 'Gives a topic up with a reason, or takes it up once more. Recorded.',
});

export const assignTopic = defineEndpoint({
  id: 'assignTopic',
  path: '/amc/web/planning/assign.do',
  encoding: 'json',
  access: { session: 'staff', code: PlanningPermission.Assign },
  request: assignmentDraft.extend({
    ...seen,
    /** The assignment that is changed; absent for one more. */ assignmentId: id.optional(),
  }),
  answer: dataOf(topicRow),
  summary: 'Assigns a person to a topic, who gets a notice, or changes an assignment. Recorded.',
});

export const dropAssignment = defineEndpoint({
  id: 'dropAssignment',
  path: '/amc/web/planning/dropAssignment.do',
  access: { session: 'staff', code: PlanningPermission.Assign },
  request: z.strictObject({ ...seen, assignmentId: id }),
  answer: dataOf(topicRow),
  summary: 'Takes an assignment back. Recorded.',
});

export const markAssignment = defineEndpoint({
  id: 'markAssignment',
  path: '/amc/web/planning/markAssignment.do',
  access: { session: 'staff', code: pages },
  request: z.strictObject({ id, assignmentId: id, isDone: z.boolean() }),
  answer: dataOf(topicRow),
  summary: 'Marks an assignment as done or not done: one’s own, or any with the right to assign. Recorded.',
});

export const planningStaff = defineEndpoint({
  id: 'planningStaff',
  path: '/amc/web/planning/staff.do',
  access: { session: 'staff', code: PlanningPermission.Assign },
  request: z.strictObject({ keywords: text(keywordsMax).optional() }),
  answer: listOf(z.object({ id, nickName: z.string(), open: z.number().int() })),
  summary: 'People who may be assigned, with how many assignments they have open.',
});

export const addTopicStory = defineEndpoint({
  id: 'addTopicStory',
  path: '/amc/web/planning/addStory.do',
  access: { session: 'staff', code: ContentPermission.Create },
  request: z.strictObject({ id, requestId: z.uuid() }),
  answer: dataOf(z.object({ contentId: id })),
  summary: 'Makes a draft of the user’s own that remembers its topic; the same request id gives the same draft.',
});

export const movePlannedDelivery = defineEndpoint({
  id: 'movePlannedDelivery',
  path: '/amc/web/planning/moveDelivery.do',
  access: { session: 'staff', code: ContentPermission.Schedule },
  request: z.strictObject({
    contentId: id,
    targets: z.array(z.enum(Target)).min(1).max(4),
    /** The time that the user has seen. */ seenTime: dateTime,
    planTime: dateTime,
  }),
  summary: 'Moves a scheduled publication at some targets, at all or none; every guard of scheduling is asked.',
});
