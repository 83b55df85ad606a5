import { z } from 'zod';
import { keywordsMax, reasonMax } from '../limits/index.ts';
import {
  bundleDraft,
  bundleRow,
  BundleState,
  ContentType,
  dateTime,
  id,
  pageRequest,
  requiredText,
  text,
} from '../model/index.ts';
import { planningPaths } from '../paths/index.ts';
import { ContentPermission, PlanningPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

const editors = { session: 'staff', code: PlanningPermission.Bundle } as const;
const seen = { id, rev: z.number().int().min(0) };

export const bundleList = defineEndpoint({
  id: 'bundleList',
  path: '/amc/web/planning/bundleList.do',
  access: { session: 'staff', code: planningPaths.bundles },
  request: z.strictObject({
    ...pageRequest,
    id: id.optional(),
    keywords: text(keywordsMax).optional(),
    state: z.enum(BundleState).optional(),
  }),
  answer: pageOf(bundleRow),
  summary: 'Stories that go out together, those changed last first.',
});

export const bundleStories = defineEndpoint({
  id: 'bundleStories',
  path: '/amc/web/planning/bundleStories.do',
  access: editors,
  request: z.strictObject({ keywords: text(keywordsMax).optional() }),
  answer: listOf(z.object({ id, title: z.string(), contentType: z.enum(ContentType), categoryName: z.string() })),
  summary: 'Passed stories of the user’s channels that have not gone out and are in no other open bundle.',
});

export const saveBundle = defineEndpoint({
  id: 'saveBundle',
  path: '/amc/web/planning/saveBundle.do',
  encoding: 'json',
  access: editors,
  request: bundleDraft.extend({ id: id.optional(), rev: z.number().int().min(0).optional() }),
  answer: dataOf(bundleRow),
  summary: 'Keeps a bundle and pins each story to the version that was passed. Recorded.',
});

export const scheduleBundle = defineEndpoint({
  id: 'scheduleBundle',
  path: '/amc/web/planning/scheduleBundle.do',
  access: { session: 'staff', code: ContentPermission.Schedule },
  request: z.strictObject({ ...seen, /** Absent cancels the plan. */ planTime: dateTime.optional() }),
  answer: dataOf(bundleRow),
  summary: 'Plans a bundle for a moment, at which every guard is asked once more. Recorded.',
});

export const publishBundle = defineEndpoint({
  id: 'publishBundle',
  path: '/amc/web/planning/publishBundle.do',
  access: { session: 'staff', code: ContentPermission.Publish },
  request: z.strictObject(seen),
  answer: dataOf(bundleRow),
  summary: 'Publishes all stories of a bundle at once, or none. Recorded.',
});

export const withdrawBundle = defineEndpoint({
  id: 'withdrawBundle',
  path: '/amc/web/planning/withdrawBundle.do',
  access: { session: 'staff', code: ContentPermission.Withdraw },
  request: z.strictObject({ ...seen, reason: requiredText(reasonMax, '撤稿原因') }),
  answer: dataOf(bundleRow),
  summary: 'Takes all stories of a bundle down, at every target. Recorded.',
});

export const deleteBundle = defineEndpoint({
  id: 'deleteBundle',
  path: '/amc/web/planning/deleteBundle.do',
  access: editors,
  request: z.strictObject(seen),
  summary: 'Dissolves a bundle that has not gone out; its stories stay. Recorded.',
});
