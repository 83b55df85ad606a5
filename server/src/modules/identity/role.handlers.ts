import { roleDelete, roleList, roleSave } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { adminRole, difference, grantGuards } from './grant.rules.ts';
import { handle } from '../../platform/http/handle.ts';
import { refuseGrant } from './grant-rights.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { deleteRole, findRoles, insertRole, listRoles, roleIdsOf, updateRole } from './role.queries.ts';
import { userTexts } from './user.texts.ts';

/** Roles: what they grant, within the asker's own rights (A20). */
export const roleHandlers = [
  handle(roleList, async (_request, { db }) => ({ list: await listRoles(db) })),

  handle(roleSave, async ({ id, ...request }, { db, session, now, ip }) => {
    const values = { ...request, name: request.name.trim(), codes: [...new Set(request.codes)] };
    return db.transaction(async (tx) => {
      const [before] = id === undefined ? [] : await findRoles(tx, [id]);
      if (id !== undefined && !before) throw new AppError(ErrorCode.NotFound, userTexts.roleMissing);
      if (before?.code === adminRole) throw guardRefused([{ guard: 'admin', text: userTexts.adminRoleFixed }]);
      const isOwn = id !== undefined && (await roleIdsOf(tx, session.userId)).includes(id);
      const codes = difference(before?.codes ?? [], values.codes);
      refuseGrant(grantGuards({ codes, channels: [], isSelf: isOwn }, session));
      if ((await listRoles(tx)).some((role) => role.name === values.name && role.id !== id))
        throw invalidInput([{ path: 'name', message: userTexts.roleNameTaken }]);
      const saved = id ?? (await insertRole(tx, values));
      if (id !== undefined) await updateRole(tx, id, values);
      await writeAudit(tx, {
        action: id === undefined ? 'role.create' : 'role.change',
        userId: session.userId,
        userName: session.userName,
        ip,
        target: saved,
        detail: { codes },
        time: now(),
      });
      return { data: { id: saved } };
    });
  }),

  handle(roleDelete, async ({ id }, { db, session, now, ip }) => {
    await db.transaction(async (tx) => {
      const role = (await listRoles(tx)).find((one) => one.id === id);
      if (!role) throw new AppError(ErrorCode.NotFound, userTexts.roleMissing);
      if (role.isBuiltIn) throw guardRefused([{ guard: 'builtIn', text: userTexts.builtInRole }]);
      if (role.userCount > 0) throw guardRefused([{ guard: 'held', text: userTexts.roleInUse(role.userCount) }]);
      refuseGrant(grantGuards({ codes: role.codes, channels: [], isSelf: false }, session));
      await deleteRole(tx, id);
      await writeAudit(tx, {
        action: 'role.delete',
        userId: session.userId,
        userName: session.userName,
        ip,
        target: id,
        detail: { name: role.name },
        time: now(),
      });
    });
  }),
];
