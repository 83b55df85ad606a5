import { z } from 'zod';
import { apiKeyLimits as limits } from '../limits/index.ts';
import { apiKeyRow, ApiScope, id, requiredText, text, wholeNumber } from '../model/index.ts';
import { dateTime } from '../model/primitives.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const managing = { encoding: 'json', access: { session: 'staff', code: SystemPermission.ManageConnections } } as const;

export const listApiKeys = defineEndpoint({
  id: 'listApiKeys',
  path: '/amc/web/apiKey/list.do',
  access: { session: 'staff', code: appPaths.apiKeys },
  answer: listOf(apiKeyRow),
  summary: 'Keys of the open API, newest first; never the keys themselves.',
});

export const addApiKey = defineEndpoint({
  id: 'addApiKey',
  path: '/amc/web/apiKey/add.do',
  ...managing,
  request: z.strictObject({
    name: requiredText(limits.name, '名称'),
    scopes: z.array(z.enum(ApiScope)).min(1, '请选择用途').max(Object.keys(ApiScope).length),
    expiresTime: dateTime,
    limitPerMinute: wholeNumber(1, limits.perMinute, '每分钟调用上限'),
    networks: z
      .array(text(limits.network, '允许的地址'))
      .max(limits.networks, `允许的地址最多${limits.networks}个`)
      .default([]),
    /** User name of the person in whose name it acts; the maker when empty. */
    owner: text(limits.userName, '所属账号').default(''),
  }),
  answer: dataOf(z.object({ id, /** Shown once; the bearer token of calls. */ key: z.string() })),
  summary: 'Makes a key of the open API, which is answered this once.',
});

export const revokeApiKey = defineEndpoint({
  id: 'revokeApiKey',
  path: '/amc/web/apiKey/revoke.do',
  ...managing,
  request: z.strictObject({ id }),
  summary: 'Revokes a key of the open API at once.',
});
