import type { remindStudy, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { studyGroupsOfMemberMax, studyRemindedMax } from 'shared-contracts/limits';
import { publicPaths } from 'shared-contracts/paths';
import { splitIds } from 'shared-contracts/wire';
import { noteAction } from '../../platform/audit/note-action.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { assertMayAct } from '../members/member-gate.ts';
import { lockMember } from '../members/member.queries.ts';
import { tellMember } from '../members/tell-member.ts';
import { listToRemind, noteReminded } from './study-matrix.queries.ts';
import { countGroupsOf, deleteStudyMember, findStudyGroup, insertStudyMember } from './study-members.queries.ts';
import { studyTexts as texts } from './study.texts.ts';

/** Page of a group for its members. */
export const studyPath = (groupId: string): string => `${publicPaths.mePart('study')}/${groupId}`;

async function groupOf(db: Database, id: string) {
  const group = await findStudyGroup(db, id);
  if (!group) throw new AppError(ErrorCode.NotFound, texts.groupGone);
  return group;
}

/** Puts a member into a group in the name of staff, and says so in the member's inbox. */
export async function addMember(
  tx: Database,
  { groupId, memberId }: { groupId: string; memberId: string },
  context: Context,
): Promise<void> {
  const now = context.now();
  const group = await groupOf(tx, groupId);
  const member = await lockMember(tx, memberId);
  if (!member || member.state === 'deleted') throw new AppError(ErrorCode.NotFound, texts.memberGone);
  if (!(await insertStudyMember(tx, { groupId, memberId, way: 'staff', now })))
    throw guardRefused([{ guard: 'there', text: texts.memberThere }]);
  await noteAction(tx, context, 'study.add', group.name, { memberId, nickName: member.nickName });
  await tellMember(tx, {
    member: memberId,
    kind: 'study',
    title: texts.addedTitle(group.name),
    text: texts.addedText,
    link: studyPath(groupId),
    event: `study:${groupId}:added:${toWireTime(now).slice(0, 10)}`,
    now,
  });
}

/** Takes a member out of a group in the name of staff. */
export async function removeMember(
  tx: Database,
  { groupId, memberId }: { groupId: string; memberId: string },
  context: Context,
): Promise<void> {
  const group = await groupOf(tx, groupId);
  if (!(await deleteStudyMember(tx, groupId, memberId)))
    throw guardRefused([{ guard: 'there', text: texts.memberNotThere }]);
  await noteAction(tx, context, 'study.remove', group.name, { memberId });
}

/** Reminds members who have not finished, each at most once a day; says how many were reminded and are left. */
export async function remind(
  { groupId, ids }: RequestOf<typeof remindStudy>,
  context: Context,
): Promise<{ reminded: number; left: number }> {
  const now = context.now();
  const day = toWireTime(now).slice(0, 10);
  const group = await groupOf(context.db, groupId);
  const choice = { groupId, ids: ids === undefined ? undefined : splitIds(ids), since: fromWireTime(day) };
  return context.db.transaction(async (tx) => {
    // One more than one reminder goes to says whether some are left.
    const found = await listToRemind(tx, { ...choice, limit: studyRemindedMax + 1 });
    const among = found.slice(0, studyRemindedMax);
    let reminded = 0;
    for (const { memberId, left } of among) {
      const isSent = await tellMember(tx, {
        member: memberId,
        kind: 'study',
        title: texts.remindTitle(group.name),
        text: texts.remindText(left),
        link: studyPath(groupId),
        event: `study:${groupId}:remind:${day}`,
        now,
      });
      if (isSent) reminded += 1;
    }
    const memberIds = among.map(({ memberId }) => memberId);
    await noteReminded(tx, groupId, memberIds, now);
    await noteAction(tx, context, 'study.remind', group.name, { reminded });
    return { reminded, left: found.length - among.length };
  });
}

/** A member joins a group that is open to readers. Being there already is no fault. */
export async function joinGroup(
  { db, now }: Pick<Context, 'db' | 'now'>,
  groupId: string,
  memberId: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const group = await groupOf(tx, groupId);
    // Under the lock of the member, so that the number of groups holds.
    const member = await lockMember(tx, memberId);
    if (!member) throw new AppError(ErrorCode.NotFound, texts.memberGone);
    assertMayAct(member);
    if (!group.isOpen) throw new AppError(ErrorCode.Forbidden, texts.notOpen);
    if ((await countGroupsOf(tx, memberId)) >= studyGroupsOfMemberMax)
      throw new AppError(ErrorCode.Conflict, texts.tooMany(studyGroupsOfMemberMax));
    await insertStudyMember(tx, { groupId, memberId, way: 'self', now: now() });
  });
}

/** A member leaves a group; not being there is no fault. */
export async function leaveGroup({ db }: Pick<Context, 'db'>, groupId: string, memberId: string): Promise<void> {
  await groupOf(db, groupId);
  await deleteStudyMember(db, groupId, memberId);
}
