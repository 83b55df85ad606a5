import { hkdfSync } from 'node:crypto';
import type { Settings } from '../../../platform/settings/settings.ts';
import { uploadKeysOf } from '../../../platform/storage/upload-keys.ts';
import { seal, unseal } from '../../../platform/text/seal.rules.ts';

/** The key of this installation for secrets of WeChat accounts; every process has it. */
const keyOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', uploadKeysOf(DATA_DIR).secretKey, '', 'wechat-account', 32));

const about = (appId: string): string => `wechat-account:${appId}`;

/** A secret as the database keeps it, bound to its app id. */
export const sealAccountSecret = (settings: Pick<Settings, 'DATA_DIR'>, appId: string, secret: string): string =>
  seal(keyOf(settings), secret, about(appId));

/** The secret again; undefined where the key of the installation is another one. */
export const openAccountSecret = (
  settings: Pick<Settings, 'DATA_DIR'>,
  appId: string,
  sealed: string,
): string | undefined => unseal(keyOf(settings), sealed, about(appId));
