import type { AuditLogRow } from 'shared-contracts/model';
import { type SQL, sql } from '../database/orm.ts';
import { endOfWireTime, fromWireTime } from '../text/wire-time.ts';
import type { Database } from '../database/database.ts';
import { containsPattern } from '../database/like-pattern.ts';

/** Lines of the log to find. */
export interface AuditLogFilter {
  keywords?: string | undefined;
  area?: string | undefined;
  /** The first words of actions, any of which counts. */
  areas?: readonly string[] | undefined;
  ok?: 'true' | 'false' | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  ids?: readonly string[] | undefined;
}

function conditionOf({ keywords, area, areas, ok, startDate, endDate, ids }: AuditLogFilter): SQL {
  const conditions: SQL[] = [sql`true`];
  if (keywords?.trim()) {
    const pattern = containsPattern(keywords.trim());
    conditions.push(
      sql`(a.user_name ilike ${pattern} or u.nick_name ilike ${pattern} or a.ip ilike ${pattern} or ${target} ilike ${pattern})`,
    );
  }
  if (area) conditions.push(sql`(a.action = ${area} or a.action like ${`${area}.%`})`);
  if (areas) conditions.push(sql`split_part(a.action, '.', 1) = any(${sql.param([...areas])}::text[])`);
  if (ok) conditions.push(sql`a.ok = ${ok === 'true'}`);
  if (startDate) conditions.push(sql`a.time >= ${fromWireTime(startDate).toISOString()}::timestamptz`);
  if (endDate) conditions.push(sql`a.time <= ${endOfWireTime(endDate).toISOString()}::timestamptz`);
  if (ids) conditions.push(sql`a.id = any(${sql.param(ids)}::bigint[])`);
  return sql.join(conditions, sql` and `);
}

/**
 * Ids of users, roles and channels as their present names; what is gone keeps its id or the name that the line holds.
 */
const target = sql`coalesce(tu.nick_name, tr.name, tc.name, a.detail ->> 'name', a.detail ->> 'userName', a.target)`;
const from = sql`audit_log a
  left join users u on u.id = a.user_id
  left join users tu on (a.action like 'user.%' or a.action in ('password.reset', 'factor.reset')) and tu.id::text = a.target
  left join roles tr on a.action like 'role.%' and tr.id::text = a.target
  left join channels tc on a.action like 'channel.%' and tc.id::text = a.target`;

/** A page of the log with its total, newest first. */
export async function listAuditLog(
  db: Database,
  filter: AuditLogFilter,
  page: number,
  size: number,
): Promise<{ list: AuditLogRow[]; total: number }> {
  const condition = conditionOf(filter);
  const { rows } = await db.execute<{ [Key in keyof AuditLogRow]: AuditLogRow[Key] }>(sql`
    select a.id::text as id, to_char(a.time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as time, a.user_name as "userName", coalesce(u.nick_name, '') as "nickName",
      a.ip, a.action, coalesce(${target}, '') as target, a.ok, coalesce(left(a.detail::text, 500), '') as detail
    from ${from} where ${condition} order by a.time desc, a.id desc limit ${size} offset ${page * size}`);
  const {
    rows: [sum],
  } = await db.execute<{ total: string }>(sql`select count(*) as total from ${from} where ${condition}`);
  return { list: rows, total: Number(sum!.total) };
}
