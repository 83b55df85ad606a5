import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { AuditAction } from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { readRules } from './member-config.ts';
import { assertMayAct } from './member-gate.ts';
import { changeMember, dueToLeave, lockMember } from './member.queries.ts';
import { endSessions } from './member-session.queries.ts';
import { memberTexts as texts } from './member.texts.ts';
import { dropPortraits } from './portrait.ts';

const day = 86_400_000;
const batch = 100;

type Place = Pick<Context, 'db' | 'now'>;

/** Writes an act of a member on the own account into the audit log. */
async function note(tx: Database, action: AuditAction, memberId: string, userName: string, ip: string, now: Date) {
  await writeAudit(tx, { action, userName, ip, target: `member-${memberId}`, time: now });
}

/** Begins the cooling-off period of a member; gives the moment at which the account is deleted. */
export async function askToLeave({ db, now }: Place, memberId: string, ip: string): Promise<Date> {
  const { rules } = await readRules(db);
  return db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (!member) throw new AppError(ErrorCode.ReLogin, texts.loggedOut);
    // A frozen account could otherwise wash itself clean by leaving and signing up again.
    assertMayAct(member);
    const leaveTime = new Date(now().getTime() + rules.coolingDays * day);
    await changeMember(tx, memberId, { state: 'leaving', leaveTime });
    await note(tx, 'member.leave', memberId, member.nickName, ip, now());
    return leaveTime;
  });
}

/** Ends the cooling-off period; nothing is lost. */
export async function stay({ db, now }: Place, memberId: string, ip: string): Promise<void> {
  await db.transaction(async (tx) => {
    const member = await lockMember(tx, memberId);
    if (member?.state !== 'leaving') return;
    await changeMember(tx, memberId, { state: 'active', leaveTime: null });
    await note(tx, 'member.stay', memberId, member.nickName, ip, now());
  });
}

/**
 * Deletes accounts whose cooling-off period is over: name, number, WeChat and portrait are gone for good, the number
 * may sign up again as somebody new; the ledger of points and the audit log keep the bare id.
 */
export async function deleteLeftMembers(
  { db, now, settings }: Place & Pick<Context, 'settings'>,
  sources: readonly MemberDataSource[],
): Promise<number> {
  const ids = await dueToLeave(db, now(), batch);
  for (const id of ids)
    await dropPortraits({ settings }, [await db.transaction((tx) => deleteOne(tx, id, sources, now()))]);
  return ids.length;
}

/** Gives the address of the portrait, whose file is to go too. */
async function deleteOne(
  tx: Database,
  id: string,
  sources: readonly MemberDataSource[],
  now: Date,
): Promise<string | null> {
  const member = await lockMember(tx, id);
  // Cancelled in the meantime.
  if (member?.state !== 'leaving' || member.leaveTime === null || member.leaveTime > now) return null;
  for (const source of sources) await source.forget(tx, id, now);
  await endSessions(tx, id);
  await changeMember(tx, id, {
    state: 'deleted',
    nickName: texts.goneNick,
    portrait: null,
    mobileHash: null,
    mobileSealed: '',
    wechatHash: null,
    wechatSealed: '',
    realNameSealed: '',
    frozenReason: '',
    leaveTime: null,
  });
  await note(tx, 'member.delete', id, texts.goneNick, '', now);
  return member.portrait;
}
