import { boardOrder, type Recommendation, RecommendState, type RecommendTarget } from 'shared-contracts/model';
import { and, eq, inArray, isNotNull, isNull, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { channels } from '../channels/channel.tables.ts';
import { contents } from '../stories/content.tables.ts';
import { recommendations } from '../stories/recommendation.tables.ts';

/** Every recommended story in the order of the board. */
export async function readBoard(db: Database, now: Date): Promise<Recommendation[]> {
  const rows = await db
    .select({
      id: contents.id,
      title: contents.title,
      contentType: contents.contentType,
      categoryName: sql<string>`coalesce(${channels.name}, '')`,
      place: recommendations.place,
      lockedPlace: recommendations.lockedPlace,
      targets: recommendations.targets,
      startTime: recommendations.startTime,
      endTime: recommendations.endTime,
      userName: recommendations.userName,
      recommendedTime: contents.recommendedTime,
      published: sql<RecommendTarget[]>`array(
        select d.target from deliveries d where d.content_id = ${contents.id} and d.state = 'published' and d.target = any(${recommendations.targets}))`,
    })
    .from(contents)
    .innerJoin(recommendations, eq(recommendations.contentId, contents.id))
    .leftJoin(channels, eq(channels.id, contents.categoryId))
    .where(
      and(isNotNull(contents.recommendedTime), isNull(contents.deletedTime), inArray(contents.publishState, [1, 2])),
    );
  return boardOrder(rows).map(({ place: _place, published, startTime, endTime, recommendedTime, ...row }) => {
    const isOver = endTime !== null && endTime <= now;
    const isPlanned = !isOver && startTime !== null && startTime > now;
    const isShown = !isOver && !isPlanned && published.length > 0;
    return {
      ...row,
      shownAt: isShown ? published : [],
      startTime: toWireTimeOrNull(startTime),
      endTime: toWireTimeOrNull(endTime),
      state: isOver
        ? RecommendState.Over
        : isPlanned
          ? RecommendState.Planned
          : isShown
            ? RecommendState.Shown
            : RecommendState.Unpublished,
      recommendedTime: toWireTime(recommendedTime!),
    };
  });
}
