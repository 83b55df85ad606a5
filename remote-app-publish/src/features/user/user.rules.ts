import type { ChannelRow, RoleRow, UserRow } from 'shared-contracts/model';
import { userTexts } from './user.texts.ts';

/** The asker's rights, as the session tells them. */
export interface AskerRights {
  userId: string;
  can(code: string): boolean;
  channels: ReadonlySet<string>;
}

/** Why the asker may not give (or take) that role, or undefined: nobody grants what they lack (A20). */
export function roleBlockedBy(role: Pick<RoleRow, 'codes'>, asker: AskerRights, titleOf: (code: string) => string): string | undefined {
  const missing = role.codes.filter((code) => !asker.can(code));
  if (missing.length === 0) return undefined;
  const named = missing.slice(0, 3).map(titleOf).join('、');
  return userTexts.roleBeyondMine(missing.length > 3 ? `${named}${userTexts.andMore(missing.length)}` : named);
}

/** Why the asker may not give that channel, or undefined. */
export function channelBlockedBy(channelId: string, asker: AskerRights): string | undefined {
  return asker.channels.has(channelId) ? undefined : userTexts.channelBeyondMine;
}

/** Whether the row is the asker: nobody changes their own grants or state. */
export function isMyself(user: Pick<UserRow, 'id'>, asker: AskerRights): boolean {
  return user.id === asker.userId;
}

/** Why a user's state cannot be set, or undefined. */
export function stateBlockedBy(user: Pick<UserRow, 'id' | 'state'>, to: UserRow['state'], asker: AskerRights): string | undefined {
  if (isMyself(user, asker)) return userTexts.notMyself;
  if (user.state !== to) return undefined;
  return to === 'active' ? userTexts.alreadyActive : userTexts.alreadyDisabled;
}

/** Names in a question: one by name, several by the first and the number. */
export function nameUsers(users: readonly Pick<UserRow, 'nickName'>[]): string {
  const first = users[0]?.nickName ?? '';
  return users.length > 1 ? userTexts.severalUsers(first, users.length) : userTexts.oneUser(first);
}

/** A node of the channel tree with tick boxes. */
export interface ChannelChoice {
  key: string;
  title: string;
  /** Reason why it may not be ticked. */
  blockedBy: string | undefined;
  children: ChannelChoice[];
}

/** The channel tree to choose from; branches without a permitted channel and without a ticked one are left out (R186, R653). */
export function channelChoices(rows: readonly ChannelRow[], asker: AskerRights, ticked: ReadonlySet<string>): ChannelChoice[] {
  const below = (parentId: string | null): ChannelChoice[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({ key: row.id, title: row.name, blockedBy: channelBlockedBy(row.id, asker), children: below(row.id) }))
      .filter((choice) => !choice.blockedBy || choice.children.length > 0 || ticked.has(choice.key));
  return below(null);
}

/** What a tick box may change: what the asker may not grant keeps its state. */
export function mergeChoice(before: readonly string[], after: readonly string[], isBlocked: (id: string) => boolean): string[] {
  const kept = before.filter(isBlocked);
  return [...kept, ...after.filter((id) => !isBlocked(id))];
}
