import { getUserMenus } from 'shared-contracts/endpoints';
import { shellPaths } from 'shared-contracts/paths';
import { buttonPermissions } from 'shared-contracts/permissions';
import { buildUserMenus } from '../identity/menu.rules.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import type { Registry } from './registry.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';

/** Pages of the host itself that are in the menu list. */
const hostPaths = [shellPaths.home, shellPaths.mediaContent, shellPaths.remotes, shellPaths.systemStatus];

/** The menu that a user sees. */
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
  ];
}
