import type { RoleRow, UserRow } from 'shared-contracts/model';
import type { Asker } from '../../parts/account/account.rules.ts';
import { userTexts } from './user.texts.ts';

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

/** Merges a choice of tick boxes: items that the current user may not grant keep their state. */
export function mergeChoice(
  before: readonly string[],
  after: readonly string[],
  isBlocked: (id: string) => boolean,
): string[] {
  const kept = before.filter(isBlocked);
  return [...kept, ...after.filter((id) => !isBlocked(id))];
}
