import type { Target } from 'shared-contracts/model';
import { and, eq, inArray, isNull } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents } from '../stories/content.tables.ts';
import { deliveries } from '../stories/delivery.tables.ts';

/** A story that an ad leads to, with the targets at which readers find it. */
export interface TargetStory {
  title: string;
  targets: ReadonlySet<Target>;
}

/** Stories by id; those in the bin are as if they were not there. */
export async function targetStories(db: Database, ids: readonly string[]): Promise<Map<string, TargetStory>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: contents.id, title: contents.title, target: deliveries.target })
    .from(contents)
    .leftJoin(deliveries, and(eq(deliveries.contentId, contents.id), eq(deliveries.state, 'published')))
    .where(and(inArray(contents.id, [...ids]), isNull(contents.deletedTime)));
  const byId = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byId].map(([id, list]) => [
      id,
      { title: list[0]!.title, targets: new Set(list.flatMap(({ target }) => target ?? [])) },
    ]),
  );
}
