import type { PermissionCode } from 'shared-contracts/permissions';
import { sql } from '../../platform/database/orm.ts';
import type { Session } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';

/** What a user may do now, for a job in their name; undefined for one who may not log in. */
export async function findUserRights(
  db: Database,
  userId: string,
): Promise<Pick<Session, 'userId' | 'channels' | 'codes' | 'can'> | undefined> {
  const { rows } = await db.execute<{ codes: PermissionCode[]; channels: string[] } & Record<string, unknown>>(sql`
    select
      array(select distinct granted from user_roles ur join roles r on r.id = ur.role_id, unnest(r.codes) as granted
        where ur.user_id = u.id) as codes,
      array(select channel_id::text from user_channels uc where uc.user_id = u.id) as channels
    from users u where u.id = ${userId}::bigint and u.state = 'active'`);
  const [row] = rows;
  if (!row) return undefined;
  const codes = new Set(row.codes);
  return { userId, codes, channels: new Set(row.channels), can: (code) => codes.has(code) };
}
