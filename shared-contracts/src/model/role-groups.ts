import { z } from 'zod';
import { roleGroupMax, roleGroupsMax } from '../limits/index.ts';
import { requiredText } from './primitives.ts';

/** Services that say which groups, or departments, a person who logs in belongs to. */
export const IdentityService = {
  Oidc: 'oidc',
  Ldap: 'ldap',
  Wecom: 'wecom',
  Dingtalk: 'dingtalk',
  Feishu: 'feishu',
} as const;
export type IdentityService = (typeof IdentityService)[keyof typeof IdentityService];

/** What their groups are called. */
export const identityGroupNames: Record<IdentityService, string> = {
  oidc: '统一身份认证（OIDC）的用户组',
  ldap: 'LDAP目录的用户组',
  wecom: '企业微信的部门',
  dingtalk: '钉钉的部门',
  feishu: '飞书的部门',
};

/** The groups of one service whose members hold a role: names, of departments also ids. */
export const roleGroups = z.strictObject({
  service: z.enum(IdentityService),
  groups: z
    .array(requiredText(roleGroupMax, '组名'))
    .max(roleGroupsMax, `每个角色在一个身份服务中最多对应${roleGroupsMax}个组`),
});
export type RoleGroups = z.infer<typeof roleGroups>;

/** The same with those that the environment names, which pages do not change. */
export const roleGroupsRow = roleGroups.extend({ fixed: z.array(z.string()) });
export type RoleGroupsRow = z.infer<typeof roleGroupsRow>;
