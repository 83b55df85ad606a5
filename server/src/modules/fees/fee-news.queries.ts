import { type FeeDesk, type FeeNewsEntry, feeNewsReadKey, FeeStep, type FeeWaiting } from 'shared-contracts/model';
import { AssessPermission, type PermissionCode } from 'shared-contracts/permissions';
import { type SQL, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/context.ts';
import { fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { departmentNamesOf } from '../identity/department.queries.ts';
import { readPreference } from '../identity/preference.queries.ts';

const deskRights: Record<FeeDesk, PermissionCode> = {
  distribution: AssessPermission.DistributeFees,
  department: AssessPermission.AuditFees,
  director: AssessPermission.DirectFees,
  regional: AssessPermission.RegionFees,
  publication: AssessPermission.CloseFees,
  batch: AssessPermission.PassBatches,
  refund: AssessPermission.RepeatRefunds,
};

/** Where fees wait for a person, month by month, the oldest first. */
export async function listFeesWaitingByMonth(db: Database, session: Session): Promise<FeeWaiting[]> {
  const { userId } = session;
  const can = (code: PermissionCode) => session.can(code);
  const steps = Object.values(FeeStep).filter((step) => can(deskRights[step]));
  const ownDepartment = can(AssessPermission.AuditAnyFees)
    ? sql`true`
    : sql`(l.step <> 'department' or l.department_name in ${departmentNamesOf(userId)})`;
  const parts: SQL[] = [];
  if (steps.length > 0)
    parts.push(sql`select l.step as desk, l.month, count(*)::int as count
      from fee_months m join fee_lines l on l.month = m.month
      where not m.is_closed and not l.is_out and l.step = any(${sql.param(steps)}::text[]) and ${ownDepartment}
      group by l.step, l.month`);
  if (can(deskRights.batch))
    parts.push(sql`select 'batch', month, count(*)::int from fee_batches
      where state = 'made' and made_by <> ${userId} group by month`);
  if (can(deskRights.refund))
    parts.push(sql`select 'refund', month, count(*)::int from fee_refunds
      where state = 'informed' and informed_by <> ${userId} group by month`);
  if (parts.length === 0) return [];
  const all = sql.join(parts, sql` union all `);
  return (await db.execute<{ desk: FeeDesk; month: string; count: number }>(sql`${all} order by month`)).rows;
}

/** Where fees wait for a person, in the order of the chain: the oldest month, and the number of all months. */
export async function listFeesWaiting(db: Database, session: Session): Promise<FeeWaiting[]> {
  const rows = await listFeesWaitingByMonth(db, session);
  return (Object.keys(deskRights) as FeeDesk[]).flatMap((desk) => {
    const here = rows.filter((row) => row.desk === desk);
    return here.length === 0 ? [] : [{ ...here[0]!, count: here.reduce((all, { count }) => all + count, 0) }];
  });
}

/** Days after which news is not shown any more. */
const newsDays = 60;
const newsMax = 10;

/** What became of a person's fees since they last said that they had read it, newest first. */
export async function listFeeNews(db: Database, userId: string, now: Date): Promise<FeeNewsEntry[]> {
  const oldest = new Date(now.getTime() - newsDays * 86_400_000);
  const read = await readPreference(db, userId, feeNewsReadKey);
  const since = typeof read === 'string' && fromWireTime(read) > oldest ? fromWireTime(read) : oldest;
  const after = (time: SQL) => sql`date_trunc('second', ${time}) > ${since.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Omit<FeeNewsEntry, 'time' | 'amount'> & { time: Date; amount: string | null }>(sql`
    with me as (select id from fee_payees where user_id = ${userId})
    select 'published' as kind, m.month, m.closed_time as time, count(*)::int as count, sum(s.amount) as amount,
      '' as title, '' as note
    from fee_months m join fee_shares s on s.month = m.month join me on me.id = s.payee_id
      join fee_lines l on l.id = s.fee_line_id
    where m.is_closed and ${after(sql`m.closed_time`)} and not s.is_void and s.refund_id is null and not l.is_out
    group by m.month, m.closed_time
    union all
    select p.state, p.month, p.decided_time, p.share_count, p.net, '',
      case p.state when 'paid' then p.receipt else p.reason end
    from fee_payments p join me on me.id = p.payee_id
    where p.state in ('paid', 'failed') and ${after(sql`p.decided_time`)}
    union all
    select 'returned', l.month, g.time, 1, null, l.title, l.return_reason
    from fee_shares s join me on me.id = s.payee_id join fee_lines l on l.id = s.fee_line_id
      join fee_months m on m.month = s.month and not m.is_closed
      join lateral (select time from fee_logs g where g.subject = 'line' and g.subject_id = l.id
        and g.reason = l.return_reason order by g.id desc limit 1) g on true
    where not s.is_void and l.step = 'distribution' and l.return_reason <> ''
      and ${after(sql`g.time`)}
    order by time desc limit ${newsMax}`);
  return rows.map(({ time, amount, ...entry }) => ({
    ...entry,
    time: toWireTime(new Date(time)),
    amount: amount === null ? null : Number(amount),
  }));
}
