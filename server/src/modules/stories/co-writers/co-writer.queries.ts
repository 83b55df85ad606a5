import type { CoWriter, NotePerson } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { sql } from '../../../platform/database/orm.ts';
import type { Database } from '../../../platform/database/database.ts';

/** Who may edit a draft beside its author, with all reasons of each, by name. */
export async function listCoWriters(db: Database, contentId: string): Promise<CoWriter[]> {
  const { rows } = await db.execute<CoWriter & Record<string, unknown>>(sql`
    select u.id::text as id, u.nick_name as name, array_agg(distinct w.reason) as reasons
    from co_writers_with_reasons(${contentId}) w join users u on u.id = w.user_id
    group by u.id, u.nick_name order by u.nick_name, u.id`);
  return rows;
}

/** Colleagues who write stories and may not edit this draft as co-writers yet, but for its author. */
export async function listCandidates(db: Database, contentId: string): Promise<NotePerson[]> {
  const { rows } = await db.execute<NotePerson & Record<string, unknown>>(sql`
    select u.id::text as id, u.nick_name as name from users u
    where u.id in (select staff_with(${ContentPermission.Create}))
      and u.id <> all (co_writers(${contentId}))
      and u.id <> (select c.create_user_id from contents c where c.id = ${contentId})
    order by u.nick_name, u.id`);
  return rows;
}
