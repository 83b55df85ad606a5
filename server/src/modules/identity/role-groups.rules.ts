import type { IdentityService } from 'shared-contracts/model';

/** A group of an identity service, and the code of a role that its members hold. */
export interface GroupRole {
  group: string;
  roleCode: string;
}

/** Reads a setting such as OIDC_ROLES, e.g. `editors=editor,chiefs=chief`. */
export const groupRolesIn = (setting: string): GroupRole[] =>
  setting
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const index = pair.lastIndexOf('=');
      return { group: pair.slice(0, index).trim(), roleCode: pair.slice(index + 1).trim() };
    });

/** A role that a person holds; `byService` is the service of which a group gave it, null where a person did. */
export interface HeldRole {
  code: string;
  byService: IdentityService | null;
}

/** What a login by an identity service says of groups. */
export interface GroupLogin {
  service: IdentityService;
  /** Those of the person; undefined where the service did not say. */
  groups: readonly string[] | undefined;
  /** Which roles the groups of the service stand for. */
  mapping: readonly GroupRole[];
}

/** The codes of roles that a login takes, and of those that it gives, or marks where they are held, by the service. */
export interface RoleChanges {
  taken: string[];
  granted: string[];
}

/**
 * What a login changes. A role leaves when no group of the person gives it any more: one that groups stand for whoever
 * gave it, and one that a group of this service gave also when none stands for it now. All others stay. What a group
 * gives is the group's from then on, even if somebody gave it by hand before: so it never outlasts the group, and where
 * groups stand for a role they alone decide. Of a person whose groups are unknown only that leaves which no group gives
 * to anybody.
 */
export function roleChangesAtLogin(held: readonly HeldRole[], { service, groups, mapping }: GroupLogin): RoleChanges {
  const managed = new Set(mapping.map(({ roleCode }) => roleCode));
  const fromGroups = new Set(mapping.filter(({ group }) => groups?.includes(group)).map(({ roleCode }) => roleCode));
  const isDue = ({ code, byService }: HeldRole) =>
    fromGroups.has(code) || (managed.has(code) ? groups === undefined : byService !== service);
  const isMarked = (code: string) => held.some((role) => role.code === code && role.byService === service);
  return {
    taken: held.filter((role) => !isDue(role)).map(({ code }) => code),
    granted: [...fromGroups].filter((code) => !isMarked(code)),
  };
}
