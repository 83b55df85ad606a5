import type { Actor, RoleRow } from 'shared-contracts/model';
import { roleTexts as texts } from './role.texts.ts';

/** Returns the reasons why a role cannot be changed; empty when it can. Built-in roles follow the product. */
export function editRefusals(role: Pick<RoleRow, 'isBuiltIn'>, _actor: Actor): string[] {
  return role.isBuiltIn ? [texts.builtInNotChanged] : [];
}

/** Returns the reasons why a role cannot be deleted; empty when it can. The server checks the same again. */
export function removeRefusals(role: Pick<RoleRow, 'isBuiltIn' | 'userCount'>, _actor: Actor): string[] {
  if (role.isBuiltIn) return [texts.builtInNotRemoved];
  return role.userCount > 0 ? [texts.hasUsers(role.userCount)] : [];
}
