import { z } from 'zod';
import { shortIdMax } from '../limits/index.ts';
import { shellPaths } from '../paths/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

/** The sandboxes that replace external services, by the address of their page. */
export const sandboxPages = {
  '/sandbox/sms': '短信',
  '/sandbox/mail': '邮件',
  '/sandbox/robots': '群机器人',
  '/sandbox/push': '推送',
  '/sandbox/wechat': '微信公众号',
  '/sandbox/weibo': '微博',
  '/sandbox/blockchain': '区块链',
  '/sandbox/wechatpay': '微信支付',
  '/sandbox/searchpush': '搜索引擎推送',
  '/sandbox/cdn': 'CDN 清除',
  '/sandbox/platforms': '平台推送',
} as const;
export const sandboxPage = z.enum(Object.keys(sandboxPages) as (keyof typeof sandboxPages)[]);
export type SandboxPage = z.infer<typeof sandboxPage>;

/** Something that operations should know about the running server. */
export const systemCheck = z.object({ name: z.string(), state: z.enum(['ok', 'warning']), message: z.string() });

export type SystemCheck = z.infer<typeof systemCheck>;

const times = { startedTime: z.string(), seenTime: z.string() };
export const systemStatus = z.object({
  /** Of the product, as its changelog names it. */
  version: z.string(),
  /** The server processes; `loopDelay` in milliseconds. */
  processes: z.array(
    z.object({
      ...{ host: z.string(), pid: z.number(), role: z.string(), version: z.string(), ...times },
      ...{ memoryMegabytes: z.number(), loopDelay: z.number(), isLost: z.boolean() },
    }),
  ),
  /** Errors of the last hour over all processes, by kind and route; sentence, request and process of the last one. */
  errors: z.array(
    z.object({
      ...{ kind: z.string(), route: z.string(), hits: z.number(), lastTime: z.string() },
      ...{ sentence: z.string(), requestId: z.string(), process: z.string() },
    }),
  ),
  checks: z.array(systemCheck),
  sandboxes: z.array(sandboxPage),
  /** The outside services that can be tested, for who may; '' for the place of one that is not set. */
  services: z.array(z.object({ id: z.string(), name: z.string(), note: z.string(), place: z.string() })),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const getSystemStatus = defineEndpoint({
  id: 'getSystemStatus',
  path: '/amc/web/system/status.do',
  encoding: 'json',
  access: { session: 'staff', code: shellPaths.systemStatus },
  answer: dataOf(systemStatus),
  summary: 'How this server runs: its mode, its programs, and the sandboxes that stand in for outside services.',
});

export const openSandbox = defineEndpoint({
  id: 'openSandbox',
  path: '/amc/web/system/openSandbox.do',
  encoding: 'json',
  access: { session: 'staff', code: SystemPermission.ResetPassword },
  request: z.strictObject({ page: sandboxPage }),
  answer: dataOf(z.object({ /** Good once, for a minute. */ url: z.string() })),
  summary:
    'Makes a link that opens the sandbox pages in this browser for half an hour. Written into the operation log.',
});

export const testService = defineEndpoint({
  id: 'testService',
  path: '/amc/web/system/testService.do',
  encoding: 'json',
  access: { session: 'staff', code: SystemPermission.ResetPassword },
  request: z.strictObject({ id: z.string().max(shortIdMax) }),
  answer: dataOf(
    z.object({
      ...{ name: z.string(), place: z.string(), milliseconds: z.number() },
      ...{ isFine: z.boolean(), /** What happened. */ text: z.string() },
    }),
  ),
  summary: 'Calls an outside service as the product does and says how it went. A refusal is data, not an error.',
});
