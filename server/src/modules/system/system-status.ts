import type { SandboxPage, SystemCheck } from 'shared-contracts/endpoints';
import { describeFfmpeg } from '../media/ffmpeg-version.ts';
import type { Context } from '../../platform/http/context.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { systemTexts } from './system.texts.ts';

/** Something that a module of its own tells operators; nothing where it is not in use. Assembly provides them. */
export type ReadCheck = (context: Context) => Promise<SystemCheck | undefined>;

/** The sandboxes of a server with these settings; none in production. */
export function activeSandboxes(settings: Settings): SandboxPage[] {
  const { isProduction, SMS_URL, PUSH_URL, WECHAT_URL, WEIBO_URL, BLOCKCHAIN_URL, SEARCH_PUSH_URL } = settings;
  if (isProduction) return [];
  // Without a site and its token nothing is pushed to a search engine, and no sandbox takes it.
  const hasSearchSandbox = settings.SEARCH_PUSH_SITE !== undefined && settings.SEARCH_PUSH_TOKEN !== undefined;
  const replacedBy: [SandboxPage, string | undefined][] = [
    ['/sandbox/sms', SMS_URL],
    ['/sandbox/mail', settings.MAIL_HOST],
    ['/sandbox/push', PUSH_URL],
    ['/sandbox/wechat', WECHAT_URL],
    ['/sandbox/weibo', WEIBO_URL],
    ['/sandbox/blockchain', BLOCKCHAIN_URL],
    ['/sandbox/wechatpay', settings.WECHAT_PAY_MCH_ID],
    ['/sandbox/platforms', undefined],
  ];
  const { ROBOT_WECOM_URL, ROBOT_DINGTALK_URL, ROBOT_FEISHU_URL } = settings;
  // Absent only where each robot is a real one.
  replacedBy.push(['/sandbox/robots', ROBOT_WECOM_URL && ROBOT_DINGTALK_URL && ROBOT_FEISHU_URL]);
  if (settings.CDN_MAX_AGE > 0) replacedBy.push(['/sandbox/cdn', settings.CDN_PURGE_URL]);
  if (hasSearchSandbox) replacedBy.push(['/sandbox/searchpush', SEARCH_PUSH_URL]);
  return replacedBy.filter(([, url]) => url === undefined).map(([page]) => page);
}

/** The state of this server, for operators. A check that fails is counted, and takes none of the others away. */
export async function readSystemChecks(context: Context, others: readonly ReadCheck[]): Promise<SystemCheck[]> {
  const { settings, log } = context;
  const found = await Promise.allSettled([describeFfmpeg(settings), ...others.map((read) => read(context))]);
  const failed = found.filter((one) => one.status === 'rejected');
  for (const { reason } of failed) log.error({ err: reason as unknown }, 'a check of the system page failed');
  const read = found.flatMap((one) => (one.status === 'fulfilled' && one.value !== undefined ? [one.value] : []));
  return [modeOf(settings), ...read, ...(failed.length > 0 ? [unread(failed.length)] : [])];
}

const unread = (count: number): SystemCheck => ({
  name: systemTexts.unread,
  state: 'warning',
  message: systemTexts.unreadCount(count),
});

function modeOf({ isProduction, HOST }: Settings): SystemCheck {
  const name = systemTexts.mode;
  if (isProduction) return { name, state: 'ok', message: systemTexts.production };
  return {
    name,
    state: 'warning',
    message: systemTexts.demo(HOST),
  };
}
