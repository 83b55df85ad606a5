import type { ChannelNode, UserRow, UserState } from 'shared-contracts/model';
import { accountTexts } from './account.texts.ts';

/** What every list of accounts knows of one. */
export type AccountRow = Pick<UserRow, 'id' | 'userName' | 'nickName' | 'state'>;

/** The current user's permissions, from the session. */
export interface Asker {
  userId: string;
  can(code: string): boolean;
}

/** True when the row is the current user: nobody changes their own grants or state. */
export function isMyself(user: Pick<UserRow, 'id'>, asker: Asker): boolean {
  return user.id === asker.userId;
}

/** Returns the reasons why a user's state cannot be set; empty when it can. */
export function stateRefusals(user: Pick<UserRow, 'id' | 'state'>, to: UserState, asker: Asker): string[] {
  if (isMyself(user, asker)) return [accountTexts.notMyself];
  if (user.state !== to) return [];
  return [to === 'active' ? accountTexts.alreadyActive : accountTexts.alreadyDisabled];
}

/** Names in a question: one by name, several by the first and the number. */
export function nameUsers(users: readonly Pick<UserRow, 'nickName'>[]): string {
  const first = users[0]?.nickName ?? '';
  return users.length > 1 ? accountTexts.severalUsers(first, users.length) : accountTexts.oneUser(first);
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
