import {
  getHuaQiYunUrl,
  getOperationUserManager,
  getPreference,
  getUserMenus,
  homeSummary,
  savePreference,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { shellPaths } from 'shared-contracts/paths';
import { buttonPermissions, OperationPermission, stagePermission } from 'shared-contracts/permissions';
import { buildUserMenus } from '../domain/menu.rules.ts';
import { toWireTime } from '../domain/wire-time.ts';
import { handle, type Handler } from '../http/handle.ts';
import type { Registry } from '../registry/registry.ts';
import { readHomeFigures } from '../store/home.store.ts';
import { writeAudit } from '../store/audit-entry.store.ts';
import { countPreferences, readPreference, writePreference } from '../store/preference.store.ts';

/** Pages of the host itself that stand in the menu list. */
const hostPaths = [shellPaths.home, shellPaths.mediaContent, shellPaths.remotes, shellPaths.systemStatus];
const preferenceMaxBytes = 20_000;
const preferencesMax = 500;

/** Menu, start page and what users set for themselves. */
export function menuHandlers(releases: Pick<Registry, 'active' | 'refresh'>): Handler[] {
  return [
    handle(getUserMenus, async ({ userId }, { session, db, now, ip }) => {
      // A foreign id is answered with the own menu, and noted (A16).
      if (userId !== '' && userId !== session.userId) {
        await writeAudit(db, {
          action: 'menu.foreign',
          userId: session.userId,
          userName: session.userName,
          ip,
          ok: false,
          target: userId,
          time: now(),
        });
      }
      // A tab asks again because of a swap that another server process may have heard of first.
      await releases.refresh();
      const routes = releases.active().flatMap((release) => release.routes);
      const menus = buildUserMenus(routes, hostPaths, buttonPermissions, session.can);
      return { data: JSON.stringify(menus), channels: [...session.channels] };
    }),

    handle(homeSummary, async (_request, { session, db, now }) => {
      const stages = [1, 2, 3, 4].filter((stage) => session.can(stagePermission(stage)!));
      const day = toWireTime(now()).slice(0, 10);
      const maySeeComments = session.can(OperationPermission.CheckComment);
      return {
        data: await readHomeFigures(db, {
          userId: session.userId,
          channels: [...session.channels],
          stages,
          maySeeComments,
          day,
        }),
      };
    }),

    handle(getHuaQiYunUrl, (_request, { settings }) => ({ data: settings.ANALYSIS_URL ?? null })),
    handle(getOperationUserManager, (_request, { settings }) => ({ data: settings.MANAGEMENT_URL ?? null })),

    handle(getPreference, async ({ key }, { session, db }) => ({
      data: await readPreference(db, session.userId, key),
    })),

    handle(savePreference, async ({ key, value }, { session, db }) => {
      if (Buffer.byteLength(JSON.stringify(value)) > preferenceMaxBytes)
        throw new AppError(ErrorCode.TooLarge, '设置内容过大');
      if (
        (await countPreferences(db, session.userId)) >= preferencesMax &&
        (await readPreference(db, session.userId, key)) === null
      ) {
        throw new AppError(ErrorCode.TooMany, '保存的设置过多');
      }
      await writePreference(db, session.userId, key, value);
    }),
  ];
}
