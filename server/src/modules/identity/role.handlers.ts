import { roleDelete, roleList, roleSave } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { adminRole, difference, grantGuards } from './grant.rules.ts';
import { handle } from '../../platform/http/handle.ts';
import { refuseGrant } from './grant-rights.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { deleteRole, findRoles, insertRole, listRoles, roleIdsOf, updateRole } from './role.queries.ts';

/** Roles: what they grant, within the asker's own rights (A20). */
export const roleHandlers = [
  handle(roleList, async (_request, { db }) => ({ list: await listRoles(db) })),

  handle(roleSave, async ({ id, ...request }, { db, session, now, ip }) => {
    const values = { ...request, name: request.name.trim(), codes: [...new Set(request.codes)] };
    return db.transaction(async (tx) => {
      const [before] = id === undefined ? [] : await findRoles(tx, [id]);
      if (id !== undefined && !before) throw new AppError(ErrorCode.NotFound, '角色不存在');
      if (before?.code === adminRole)
        throw guardRefused([{ guard: 'admin', text: '管理员角色拥有全部权限，不能修改' }]);
      const isOwn = id !== undefined && (await roleIdsOf(tx, session.userId)).includes(id);
      const codes = difference(before?.codes ?? [], values.codes);
      refuseGrant(grantGuards({ codes, channels: [], isSelf: isOwn }, session));
      if ((await listRoles(tx)).some((role) => role.name === values.name && role.id !== id))
        throw invalidInput([{ path: 'name', message: '角色名称已被使用' }]);
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
      if (!role) throw new AppError(ErrorCode.NotFound, '角色不存在');
      if (role.isBuiltIn) throw guardRefused([{ guard: 'builtIn', text: '内置角色不能删除' }]);
      if (role.userCount > 0)
        throw guardRefused([{ guard: 'held', text: `还有${role.userCount}名用户使用该角色，不能删除` }]);
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
