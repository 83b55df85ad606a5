import { z } from 'zod';
import { ContentType } from './codes.ts';
import { dateTime, id } from './primitives.ts';

/** Where recommended stories are shown. */
export const recommendTargets = ['website', 'app'] as const;
export type RecommendTarget = (typeof recommendTargets)[number];
export const recommendTargetNames: Record<RecommendTarget, string> = { website: '网站', app: 'App' };

/** State of a recommendation at a time. */
export const RecommendState = { Shown: 'shown', Planned: 'planned', Over: 'over', Unpublished: 'unpublished' } as const;
export type RecommendState = (typeof RecommendState)[keyof typeof RecommendState];
export const recommendStateNames: Record<RecommendState, string> = {
  shown: '展示中',
  planned: '未开始',
  over: '已结束',
  unpublished: '所选位置未发布',
};

/** Where and when a recommended story is shown. */
export const recommendPeriod = z
  .strictObject({
    targets: z.array(z.enum(recommendTargets)).min(1, '请选择展示位置'),
    startTime: dateTime.nullable().default(null),
    endTime: dateTime.nullable().default(null),
  })
  .refine(({ startTime, endTime }) => startTime === null || endTime === null || startTime < endTime, {
    path: ['endTime'],
    message: '结束时间须晚于开始时间',
  });

/** A story on the board of recommendations. */
export const recommendation = z.object({
  id,
  title: z.string(),
  contentType: z.enum(ContentType),
  categoryName: z.string(),
  targets: z.array(z.enum(recommendTargets)),
  /** Those of the targets at which readers see it now. */
  shownAt: z.array(z.enum(recommendTargets)),
  startTime: dateTime.nullable(),
  endTime: dateTime.nullable(),
  /** From 1; null for one that others may push on. */
  lockedPlace: z.number().int().nullable(),
  state: z.enum(RecommendState),
  userName: z.string(),
  recommendedTime: dateTime,
});
export type Recommendation = z.infer<typeof recommendation>;

/** What decides the place of a recommended story. */
interface Placed {
  /** Order among those that are not locked: the smallest first. */
  place: number;
  lockedPlace: number | null;
}

/** The order of the board: locked ones stand at their place, the others fill the places between. */
export function boardOrder<Row extends Placed>(rows: readonly Row[]): Row[] {
  const board = rows.filter(({ lockedPlace }) => lockedPlace === null).toSorted((a, b) => a.place - b.place);
  const locked = rows.filter(({ lockedPlace }) => lockedPlace !== null);
  for (const row of locked.toSorted((a, b) => a.lockedPlace! - b.lockedPlace!))
    board.splice(row.lockedPlace! - 1, 0, row);
  return board;
}
