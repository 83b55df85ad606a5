import { tagLimits } from 'shared-contracts/limits';
import type { Target } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { listPublishedOf, type PublishedStory } from '../stories/published.queries.ts';

/** Stories on a page of a tag. */
const tagPageSize = 20;

/** A tag with a page for readers. */
export interface ReadersTag {
  id: string;
  name: string;
  /** Name and aliases, in lower case. */
  words: string[];
}

/** A tag that is on. */
export async function findReadersTag(db: Database, id: string): Promise<ReadersTag | undefined> {
  const { rows } = await db.execute<Pick<ReadersTag, 'id' | 'name' | 'words'>>(sql`
    select t.id::text as id, main.name, array(select key from tag_names where tag_id = t.id order by key) as words
    from tags t join tag_names main on main.tag_id = t.id and main.is_main where t.id = ${id}::bigint and t.is_on`);
  return rows[0];
}

/**
 * The stories of a tag that readers of a target see: the newest of each of its words, by publication. The index knows
 * working texts; a story whose published text has none of the words is left out of its page.
 */
export async function listPublishedOfTag(
  db: Database,
  { words }: ReadersTag,
  filter: { target: Target; exceptChannelIds: readonly string[] },
  page: number,
): Promise<{ stories: PublishedStory[]; pages: number }> {
  const most = tagLimits.pages * tagPageSize;
  const { rows } = await db.execute<{ id: string }>(sql`
    select found.content_id::text as id from unnest(${sql.param(words)}::text[]) as tag (word) cross join lateral (
      select k.content_id, d.published_time from story_keywords k
      join deliveries d on d.content_id = k.content_id and d.target = ${filter.target} and d.state = 'published'
        and d.category_id <> all(${sql.param(filter.exceptChannelIds)}::bigint[])
      where k.word = tag.word order by k.content_id desc limit ${most}
    ) as found group by found.content_id order by max(found.published_time) desc nulls last, found.content_id desc limit ${most}`);
  const ids = rows.slice(page * tagPageSize, (page + 1) * tagPageSize).map(({ id }) => id);
  const stories = await listPublishedOf(db, filter, ids);
  return {
    stories: stories.filter(({ draft }) => draft.keywords.some((word) => words.includes(word.toLowerCase()))),
    pages: Math.max(1, Math.ceil(rows.length / tagPageSize)),
  };
}
