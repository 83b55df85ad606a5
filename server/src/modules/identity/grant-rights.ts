import { AppError, ErrorCode, type GuardRefusal, invalidInput } from 'shared-contracts/errors';
import { shellPaths } from 'shared-contracts/paths';
import { eq } from '../../platform/database/orm.ts';
import { keepAdministrator } from './administrators.queries.ts';
import { adminRole, difference, grantGuards, manageGuards } from './grant.rules.ts';
import type { Session } from '../../platform/http/context.ts';
import { listChannels } from '../channels/channel.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { codesOf, findRoles, type Role, roleIdsOf, setRoles } from './role.queries.ts';
import { roles } from './identity.tables.ts';
import { channelIdsOf, findUser, setChannels, type User } from './user.queries.ts';
import { userTexts } from './user.texts.ts';

/** Forbidden with the guards' sentences, for grants beyond one's own rights (A20 asks for 403). */
export function refuseGrant(guards: GuardRefusal[]): void {
  if (guards.length > 0) throw new AppError(ErrorCode.Forbidden, guards[0]?.text, { guards });
}

/** The user; throws NotFound. */
export async function mustFindUser(db: Database, id: string): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw new AppError(ErrorCode.NotFound, userTexts.userMissing);
  return user;
}

/** The role; throws NotFound. */
export async function mustFindRole(db: Database, id: string): Promise<Role> {
  const [role] = await findRoles(db, [id]);
  if (!role) throw new AppError(ErrorCode.NotFound, userTexts.roleMissing);
  return role;
}

/** Throws Forbidden when the user may do more than the asker. */
export async function mustManage(db: Database, id: string, asker: Session): Promise<void> {
  const codes = (await codesOf(db, [id])).get(id) ?? [];
  refuseGrant(manageGuards({ id, codes }, asker));
}

/**
 * The same for a correspondent: the page for contributions, which no member of staff needs, is no right over others.
 */
export async function mustManageMedia(db: Database, id: string, asker: Session): Promise<void> {
  const codes = (await codesOf(db, [id])).get(id) ?? [];
  refuseGrant(manageGuards({ id, codes: codes.filter((code) => code !== shellPaths.mediaContent) }, asker));
}

/** The built-in role of media users. */
export async function mediaRole(db: Database): Promise<Role> {
  const [role] = await db.select().from(roles).where(eq(roles.code, 'media'));
  if (!role) throw new AppError(ErrorCode.NotFound, userTexts.roleMissing);
  return role;
}

interface Wanted {
  roleIds: readonly string[];
  channelIds: readonly string[];
}

/**
 * Gives a user exactly these roles and channels; throws Forbidden when that gives or takes what the asker lacks, or is
 * for themselves (A20).
 */
export async function giveRights(tx: Database, userId: string, rights: Wanted, asker: Session): Promise<void> {
  const roleIds = [...new Set(rights.roleIds)];
  const channelIds = [...new Set(rights.channelIds)];
  const changedRoles = difference(await roleIdsOf(tx, userId), roleIds);
  const changedChannels = difference(await channelIdsOf(tx, userId), channelIds);
  if ((await findRoles(tx, roleIds)).length < roleIds.length)
    throw invalidInput([{ path: 'roleIds', message: userTexts.chosenRoleMissing }]);
  const known = new Set((await listChannels(tx)).map(({ id }) => id));
  if (!channelIds.every((id) => known.has(id)))
    throw invalidInput([{ path: 'channelIds', message: userTexts.chosenChannelMissing }]);
  const found = await findRoles(tx, changedRoles);
  const codes = found.flatMap((role) => role.codes);
  refuseGrant(grantGuards({ codes, channels: changedChannels, isSelf: userId === asker.userId }, asker));
  if (found.some(({ id, code }) => code === adminRole && !roleIds.includes(id))) await keepAdministrator(tx, userId);
  if (changedRoles.length > 0) await setRoles(tx, userId, roleIds);
  if (changedChannels.length > 0) await setChannels(tx, userId, channelIds);
}
