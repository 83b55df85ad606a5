import type { ContentRow } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { channelBranch } from '../channels/channel-stages.queries.ts';
import { idsOfTitle } from '../stories/content-plan.ts';
import { countRows, rowsOfPage } from '../stories/content-row.queries.ts';

/** The filter of the desk's lists; an empty set of channels shows nothing (A22). */
export interface DeskFilter {
  channels: ReadonlySet<string>;
  keywords?: string | undefined;
  categoryId?: string | undefined;
}

/** The user's channels, narrowed to the branch that was chosen. */
export async function deskChannels(db: Database, { channels, categoryId }: DeskFilter): Promise<string[]> {
  return categoryId === undefined
    ? [...channels]
    : (await channelBranch(db, categoryId)).filter((id) => channels.has(id));
}

/** Cleared stories that are neither on the website nor planned for it, and in nobody's hands, newest change first. */
export async function listMaterial(
  db: Database,
  filter: DeskFilter,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ list: ContentRow[]; total: number }> {
  const channels = await deskChannels(db, filter);
  const condition = sql`c.is_site_material and not c.needs_reaudit and c.deleted_time is null
    and c.category_id = any(${sql.param(channels)}::bigint[])
    and not exists (select 1 from site_renderings r where r.content_id = c.id)
    and not exists (select 1 from deliveries d
      where d.content_id = c.id and d.target = 'website' and d.state = 'scheduled')
    ${filter.keywords ? sql`and c.id in (${idsOfTitle(filter.keywords)})` : sql``}`;
  const [list, total] = await Promise.all([
    rowsOfPage(
      db,
      sql`select c.id, row_number() over (order by c.modified_time desc, c.id desc) as ord from contents c
          where ${condition} order by c.modified_time desc, c.id desc limit ${size} offset ${page * size}`,
      now,
    ),
    countRows(db, sql`from contents c where ${condition}`),
  ]);
  return { list, total };
}
