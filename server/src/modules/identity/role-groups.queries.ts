import { IdentityService, type RoleGroups, type RoleGroupsRow } from 'shared-contracts/model';
import { and, asc, eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type GroupRole, groupRolesIn } from './role-groups.rules.ts';
import { roleGroups, roles } from './identity.tables.ts';
import type { Role } from './role.queries.ts';
import { scanServicesOf } from './scan/open-scan.ts';

/** What the environment says of the groups of a service. */
const fixedRoles = (service: IdentityService, settings: Settings): GroupRole[] =>
  groupRolesIn(
    {
      oidc: settings.OIDC_ROLES,
      ldap: settings.LDAP_ROLES,
      wecom: settings.SCAN_WECOM_ROLES,
      dingtalk: settings.SCAN_DINGTALK_ROLES,
      feishu: settings.SCAN_FEISHU_ROLES,
    }[service],
  );

/** The services of this server whose groups can stand for roles. */
export const identityServicesOf = (settings: Settings): IdentityService[] => [
  ...(settings.OIDC_ISSUER === undefined ? [] : [IdentityService.Oidc]),
  ...(settings.LDAP_URL === undefined ? [] : [IdentityService.Ldap]),
  ...scanServicesOf(settings),
];

/** The roles that groups of a service stand for, by environment and by page. */
export async function groupRolesOf(db: Database, service: IdentityService, settings: Settings): Promise<GroupRole[]> {
  const stored = await db
    .select({ group: roleGroups.name, roleCode: roles.code })
    .from(roleGroups)
    .innerJoin(roles, eq(roles.id, roleGroups.roleId))
    .where(eq(roleGroups.service, service));
  return [...fixedRoles(service, settings), ...stored];
}

/** The groups whose members hold a role, for each service of this server. */
export async function listRoleGroups(
  db: Database,
  { id, code }: Pick<Role, 'id' | 'code'>,
  settings: Settings,
): Promise<RoleGroupsRow[]> {
  const stored = await db.select().from(roleGroups).where(eq(roleGroups.roleId, id)).orderBy(asc(roleGroups.name));
  return identityServicesOf(settings).map((service) => ({
    service,
    groups: stored.filter((row) => row.service === service).map(({ name }) => name),
    fixed: fixedRoles(service, settings)
      .filter(({ roleCode }) => roleCode === code)
      .map(({ group }) => group),
  }));
}

/** Says which groups of a service hold a role. */
export async function setRoleGroups(tx: Database, roleId: string, { service, groups }: RoleGroups): Promise<void> {
  await tx.delete(roleGroups).where(and(eq(roleGroups.roleId, roleId), eq(roleGroups.service, service)));
  if (groups.length === 0) return;
  const rows = groups.map((name) => ({ roleId, service, name }));
  await tx.insert(roleGroups).values(rows).onConflictDoNothing();
}
