import { z } from 'zod';
import { loginNameMax, nickNameMax } from '../limits/index.ts';
import { id, idList, namedItem, requiredText } from '../model/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';
import { passwordHash, sealedPassword } from './auth.ts';

export const isUserNameExisit = defineEndpoint({
  id: 'isUserNameExisit',
  path: '/amc/password/isUserNameExisit',
  access: { session: 'none' },
  request: z.strictObject({ userName: requiredText(loginNameMax, '用户名') }),
  answer: dataOf(z.boolean()),
  summary: 'Whether a user name is taken.',
});

export const saveOrUpdateUserApply = defineEndpoint({
  id: 'saveOrUpdateUserApply',
  path: '/amc/password/saveOrUpdateUserApply',
  access: { session: 'none' },
  request: z.strictObject({
    userName: z.string().regex(/^[A-Za-z][\w.-]{2,29}$/, '用户名须以字母开头，3至30位字母、数字、点、下划线或短横线'),
    password: passwordHash,
    sealedPassword,
    nickName: requiredText(nickNameMax, '姓名'),
    mobile: z.string().regex(/^1\d{10}$/, '手机号格式不正确'),
    departmentId: id,
    departmentUnitId: id.optional(),
    targetChannelIds: idList,
  }),
  summary: 'Application from /register; an administrator accepts or refuses it.',
});

export const getDepartmentList = defineEndpoint({
  id: 'getDepartmentList',
  path: '/amc/password/getDepartmentList',
  access: { session: 'none' },
  answer: listOf(namedItem),
  summary: 'Departments for the register page.',
});

export const getDepartmentUnitList = defineEndpoint({
  id: 'getDepartmentUnitList',
  path: '/amc/password/getDepartmentUnitList',
  access: { session: 'none' },
  request: z.strictObject({ departmentId: id }),
  answer: listOf(namedItem),
  summary: 'Units of a department for the register page.',
});

export const getTargetChannelList = defineEndpoint({
  id: 'getTargetChannelList',
  path: '/amc/password/getTargetChannelList',
  access: { session: 'none' },
  answer: listOf(namedItem),
  summary: 'Channels one may apply for.',
});
