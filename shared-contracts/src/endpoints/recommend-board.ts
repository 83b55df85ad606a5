import { z } from 'zod';
import { recommendMax } from '../limits/index.ts';
import { id, recommendation, recommendPeriod } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { defineEndpoint, listOf } from './define-endpoint.ts';

const managers = { session: 'staff', code: ContentPermission.Recommend } as const;

export const recommendBoard = defineEndpoint({
  id: 'recommendBoard',
  path: '/amc/web/recommend/board.do',
  access: { session: 'staff', code: appPaths.overallRecommend },
  answer: listOf(recommendation),
  summary: 'Recommended stories in the order in which readers see them, with those whose time is over or to come.',
});

export const setRecommendPeriod = defineEndpoint({
  id: 'setRecommendPeriod',
  path: '/amc/web/recommend/setPeriod.do',
  encoding: 'json',
  access: managers,
  request: z.strictObject({ id, period: recommendPeriod }),
  summary: 'Sets where and when a recommended story is shown.',
});

export const lockRecommendation = defineEndpoint({
  id: 'lockRecommendation',
  path: '/amc/web/recommend/lock.do',
  access: managers,
  request: z.strictObject({ id, isLocked: z.boolean() }),
  summary: 'Locks a recommended story at its place, so that others move around it, or lets it go.',
});

export const moveRecommendation = defineEndpoint({
  id: 'moveRecommendation',
  path: '/amc/web/recommend/move.do',
  access: managers,
  request: z.strictObject({ id, index: z.number().int().min(0).max(recommendMax) }),
  summary: 'Moves a recommended story to a place from 0; a locked one is refused, and the others locked keep theirs.',
});
