import {
  contentListUnits,
  departmentList,
  updatePassword,
  userApplyDecide,
  userApplyList,
  userList,
  userSave,
  userSetState,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { maskMobile } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { splitIds } from 'shared-contracts/wire';
import { refusePasswordOfOther } from './ldap/directory.ts';
import { giveNewPassword, makeUpHashed, switchAccount } from './account.commands.ts';
import { clientHash, storedHash } from './password.rules.ts';
import { handle } from '../../platform/http/handle.ts';
import { makeUpPassword } from '../../platform/settings/settings.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { departmentOptions, unitTree } from './department.queries.ts';
import { placeIn } from './place-user.ts';
import { setPosts } from './user-post.queries.ts';
import { decideApply, listApplies, lockApply } from './user-apply.queries.ts';
import { listUsers } from './user-list.queries.ts';
import { findUserByName, insertUser, updateUser } from './user.queries.ts';
import { giveRights, mediaRole, mustFindUser, mustManage } from './grant-rights.ts';
import { userTexts } from './user.texts.ts';
import { signInTexts } from './sign-in.texts.ts';

/** Users and applications: the user screen. */
export const userHandlers = [
  handle(userList, async (request, { db }) => listUsers(db, request)),

  handle(contentListUnits, async (_request, { db }) => ({ list: await unitTree(db) })),

  handle(departmentList, async (_request, { db }) => ({ list: await departmentOptions(db) })),

  handle(userSave, async ({ id, roleIds, channelIds, userName, kind, departmentId, posts, ...values }, context) => {
    const { db, session, now, ip } = context;
    const password = id === undefined ? makeUpPassword() : null;
    const passwordHash = password === null ? '' : await storedHash(clientHash(password));
    return db.transaction(async (tx) => {
      const user = id === undefined ? undefined : await mustFindUser(tx, id);
      const place = await placeIn(tx, departmentId, user);
      if (id === undefined || !user) {
        if (await findUserByName(tx, userName))
          throw invalidInput([{ path: 'userName', message: userTexts.userNameTaken }]);
      } else {
        if (user.userName !== userName || user.kind !== kind)
          throw invalidInput([{ path: 'userName', message: userTexts.userFixedFields }]);
        await mustManage(tx, id, session);
      }
      const saved =
        id ??
        (await insertUser(tx, {
          ...values,
          ...place,
          userName,
          kind,
          passwordHash,
          mustChangePassword: true,
          passwordTime: now(),
          createdTime: now(),
        }));
      if (posts !== undefined) await setPosts(tx, saved, posts);
      await giveRights(tx, saved, { roleIds, channelIds }, session);
      // After the rights: the administrators are locked before an account of theirs.
      if (id !== undefined) await updateUser(tx, id, { ...values, ...place });
      const action = id === undefined ? 'user.create' : 'user.change';
      await writeAudit(tx, {
        action,
        userId: session.userId,
        userName: session.userName,
        ip,
        target: saved,
        detail: { userName, roleIds, channelIds, departmentId, ...(posts && { posts }) },
        time: now(),
      });
      return { data: { id: saved, password } };
    });
  }),

  handle(userSetState, async ({ ids, state }, context) => {
    const { db, session } = context;
    await db.transaction(async (tx) => {
      for (const id of splitIds(ids)) {
        if (id === session.userId) throw guardRefused([{ guard: 'self', text: userTexts.ownState }]);
        await mustFindUser(tx, id);
        await mustManage(tx, id, session);
        await switchAccount(tx, id, state, context);
      }
    });
  }),

  handle(updatePassword, async ({ id }, context) => {
    const { db, session } = context;
    if (id === session.userId) throw guardRefused([{ guard: 'self', text: signInTexts.ownPasswordElsewhere }]);
    const { password, hash } = await makeUpHashed();
    await db.transaction(async (tx) => {
      await mustFindUser(tx, id);
      await mustManage(tx, id, session);
      await refusePasswordOfOther(id, { db: tx, settings: context.settings });
      await giveNewPassword(tx, id, hash, context);
    });
    return { data: { password } };
  }),

  handle(userApplyList, async (request, { db, session }) => {
    const { list, total } = await listApplies(db, request);
    if (session.can(SystemPermission.DecideApplications)) return { list, total };
    return { list: list.map((apply) => ({ ...apply, mobile: maskMobile(apply.mobile) })), total };
  }),

  handle(userApplyDecide, async ({ id, accept, roleIds }, { db, session, now, ip }) => {
    await db.transaction(async (tx) => {
      const apply = await lockApply(tx, id);
      if (!apply) throw new AppError(ErrorCode.NotFound);
      if (apply.state !== 'waiting') throw guardRefused([{ guard: 'state', text: userTexts.applySettled }]);
      const time = now();
      if (accept) {
        if (await findUserByName(tx, apply.userName))
          throw guardRefused([{ guard: 'name', text: userTexts.userNameTakenForApply }]);
        const media = await mediaRole(tx);
        const givenRoleIds = roleIds.length > 0 ? roleIds : [media.id];
        // Users with the media role alone log in at the media login.
        const kind = givenRoleIds.every((roleId) => roleId === media.id) ? ('media' as const) : ('staff' as const);
        const { userName, nickName, mobile, departmentId, departmentUnitId, passwordHash } = apply;
        const userId = await insertUser(tx, {
          userName,
          nickName,
          mobile,
          departmentId,
          departmentUnitId,
          passwordHash,
          kind,
          passwordTime: apply.createdTime,
          createdTime: time,
        });
        await giveRights(tx, userId, { roleIds: givenRoleIds, channelIds: apply.channelIds }, session);
      }
      await decideApply(tx, id, accept ? 'accepted' : 'refused', session.userId, time);
      await writeAudit(tx, {
        action: accept ? 'apply.accept' : 'apply.refuse',
        userId: session.userId,
        userName: session.userName,
        ip,
        target: id,
        time,
      });
    });
  }),
];
