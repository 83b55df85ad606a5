import { z } from 'zod';
import { id, IdentityService, roleGroups, roleGroupsRow } from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { defineEndpoint, listOf } from './define-endpoint.ts';

export const roleGroupList = defineEndpoint({
  id: 'roleGroupList',
  path: '/amc/web/role/groupList.do',
  access: { session: 'staff', code: SystemPermission.ManageRoles },
  request: z.strictObject({ id }),
  answer: listOf(roleGroupsRow),
  summary: 'The groups whose members hold a role, for each identity service of this server.',
});

export const roleGroupSave = defineEndpoint({
  id: 'roleGroupSave',
  path: '/amc/web/role/groupSave.do',
  encoding: 'json',
  access: { session: 'staff', code: SystemPermission.ManageRoles },
  request: z.strictObject({ id, services: z.array(roleGroups).max(Object.keys(IdentityService).length) }),
  summary:
    'Says which groups hold a role, a built-in one too, from the next login of each person; refuses a role with codes ' +
    'that the asker lacks.',
});
