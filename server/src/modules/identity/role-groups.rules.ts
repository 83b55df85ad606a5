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

/** The codes that a person holds after a login: those that groups stand for as the groups say, all others as before. */
export function roleCodesAfterLogin(
  held: readonly string[],
  groups: readonly string[],
  mapping: readonly GroupRole[],
): string[] {
  const managed = new Set(mapping.map(({ roleCode }) => roleCode));
  const granted = mapping.filter(({ group }) => groups.includes(group)).map(({ roleCode }) => roleCode);
  return [...new Set([...held.filter((code) => !managed.has(code)), ...granted])].sort();
}
