import { permissionNode } from '../model/index.ts';
import { defineEndpoint, listOf } from './define-endpoint.ts';
import { userScreen } from './user.ts';

export const rolePermissionTree = defineEndpoint({
  id: 'rolePermissionTree',
  path: '/amc/web/role/permissionTree.do',
  access: { session: 'staff', code: userScreen },
  answer: listOf(permissionNode),
  summary: 'Every right of the product: the menus of the active releases with their buttons, a sentence each.',
});
