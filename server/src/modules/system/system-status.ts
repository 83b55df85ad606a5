import type { z } from 'zod';
import type { SandboxPage, systemCheck } from 'shared-contracts/endpoints';
import { describeFfmpeg } from '../media/ffmpeg-version.ts';
import { checkStorage } from '../storage/storage-check.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { systemTexts } from './system.texts.ts';

type SystemCheck = z.infer<typeof systemCheck>;

/** The sandboxes of a server with these settings; none in production. */
export function activeSandboxes({ isProduction, SMS_URL, PUSH_URL, WECHAT_URL, WEIBO_URL }: Settings): SandboxPage[] {
  if (isProduction) return [];
  const replacedBy: [SandboxPage, string | undefined][] = [
    ['/sandbox/sms', SMS_URL],
    ['/sandbox/push', PUSH_URL],
    ['/sandbox/wechat', WECHAT_URL],
    ['/sandbox/weibo', WEIBO_URL],
  ];
  return replacedBy.filter(([, url]) => url === undefined).map(([page]) => page);
}

/** The state of this server, for operators. */
export async function readSystemChecks(settings: Settings, db: Database): Promise<SystemCheck[]> {
  return [modeOf(settings), await describeFfmpeg(settings), await checkStorage(db)];
}

function modeOf({ isProduction, HOST }: Settings): SystemCheck {
  const name = systemTexts.mode;
  if (isProduction) return { name, state: 'ok', message: systemTexts.production };
  return {
    name,
    state: 'warning',
    message: systemTexts.demo(HOST),
  };
}
