import { tagLimits } from 'shared-contracts/limits';
import { type TagOption, type TagRow, TagState, type TagStory } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { containsPattern } from '../../platform/database/like-pattern.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { rewriteKey } from './rewrite.job.ts';

/** The page of a list, from 0. */
interface ListSlice {
  page: number;
  size: number;
}

function tagCondition({ keywords, state }: { keywords?: string | undefined; state?: TagState | undefined }): SQL {
  const conditions = [sql`true`];
  const search = keywords?.trim() ?? '';
  if (search !== '') {
    const pattern = containsPattern(search);
    conditions.push(
      sql`(t.group_name ilike ${pattern} or t.id in (select tag_id from tag_names where key like lower(${pattern})))`,
    );
  }
  if (state !== undefined) conditions.push(sql`t.is_on = ${state === TagState.On}`);
  return sql.join(conditions, sql` and `);
}

type RawTag = Omit<TagRow, 'state' | 'lastUseTime' | 'modifiedTime' | 'publicUrl'> & {
  isOn: boolean;
  lastUseTime: string | null;
  modifiedTime: string;
};

/** Words of a tag, as story_keywords has them. */
const wordsOfTag = sql`select key from tag_names where tag_id = t.id`;

/** A page of the library, last changed first. */
export async function listTags(
  db: Database,
  filter: { keywords?: string | undefined; state?: TagState | undefined },
  { page, size }: ListSlice,
): Promise<{ list: TagRow[]; total: number }> {
  const condition = tagCondition(filter);
  const { rows } = await db.execute<RawTag>(sql`
    select t.id::text as id, main.name, t.group_name as "group", t.is_on as "isOn",
      t.modified_user_name as "modifiedUserName", t.modified_time as "modifiedTime",
      array(select a.name from tag_names a where a.tag_id = t.id and not a.is_main order by a.key) as aliases,
      (select count(*)::int from (select 1 from story_keywords k where k.is_working and k.word in (${wordsOfTag})
        limit ${tagLimits.usesCounted}) as used) as uses,
      (select max(c.created_time) from tag_names w cross join lateral (
        select k.content_id from story_keywords k where k.word = w.key and k.is_working order by k.content_id desc
          limit 1
      ) as newest join contents c on c.id = newest.content_id where w.tag_id = t.id) as "lastUseTime",
      exists (select 1 from jobs j where j.key = ${rewriteKey('')} || t.id and j.state in ('waiting', 'running')) as
        "isRewriting"
    from (select t.* from tags t where ${condition} order by t.modified_time desc, t.id desc
      limit ${size} offset ${page * size}) as t
    join tag_names main on main.tag_id = t.id and main.is_main
    order by t.modified_time desc, t.id desc`);
  const list = rows.map(({ isOn, lastUseTime, modifiedTime, ...row }): TagRow => ({
    ...row,
    state: isOn ? TagState.On : TagState.Off,
    lastUseTime: toWireTimeOrNull(lastUseTime === null ? null : new Date(lastUseTime)),
    modifiedTime: toWireTime(new Date(modifiedTime)),
    publicUrl: publicPaths.tag(row.id),
  }));
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from tags t where ${condition}`,
  );
  return { list, total: counted.rows[0]!.total };
}

/** Tags to offer for what was typed: names and aliases that begin with it, shortest first. */
export async function offerTags(db: Database, prefix: string): Promise<TagOption[]> {
  const pattern = containsPattern(prefix.trim()).slice(1);
  const { rows } = await db.execute<TagOption>(sql`
    select id, name, match from (
      select distinct on (t.id) t.id::text as id, main.name, n.name as match
      from tag_names n join tags t on t.id = n.tag_id and t.is_on join tag_names main on main.tag_id = t.id
        and main.is_main
      where n.key like lower(${pattern})
      order by t.id, n.is_main desc, n.key
    ) as found order by length(match), match limit ${tagLimits.offered}`);
  return rows;
}

/** Stories whose working text carries a tag, newest first, in some channels. */
export async function listTagStories(
  db: Database,
  tagId: string,
  channels: readonly string[],
  { page, size }: ListSlice,
): Promise<{ list: TagStory[]; total: number }> {
  const carrying = sql`
    select c.id from story_keywords k join contents c on c.id = k.content_id
    where k.word in (select key from tag_names where tag_id = ${tagId}::bigint) and k.is_working
      and c.deleted_time is null and c.category_id = any(${sql.param(channels)}::bigint[])
    group by c.id`;
  const { rows } = await db.execute<Omit<TagStory, 'modifiedTime'> & { modifiedTime: string }>(sql`
    select c.id::text as id, c.title, c.content_type as "contentType", coalesce(ch.name, '') as "categoryName",
      c.create_user_name as "createUserName", c.modified_time as "modifiedTime",
        c.publish_state in (1, 2) as "isPublished"
    from (${carrying} order by c.id desc limit ${size} offset ${page * size}) as found
    join contents c on c.id = found.id left join channels ch on ch.id = c.category_id order by c.id desc`);
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${carrying} limit ${tagLimits.usesCounted}) as found`,
  );
  const list = rows.map((row) => ({ ...row, modifiedTime: toWireTime(new Date(row.modifiedTime)) }));
  return { list, total: counted.rows[0]!.total };
}
