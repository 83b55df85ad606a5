import type { ChannelNode, RoleRow, UserRow } from 'shared-contracts/model';
import { userTexts } from './user.texts.ts';

/** The current user's permissions, from the session. */
export interface Asker {
  userId: string;
  can(code: string): boolean;
}

/**
 * Returns the reason why the current user may not grant (or remove) that role, or undefined: nobody grants what they
 * lack (A20).
 */
export function roleBlockedBy(
  role: Pick<RoleRow, 'codes'>,
  asker: Asker,
  titleOf: (code: string) => string,
): string | undefined {
  const missing = role.codes.filter((code) => !asker.can(code));
  if (missing.length === 0) return undefined;
  const named = missing.slice(0, 3).map(titleOf).join('、');
  return userTexts.roleBeyondMine(missing.length > 3 ? `${named}${userTexts.andMore(missing.length)}` : named);
}

/** True when the row is the current user: nobody changes their own grants or state. */
export function isMyself(user: Pick<UserRow, 'id'>, asker: Asker): boolean {
  return user.id === asker.userId;
}

/** Returns the reasons why a user's state cannot be set; empty when it can. */
export function stateRefusals(user: Pick<UserRow, 'id' | 'state'>, to: UserRow['state'], asker: Asker): string[] {
  if (isMyself(user, asker)) return [userTexts.notMyself];
  if (user.state !== to) return [];
  return [to === 'active' ? userTexts.alreadyActive : userTexts.alreadyDisabled];
}

/**
 * Returns the reasons why the current user may not manage a user: those with more permissions are protected, because a
 * new password would give access to their account.
 */
export function rankRefusals(
  user: Pick<UserRow, 'roles'>,
  roles: readonly Pick<RoleRow, 'id' | 'codes'>[],
  asker: Asker,
): string[] {
  const held = roles.filter((role) => user.roles.some(({ id }) => id === role.id));
  return held.every((role) => role.codes.every((code) => asker.can(code))) ? [] : [userTexts.outranked];
}

/** Names in a question: one by name, several by the first and the number. */
export function nameUsers(users: readonly Pick<UserRow, 'nickName'>[]): string {
  const first = users[0]?.nickName ?? '';
  return users.length > 1 ? userTexts.severalUsers(first, users.length) : userTexts.oneUser(first);
}

/** Ids of a channel and of all below it that may be given. */
export function grantableBelow(node: ChannelNode): string[] {
  return [...(node.disabled ? [] : [node.catalogId]), ...node.children.flatMap(grantableBelow)];
}

/**
 * A tick on a channel takes those below it along; taking the tick away does too. The channels above stay as they were.
 */
export function tickChannel(ticked: readonly string[], node: ChannelNode, isTicked: boolean): string[] {
  const branch = grantableBelow(node);
  const rest = ticked.filter((id) => !branch.includes(id));
  return isTicked ? [...rest, ...branch] : rest;
}

/** Merges a choice of tick boxes: items that the current user may not grant keep their state. */
export function mergeChoice(
  before: readonly string[],
  after: readonly string[],
  isBlocked: (id: string) => boolean,
): string[] {
  const kept = before.filter(isBlocked);
  return [...kept, ...after.filter((id) => !isBlocked(id))];
}
