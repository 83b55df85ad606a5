import { createHash } from 'node:crypto';
import type { Settings } from '../../../platform/settings/settings.ts';
import { uploadKeysOf } from '../../../platform/storage/upload-keys.ts';

/** Secret of every account at the sandbox; it protects nothing. */
export const sandboxSecret = 'sandbox';
/** Seconds for which a token of the sandbox holds. */
export const tokenLife = 7200;

/** Accounts that the sandbox has besides that of the settings: two verified ones, and one that is not. */
export const sandboxApps = {
  service: 'wx5a0d6b1c2e3f4a01',
  subscription: 'wx5a0d6b1c2e3f4a02',
  unverified: 'wx5a0d6b1c2e3f4a03',
} as const;

/** Tokens of the sandbox's accounts, of which each is of one account. */
export interface SandboxTokens {
  /** A token of an app id; undefined where the sandbox has no such account. */
  issue(appId: string): string | undefined;
  /** The account of a token that holds, as the sandbox keeps it: blank for that of the settings. */
  appOf(token: string | undefined): string | undefined;
}

/** The tokens of an installation, which every process makes alike. */
export function sandboxTokens(settings: Pick<Settings, 'WECHAT_APP_ID' | 'DATA_DIR'>, now: () => Date): SandboxTokens {
  const hour = () => Math.floor(now().getTime() / (tokenLife * 1000));
  const tokenAt = (appId: string, time: number) =>
    createHash('sha256')
      .update(`${appId}:${uploadKeysOf(settings.DATA_DIR).secretKey}:${time}`)
      .digest('hex');
  const apps: readonly string[] = [settings.WECHAT_APP_ID, ...Object.values(sandboxApps)];
  return {
    issue: (appId) => (apps.includes(appId) ? tokenAt(appId, hour()) : undefined),
    appOf: (token) => {
      const appId = apps.find((app) => [hour(), hour() - 1].some((time) => tokenAt(app, time) === token));
      return appId === settings.WECHAT_APP_ID ? '' : appId;
    },
  };
}
