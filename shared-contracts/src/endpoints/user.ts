import { z } from 'zod';
import {
  channelsPerUserMax,
  departmentLimits,
  dictionaryLimits,
  nickNameMax,
  rolesPerUserMax,
  shortKeywordsMax,
  userNamePattern,
} from '../limits/index.ts';
import {
  departmentOption,
  id,
  idList,
  pageRequest,
  requiredText,
  text,
  userApply,
  UserKind,
  userRow,
  UserState,
  treeNode,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

export const userScreen = '/app/config/user';

export const userList = defineEndpoint({
  id: 'userList',
  path: '/amc/web/user/list.do',
  access: { session: 'staff', code: userScreen },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(shortKeywordsMax).optional(),
    roleId: id.optional(),
    /** With all departments below it. */
    departmentId: id.optional(),
    /** Value of the dictionary's kind 岗位. */
    post: text(dictionaryLimits.value).optional(),
    state: z.enum(UserState).optional(),
    kind: z.enum(UserKind).optional(),
  }),
  answer: pageOf(userRow),
  summary: 'Users by name, role, department, post and state.',
});

export const userSave = defineEndpoint({
  id: 'userSave',
  path: '/amc/web/user/save.do',
  access: { session: 'staff', code: SystemPermission.ManageUsers },
  request: z.strictObject({
    id: id.optional(),
    userName: z.string().regex(userNamePattern, '用户名须以字母开头，3至30位字母、数字、点、下划线或短横线'),
    nickName: requiredText(nickNameMax, '姓名'),
    mobile: z
      .string()
      .regex(/^(1\d{10})?$/, '手机号格式不正确')
      .default(''),
    kind: z.enum(UserKind).default('staff'),
    departmentId: id.nullable().default(null),
    /** Values of the dictionary's kind 岗位; left out, the user keeps them. */
    posts: z
      .array(text(dictionaryLimits.value))
      .max(departmentLimits.postsPerPerson, `岗位最多${departmentLimits.postsPerPerson}个`)
      .optional(),
    roleIds: z.array(id).max(rolesPerUserMax).default([]),
    channelIds: z.array(id).max(channelsPerUserMax).default([]),
  }),
  answer: dataOf(
    z.object({
      id,
      /** First password of a new user, shown once; null when changed. */ password: z.string().nullable(),
    }),
  ),
  summary:
    'Creates or changes a user. Roles and channels beyond the asker’s own are refused, and so is any grant to oneself (A20).',
});

export const userSetState = defineEndpoint({
  id: 'userSetState',
  path: '/amc/web/user/setState.do',
  access: { session: 'staff', code: SystemPermission.ManageUsers },
  request: z.strictObject({ ids: idList, state: z.enum(UserState) }),
  summary: 'Enables or disables users; a disabled user’s sessions end at once.',
});

export const updatePassword = defineEndpoint({
  id: 'updatePassword',
  path: '/amc/web/user/updatePassword.do',
  access: { session: 'staff', code: SystemPermission.ResetPassword },
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ password: z.string() })),
  summary: 'Gives another user a made-up password, shown once, to be changed at the next login; ends their sessions.',
});

export const departmentList = defineEndpoint({
  id: 'departmentList',
  path: '/amc/web/user/departmentList.do',
  access: {
    session: 'staff',
    code: [userScreen, appPaths.performance, appPaths.informationDetails, appPaths.storageTraffic],
  },
  answer: listOf(departmentOption),
  summary: 'All departments in the order of their tree, for forms and filters.',
});

export const userApplyList = defineEndpoint({
  id: 'userApplyList',
  path: '/amc/web/user/listApply.do',
  access: { session: 'staff', code: [userScreen, appPaths.correspondent] },
  request: z.strictObject({ ...pageRequest, state: userApply.shape.state.optional() }),
  answer: pageOf(userApply),
  summary: 'Applications from /register; mobile numbers are whole for who may decide on them.',
});

export const userApplyDecide = defineEndpoint({
  id: 'userApplyDecide',
  path: '/amc/web/user/decideApply.do',
  access: { session: 'staff', code: SystemPermission.DecideApplications },
  request: z.strictObject({ id, accept: z.boolean(), roleIds: z.array(id).max(rolesPerUserMax).default([]) }),
  summary: 'Accepts an application as a user with the given roles, or refuses it.',
});

export const contentListUnits = defineEndpoint({
  id: 'contentListUnits',
  path: '/amc/web/content/listUnits.do',
  access: { session: 'either' },
  answer: listOf(treeNode),
  summary: 'Departments with the units below them (R238).',
});
