import { z } from 'zod';
import { defineOpenCall } from './define-open-call.ts';
import { count, openData, openId, openList, openPath, openTime } from './fields.ts';

const group = z.strictObject({
  id: openId,
  name: z.string(),
  description: z.string(),
  isMember: z.boolean(),
  /** Stories that were read to the end, and stories of the group. */
  done: count,
  total: count,
});

export const openMeStudy = defineOpenCall({
  id: 'openMeStudy',
  path: '/open/v1/me/study',
  summary: 'Study groups of the member with what was read, then others that may be joined.',
  answer: openList(group),
  refusals: [401],
});

export const openMeStudyGroup = defineOpenCall({
  id: 'openMeStudyGroup',
  path: '/open/v1/me/study/:id',
  summary: 'What the member has read of the stories of a group.',
  params: openPath,
  answer: openList(
    z.strictObject({
      contentId: openId,
      title: z.string(),
      progress: z.number().int().min(0).max(100),
      doneTime: openTime.nullable(),
      readTime: openTime.nullable(),
    }),
  ),
  refusals: [401, 404, 422],
});

export const openMeStudyJoin = defineOpenCall({
  id: 'openMeStudyJoin',
  method: 'POST',
  path: '/open/v1/me/study/:id/membership',
  summary: 'Joins a study group that is open to readers, or leaves one.',
  params: openPath,
  body: z.strictObject({ leave: z.boolean().default(false) }),
  answer: z.strictObject({ message: z.string() }),
  refusals: [401, 403, 404, 409, 422],
});

export const openMeStudyProgress = defineOpenCall({
  id: 'openMeStudyProgress',
  method: 'POST',
  path: '/open/v1/me/study/progress',
  summary: 'Records how much of a story was read; for a story of no group of the member nothing is kept.',
  body: z.strictObject({ contentId: openId, progress: z.number().int().min(0).max(100) }),
  answer: openData(z.strictObject({ isRecorded: z.boolean() })),
  refusals: [401, 422, 429],
});
