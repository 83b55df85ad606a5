import { StoryType } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { storyPath } from './story-address.rules.ts';

/**
 * Ids of one map; migrations/custom/site-maps.sql has its index by the same number. A map may name 50,000 addresses.
 */
const mapIds = 10_000;
/** The number of the map of a delivery: the very expression of the index. */
const mapNumber = sql.raw(`content_id / ${mapIds}`);

/** A part of the stories that search engines are shown, by their ids. */
export interface StoryMap {
  number: number;
  /** When readers last got something else of one of its stories. */
  changedTime: Date;
}

/** A page as search engines are shown it. */
interface MappedStory {
  path: string;
  changedTime: Date;
}

/** The maps that have stories of the website, the newest first: two reads of an index for each. */
export async function listStoryMaps(db: Database): Promise<StoryMap[]> {
  const { rows } = await db.execute<{ number: string; changedTime: string }>(sql`
    with recursive maps as (
      (select ${mapNumber} as number, modified_time from deliveries
        where target = 'website' and state = 'published'
        order by ${mapNumber} desc, modified_time desc limit 1)
      union all
      select older.number, older.modified_time from maps cross join lateral (
        select ${mapNumber} as number, modified_time from deliveries
        where target = 'website' and state = 'published' and ${mapNumber} < maps.number
        order by ${mapNumber} desc, modified_time desc limit 1
      ) as older
    )
    select number::text as "number", modified_time as "changedTime" from maps`);
  return rows.map(({ number, changedTime }) => ({ number: Number(number), changedTime: new Date(changedTime) }));
}

/** The stories of a map that readers of the website see, the newest first; their texts are not read. */
export async function listMappedStories(
  db: Database,
  number: number,
  exceptChannelIds: readonly string[],
): Promise<MappedStory[]> {
  const { rows } = await db.execute<{ id: string; contentType: StoryType; address: string | null; time: string }>(sql`
    select d.content_id::text as id, c.content_type as "contentType",
      greatest(v.created_time, d.published_time) as time,
      case when c.content_type = ${StoryType.Topic} then v.draft #>> '{special,address}' end as address
    from deliveries d join contents c on c.id = d.content_id join versions v on v.id = d.version_id
    where d.target = 'website' and d.state = 'published' and c.deleted_time is null
      and d.${mapNumber} = ${number}
      and d.category_id <> all(${sql.param([...exceptChannelIds])}::bigint[])
    order by d.content_id desc`);
  return rows.map(({ id, contentType, address, time }) => ({
    path: storyPath({ id, contentType, draft: { special: address === null ? null : { address } } }),
    changedTime: new Date(time),
  }));
}
