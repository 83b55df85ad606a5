import { hkdfSync } from 'node:crypto';
import type { Settings } from '../../../platform/settings/settings.ts';
import { uploadKeysOf } from '../../../platform/storage/upload-keys.ts';
import { seal, unseal } from '../../../platform/text/seal.rules.ts';

/** The key of this installation for secrets of WeChat accounts; every process has it. */
const keyOf = ({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', uploadKeysOf(DATA_DIR).secretKey, '', 'wechat-account', 32));

/** What is kept of an account: its secret, and what its readers' messages are signed and encrypted with. */
type Part = 'secret' | 'token' | 'aesKey';

const about = (appId: string, part: Part): string =>
  part === 'secret' ? `wechat-account:${appId}` : `wechat-account-${part}:${appId}`;

/** A secret as the database keeps it, bound to its app id and its use. */
export const sealAccountSecret = (
  settings: Pick<Settings, 'DATA_DIR'>,
  appId: string,
  secret: string,
  part: Part = 'secret',
): string => seal(keyOf(settings), secret, about(appId, part));

/** The secret again; undefined where the key of the installation is another one. */
export const openAccountSecret = (
  settings: Pick<Settings, 'DATA_DIR'>,
  appId: string,
  sealed: string,
  part: Part = 'secret',
): string | undefined => unseal(keyOf(settings), sealed, about(appId, part));
