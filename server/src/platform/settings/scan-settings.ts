import { z } from 'zod';
import { address, describe } from './describe-setting.ts';

const word = z.string().min(1).optional();
const roles = z
  .string()
  .regex(/^$|^[^=,]+=[\w-]+(,[^=,]+=[\w-]+)*$/)
  .default('');

/** Variables of the services whose app staff scan a code with. */
export const scanDescriptions = {
  SCAN_WECOM_CORP_ID: describe(
    word,
    'CorpID of the WeCom whose members log in by scanning; its trusted redirect domain is that of SITE_URL; absent ' +
      'uses a sandbox, and in production no such login',
  ),
  SCAN_WECOM_AGENT_ID: describe(word, 'AgentId of our app there'),
  SCAN_WECOM_SECRET: describe(word, 'secret of that app', { secret: true }),
  SCAN_WECOM_ROLES: describe(
    roles,
    'ids or names of departments there and the codes of the ' +
      'roles that their members hold, e.g. 3=editor,Comment=chief; ' +
      'these roles are given and taken at each login, others are left alone',
  ),
  SCAN_WECOM_API_URL: describe(address.default('https://qyapi.weixin.qq.com'), 'address of its calls'),
  SCAN_DINGTALK_CLIENT_ID: describe(
    word,
    'Client ID of our app at DingTalk, whose redirect address is SITE_URL/sso/scan/dingtalk/callback; absent as above',
  ),
  SCAN_DINGTALK_SECRET: describe(word, 'Client Secret of that app', { secret: true }),
  SCAN_DINGTALK_CORP_ID: describe(word, 'CorpId of the newspaper there: nobody else is let in'),
  SCAN_DINGTALK_ROLES: describe(
    roles,
    'ids or names of departments there and the codes of roles, as SCAN_WECOM_ROLES; the app needs the right to read ' +
      'its address book',
  ),
  SCAN_DINGTALK_API_URL: describe(address.default('https://api.dingtalk.com'), 'address of its calls'),
  SCAN_DINGTALK_CONTACT_URL: describe(
    address.default('https://oapi.dingtalk.com'),
    'address of its calls about people and departments',
  ),
  SCAN_FEISHU_APP_ID: describe(
    word,
    'App ID of our own app at Feishu, whose redirect address is SITE_URL/sso/scan/feishu/callback; absent as above',
  ),
  SCAN_FEISHU_SECRET: describe(word, 'App Secret of that app', { secret: true }),
  SCAN_FEISHU_ROLES: describe(
    roles,
    'ids (od-…) or names of departments there and the codes ' +
      'of roles, as SCAN_WECOM_ROLES; the app needs the right to ' +
      'read its address book',
  ),
  SCAN_FEISHU_API_URL: describe(address.default('https://open.feishu.cn'), 'address of its calls'),
  SCAN_NEWCOMERS: describe(
    z.enum(['refuse', 'apply']).default('refuse'),
    'what becomes of who scans and is bound to no account: refuse sends them to bind one first; apply makes an ' +
      'account that waits until an administrator enables it',
  ),
};

type Read = { [Name in keyof typeof scanDescriptions]: z.output<(typeof scanDescriptions)[Name]['schema']> };

/** What is wrong with the settings of these services, a sentence each. */
export function scanProblems(read: Read, isProduction: boolean): string[] {
  const sets = [
    ['SCAN_WECOM_CORP_ID', 'SCAN_WECOM_AGENT_ID', 'SCAN_WECOM_SECRET'],
    ['SCAN_DINGTALK_CLIENT_ID', 'SCAN_DINGTALK_SECRET', 'SCAN_DINGTALK_CORP_ID'],
    ['SCAN_FEISHU_APP_ID', 'SCAN_FEISHU_SECRET'],
  ] as const;
  const halves = sets.flatMap((names) => {
    const missing = names.filter((name) => read[name] === undefined);
    return missing.length === 0 || missing.length === names.length
      ? []
      : [`${missing.join(', ')}: must be set where another setting of this login is`];
  });
  const addresses = [
    ...(['SCAN_WECOM_API_URL', 'SCAN_DINGTALK_API_URL'] as const),
    ...(['SCAN_DINGTALK_CONTACT_URL', 'SCAN_FEISHU_API_URL'] as const),
  ];
  const plain = addresses.filter((name) => isProduction && read[name].startsWith('http:'));
  return [...halves, ...plain.map((name) => `${name}: must be an https address in production`)];
}
