import { rolePermissionTree } from 'shared-contracts/endpoints';
import { buttonPermissions } from 'shared-contracts/permissions';
import { buildPermissionTree } from '../identity/permission-tree.rules.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import type { Registry } from './registry.ts';

/** Returns the rights that a role may grant, from the releases that are active now. */
export function permissionHandlers(releases: Pick<Registry, 'active'>): Handler[] {
  return [
    handle(rolePermissionTree, () => ({
      list: buildPermissionTree(
        releases.active().flatMap(({ routes }) => routes),
        buttonPermissions,
      ),
    })),
  ];
}
