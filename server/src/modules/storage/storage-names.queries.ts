import { sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';

/** Names and departments of people who stored files. */
export async function personsOfFiles(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string; department: string | null }>> {
  const { rows } = await db.execute<{ id: string; name: string; department: string | null }>(sql`
    select u.id::text as id, u.nick_name as name, d.name as department
    from users u left join departments d on d.id = u.department_id where u.id = any(${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}

/** Names of all departments by id. */
export async function namesOfDepartments(db: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`select id::text as id, name from departments`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
