import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../settings/settings.ts';
import type { Database } from './database.ts';
import { keepInstallationKey } from './installation-key.queries.ts';

/** Secrets that the server processes of one installation sign with; all of them must have the same. */
export interface InstallationSecrets {
  /** Of access tokens and all that is derived for them. */
  tokens: Buffer;
  /** Of upload tickets, blocks under way, cursors of the feed and links to files. */
  uploads: string;
}

/** Files in which earlier versions kept the secrets; they go on serving. */
const formerFiles = { tokens: 'installation.key', uploads: 'keys/upload.key' } as const;

/** The secrets by TOKEN_SECRET, else those in the database, made at the first start. */
export async function readInstallationSecrets(
  db: Database,
  { TOKEN_SECRET, DATA_DIR }: Pick<Settings, 'TOKEN_SECRET' | 'DATA_DIR'>,
): Promise<InstallationSecrets> {
  if (TOKEN_SECRET !== undefined) {
    const tokens = Buffer.from(TOKEN_SECRET);
    return { tokens, uploads: createHmac('sha256', tokens).update('uploads').digest('base64url') };
  }
  const keep = (name: keyof typeof formerFiles, make: () => string) => {
    const former = path.join(DATA_DIR, formerFiles[name]);
    return keepInstallationKey(
      db,
      name,
      () => (existsSync(former) ? readFileSync(former, 'utf8').trim() : make()),
      new Date(),
    );
  };
  return {
    tokens: Buffer.from(await keep('tokens', () => randomBytes(32).toString('base64')), 'base64'),
    uploads: await keep('uploads', () => randomBytes(32).toString('base64url')),
  };
}
