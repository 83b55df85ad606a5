import { z } from 'zod';
import { permissionCodeMax, permissionCodesMax, roleDescriptionMax, roleNameMax } from '../limits/index.ts';
import { id, requiredText, roleRow, text } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';
import { userScreen } from './user.ts';

export const roleList = defineEndpoint({
  id: 'roleList',
  path: '/amc/web/role/list.do',
  access: { session: 'staff', code: userScreen },
  answer: listOf(roleRow),
  summary: 'All roles.',
});

export const roleSave = defineEndpoint({
  id: 'roleSave',
  path: '/amc/web/role/save.do',
  access: { session: 'staff', code: SystemPermission.ManageRoles },
  request: z.strictObject({
    id: id.optional(),
    name: requiredText(roleNameMax, '角色名称'),
    description: text(roleDescriptionMax).default(''),
    codes: z.array(text(permissionCodeMax)).max(permissionCodesMax),
  }),
  answer: dataOf(z.object({ id })),
  summary: 'Creates or changes a role; codes that the asker lacks are refused.',
});

export const roleDelete = defineEndpoint({
  id: 'roleDelete',
  path: '/amc/web/role/delete.do',
  access: { session: 'staff', code: SystemPermission.ManageRoles },
  request: z.strictObject({ id }),
  summary: 'Deletes a role that nobody holds and that is not built in.',
});
