import { rolePermissionTree } from 'shared-contracts/endpoints';
import { buttonPermissions } from 'shared-contracts/permissions';
import { buildPermissionTree } from '../identity/permission-tree.rules.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import type { Registry } from './registry.ts';

/** The rights that a role may grant, read from what is published at this moment. */
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
