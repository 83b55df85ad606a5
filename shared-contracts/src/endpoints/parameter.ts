import { z } from 'zod';
import { parameterChange, settingName, systemSetting } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const page = { session: 'staff', code: appPaths.parameter } as const;
const managers = { session: 'staff', code: SystemPermission.ManageParameters } as const;
const rev = z.number().int().min(0);

export const systemSettings = defineEndpoint({
  id: 'systemSettings',
  path: '/amc/web/parameter/list.do',
  access: page,
  answer: listOf(systemSetting),
  summary: 'Every setting as it is in effect, with where it comes from; of secrets only whether they are set.',
});

export const saveParameter = defineEndpoint({
  id: 'saveParameter',
  path: '/amc/web/parameter/save.do',
  access: managers,
  request: z.strictObject({
    name: settingName,
    rev,
    /** Null takes the stored value away: environment, else default. */
    value: z.number('请填写数字').int('须为整数').nullable(),
  }),
  answer: dataOf(z.object({ rev: z.number().int() })),
  summary: 'Changes a parameter in all server processes at once, under the revision that was read.',
});

export const restoreParameter = defineEndpoint({
  id: 'restoreParameter',
  path: '/amc/web/parameter/restore.do',
  access: managers,
  request: z.strictObject({ name: settingName, rev: rev.min(1) }),
  answer: dataOf(z.object({ rev: z.number().int() })),
  summary: 'Gives a parameter the value that it had before its last change.',
});

export const parameterHistory = defineEndpoint({
  id: 'parameterHistory',
  path: '/amc/web/parameter/history.do',
  access: page,
  request: z.strictObject({ name: settingName }),
  answer: listOf(parameterChange),
  summary: 'The last fifty changes of a parameter, newest first.',
});
