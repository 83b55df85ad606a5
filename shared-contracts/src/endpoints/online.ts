import { z } from 'zod';
import { logKeywordsMax } from '../limits/index.ts';
import { onlineSession, pageRequest, text } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { batchResult, defineEndpoint, pageOf } from './define-endpoint.ts';

export const onlineList = defineEndpoint({
  id: 'onlineList',
  path: '/amc/web/online/list.do',
  access: { session: 'staff', code: appPaths.online },
  request: z.strictObject({ ...pageRequest, keywords: text(logKeywordsMax).optional() }),
  answer: pageOf(onlineSession),
  summary: 'Logins that have not ended, last seen first.',
});

export const endOnlineSessions = defineEndpoint({
  id: 'endOnlineSessions',
  path: '/amc/web/online/end.do',
  access: { session: 'staff', code: SystemPermission.EndSessions },
  request: z.strictObject({
    ids: z
      .array(z.string().regex(/^[0-9a-f]{64}$/, '登录编号不正确'))
      .min(1)
      .max(200),
  }),
  encoding: 'json',
  answer: batchResult,
  summary: 'Ends logins of others at once (强制下线); not one’s own, nor those of people with more rights.',
});
