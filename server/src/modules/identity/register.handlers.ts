import {
  getDepartmentList,
  getDepartmentUnitList,
  getTargetChannelList,
  isUserNameExisit,
  saveOrUpdateUserApply,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { and, asc, eq, inArray } from '../../platform/database/orm.ts';
import { storedHash } from './password.rules.ts';
import type { PlainParts } from '../../platform/http/app-parts.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { limitCalls } from '../../platform/rate-limit/limit-calls.ts';
import { checkPlainRules, openPassword } from './new-password.ts';
import { listDepartments, listDepartmentUnits } from './department.queries.ts';
import { placeIn } from './place-user.ts';
import { channels } from '../channels/channel.tables.ts';
import { findWaitingApply, insertApply } from './user-apply.queries.ts';
import { findUserByName } from './user.queries.ts';
import { userTexts } from './user.texts.ts';

/** Calls of the register page before anybody is logged in; each is limited by address. */
export const registrationHandlers = ({ keys }: PlainParts): Handler[] => [
  handle(isUserNameExisit, async ({ userName }, context) => {
    await limitCalls(context, 'name.exists', 30, 60);
    const holder = (await findUserByName(context.db, userName)) ?? (await findWaitingApply(context.db, userName));
    return { data: holder !== undefined };
  }),

  handle(getDepartmentList, async (_request, { db }) => ({ list: await listDepartments(db) })),

  handle(getDepartmentUnitList, async ({ departmentId }, { db }) => ({
    list: await listDepartmentUnits(db, departmentId),
  })),

  handle(getTargetChannelList, async (_request, { db }) => ({
    list: await db
      .select({ id: channels.id, name: channels.name })
      .from(channels)
      .where(eq(channels.isHidden, false))
      .orderBy(asc(channels.sortField), asc(channels.id)),
  })),

  handle(
    saveOrUpdateUserApply,
    async ({ password, sealedPassword, targetChannelIds, departmentUnitId, ...request }, context) => {
      await limitCalls(context, 'apply', 5, 3600);
      const { db, now } = context;
      const typed = await openPassword(keys, { hash: password, sealed: sealedPassword, field: 'password' }, context);
      await checkPlainRules(typed, [request.userName, request.nickName], 'password', context);
      const channelIds = splitIds(targetChannelIds);
      const open = await db
        .select({ id: channels.id })
        .from(channels)
        .where(and(inArray(channels.id, channelIds), eq(channels.isHidden, false)));
      if (open.length < channelIds.length)
        throw invalidInput([{ path: 'targetChannelIds', message: userTexts.chosenChannelMissing }]);
      const departments = await listDepartments(db);
      if (!departments.some(({ id }) => id === request.departmentId))
        throw invalidInput([{ path: 'departmentId', message: userTexts.departmentMissing }]);
      if (
        departmentUnitId &&
        !(await listDepartmentUnits(db, request.departmentId)).some(({ id }) => id === departmentUnitId)
      ) {
        throw invalidInput([{ path: 'departmentUnitId', message: userTexts.unitOfOtherDepartment }]);
      }
      if ((await findUserByName(db, request.userName)) ?? (await findWaitingApply(db, request.userName)))
        throw new AppError(ErrorCode.Conflict, userTexts.userNameTaken);
      const passwordHash = await storedHash(password);
      await db.transaction(async (tx) => {
        const place = await placeIn(tx, departmentUnitId ?? request.departmentId);
        await insertApply(tx, {
          ...request,
          departmentId: place.departmentId!,
          departmentUnitId: place.departmentUnitId,
          passwordHash,
          channelIds,
          createdTime: now(),
        });
      });
    },
  ),
];
