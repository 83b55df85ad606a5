import { sql } from '../src/platform/database/orm.ts';
import type { TestApp } from './helper.ts';

/** Gives a user of the fixture a further role. */
export async function giveRole({ db }: TestApp, userName: string, role: string): Promise<void> {
  await db.execute(sql`
    insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r
    where u.user_name = ${userName} and r.code = ${role} on conflict do nothing`);
}
