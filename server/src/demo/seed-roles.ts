import { and, eq, ne, sql } from '../platform/database/orm.ts';
import { adminRole } from '../modules/identity/grant.rules.ts';
import { roles } from '../modules/identity/identity.tables.ts';
import type { Database } from '../platform/database/database.ts';
import { type BuiltInRole, builtInRoles } from './roles.ts';

/**
 * Brings the built-in roles up to this release, in any mode. A role with unchanged codes of the last release gets this
 * release's; one that the newsroom has changed stays as it is (docs/decisions/0026). The administrator's always
 * follows: `pages` are the codes of the active releases' pages.
 */
export async function seedRoles(
  db: Database,
  pages: readonly string[] = [],
  release: readonly BuiltInRole[] = builtInRoles,
): Promise<void> {
  const rows = release.map(({ codes, ...role }) => {
    const all = [...new Set(role.code === adminRole ? [...codes, ...pages] : codes)].sort();
    return { ...role, isBuiltIn: true, codes: all, seededCodes: all };
  });
  await db.insert(roles).values(rows).onConflictDoNothing();
  for (const { code, codes } of rows) {
    const isUnchanged =
      code === adminRole
        ? undefined
        : sql`${roles.codes} @> ${roles.seededCodes} and ${roles.codes} <@ ${roles.seededCodes}`;
    await db
      .update(roles)
      .set({ codes, seededCodes: codes })
      .where(and(eq(roles.code, code), isUnchanged, ne(roles.codes, codes)));
  }
}
