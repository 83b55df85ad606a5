import type { StorySpecial, Target } from 'shared-contracts/model';
import { and, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { contents, versions } from './content.tables.ts';
import { deliveries } from './delivery.tables.ts';
import { newestFirst, publishedCondition, type PublishedFilter } from './published.queries.ts';

/** A story of a channel that readers see, without its text. */
export interface NewestStory {
  id: string;
  channelId: string;
  publishedTime: Date;
}

/** The newest stories of each of some channels, in one statement that reads no texts: up to `each` of a channel. */
export async function newestOfChannels(
  db: Database,
  target: Target,
  channelIds: readonly string[],
  each: number,
): Promise<NewestStory[]> {
  if (channelIds.length === 0) return [];
  const { rows } = await db.execute<{ id: string; channel_id: string; published_time: string | Date }>(sql`
    select d.content_id::text as id, channel.id::text as channel_id, d.published_time
    from unnest(${sql.param(channelIds)}::bigint[]) as channel (id) cross join lateral (
      select d.content_id, d.published_time from deliveries d join contents c on c.id = d.content_id
      where d.target = ${target} and d.state = 'published' and d.category_id = channel.id and c.deleted_time is null
      order by ${newestFirst} limit ${each}
    ) as d`);
  return rows.map((row) => ({
    id: row.id,
    channelId: row.channel_id,
    publishedTime: new Date(row.published_time),
  }));
}

/** Ids of the newest stories of each of some kinds, in one statement: up to `each` of a kind. */
export async function newestIdsOfKinds(
  db: Database,
  { target, exceptChannelIds = [] }: PublishedFilter,
  kinds: readonly number[],
  each: number,
): Promise<Map<number, string[]>> {
  if (kinds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; kind: number }>(sql`
    select c.id::text as id, kind.code as kind
    from unnest(${sql.param(kinds)}::int[]) as kind (code) cross join lateral (
      select c.id from contents c
      join deliveries d on d.content_id = c.id and d.target = ${target} and d.state = 'published'
        and d.category_id <> all(${sql.param(exceptChannelIds)}::bigint[])
      where c.content_type = kind.code and c.content_type <> 5 and c.deleted_time is null
      order by c.modified_time desc, c.id desc limit ${each}
    ) as c`);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, list]) => [kind, list.map(({ id }) => id)]));
}

/** Ids of the stories of some published topics, in the order of their columns. */
export async function storyIdsOfTopics(
  db: Database,
  filter: PublishedFilter,
  topicIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (topicIds.length === 0) return new Map();
  const rows = await db
    .select({ id: contents.id, special: sql<StorySpecial | null>`${versions.draft} -> 'special'` })
    .from(deliveries)
    .innerJoin(contents, sql`${contents.id} = ${deliveries.contentId}`)
    .innerJoin(versions, sql`${versions.id} = ${deliveries.versionId}`)
    .where(and(publishedCondition(filter), sql`${contents.id} = any(${sql.param([...topicIds])}::bigint[])`));
  return new Map(
    rows.map(({ id, special }) => [
      id,
      (special?.columns ?? []).flatMap(({ stories }) => stories.map((story) => story.id)),
    ]),
  );
}
