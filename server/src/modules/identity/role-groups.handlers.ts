import { roleGroupList, roleGroupSave } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { handle } from '../../platform/http/handle.ts';
import { grantGuards } from './grant.rules.ts';
import { mustFindRole, refuseGrant } from './grant-rights.ts';
import { identityServicesOf, listRoleGroups, setRoleGroups } from './role-groups.queries.ts';
import { userTexts } from './user.texts.ts';

/** Which groups of identity services hold a role; to say so is to grant it (A20). */
export const roleGroupHandlers = [
  handle(roleGroupList, async ({ id }, { db, settings }) => ({
    list: await listRoleGroups(db, await mustFindRole(db, id), settings),
  })),

  handle(roleGroupSave, async ({ id, services }, { db, session, settings, now, ip }) => {
    const known = identityServicesOf(settings);
    if (services.some(({ service }) => !known.includes(service)))
      throw invalidInput([{ path: 'services', message: userTexts.identityServiceMissing }]);
    await db.transaction(async (tx) => {
      const role = await mustFindRole(tx, id);
      refuseGrant(grantGuards({ codes: role.codes, channels: [], isSelf: false }, session));
      for (const { service, groups } of services)
        await setRoleGroups(tx, id, { service, groups: [...new Set(groups.map((group) => group.trim()))] });
      const { userId, userName } = session;
      const groups = Object.fromEntries(
        (await listRoleGroups(tx, role, settings)).map((row) => [row.service, row.groups.join('、')]),
      );
      const entry = { action: 'role.groups', userId, userName, ip, target: id } as const;
      await writeAudit(tx, { ...entry, detail: { name: role.name, ...groups }, time: now() });
    });
  }),
];
