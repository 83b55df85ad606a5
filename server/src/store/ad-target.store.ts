import { and, eq, inArray, isNull } from 'drizzle-orm';
import { ActivityStatus, type Target } from 'shared-contracts/model';
import type { Database } from './database.ts';
import { activities } from './schema/activity.ts';
import { contents } from './schema/content.ts';
import { deliveries } from './schema/delivery.ts';
import { questionnaires } from './schema/questionnaire.ts';

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

/** An activity, raffle or vote that an ad leads to. */
export interface TargetActivity {
  kind: string;
  name: string;
  targets: ReadonlySet<Target>;
  endTime: Date;
}

export async function targetActivities(db: Database, ids: readonly string[]): Promise<Map<string, TargetActivity>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(activities)
    .where(inArray(activities.id, [...ids]));
  return new Map(
    rows.map(({ id, kind, name, endTime, appPublishStatus, wapPublishStatus }) => {
      const targets = [
        ...(appPublishStatus === ActivityStatus.Published ? ['app' as const] : []),
        ...(wapPublishStatus === ActivityStatus.Published ? ['website' as const] : []),
      ];
      return [id, { kind, name, endTime, targets: new Set<Target>(targets) }];
    }),
  );
}

/** A questionnaire that an ad leads to. */
export type TargetQuestionnaire = Pick<typeof questionnaires.$inferSelect, 'title' | 'state' | 'startTime' | 'endTime'>;

export async function targetQuestionnaires(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, TargetQuestionnaire>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: questionnaires.id,
      title: questionnaires.title,
      state: questionnaires.state,
      startTime: questionnaires.startTime,
      endTime: questionnaires.endTime,
    })
    .from(questionnaires)
    .where(inArray(questionnaires.id, [...ids]));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
