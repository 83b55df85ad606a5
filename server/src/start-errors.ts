import { describeError } from './platform/http/error-line.rules.ts';
import { RegistryStartError } from './modules/registry/open-registry.ts';
import { KeyFileError } from './modules/registry/signing-keys.ts';
import { FolderInUse } from './platform/settings/data-folder.ts';
import { type Settings, SettingsError } from './platform/settings/settings.ts';
import { StorageStartError } from './platform/storage/check-s3.ts';
import { PostgresVersionError } from './platform/database/embedded-postgres-upgrade.ts';

type StartSettings = Pick<Settings, 'PORT' | 'HOST' | 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL'>;
type Cause = Partial<Record<'code' | 'syscall' | 'path' | 'message' | 'cause', unknown>>;

const folderCodes = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC']);
const awayCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);

/**
 * One sentence for what a person can put right at start; for everything else the error without secrets, with its stack.
 */
export function explainStart(error: unknown, settings: StartSettings | undefined): string {
  if (
    error instanceof SettingsError ||
    error instanceof FolderInUse ||
    error instanceof RegistryStartError ||
    error instanceof KeyFileError ||
    error instanceof StorageStartError ||
    error instanceof PostgresVersionError
  )
    return error.message;
  for (
    let cause = error as Cause | undefined, depth = 0;
    settings && cause && depth < 5;
    cause = cause.cause as Cause | undefined, depth += 1
  ) {
    const sentence = sentenceOf(cause, settings);
    if (sentence) return sentence;
  }
  const { type, code, message, query, stack } = describeError(error);
  return [`${type}${code ? ` ${code}` : ''}: ${message}`, query, stack].filter(Boolean).join('\n');
}

function sentenceOf(
  { code, syscall, path, message }: Cause,
  { PORT, HOST, DATA_DIR, ...urls }: StartSettings,
): string | undefined {
  const name = String(code ?? '');
  if (name === 'EADDRINUSE') return `Port ${PORT} is in use; set PORT to another one.`;
  if (syscall === 'listen' && name === 'EACCES')
    return `Port ${PORT} may not be opened by this user; set PORT to one above 1023.`;
  if (syscall === 'listen')
    return `The address ${HOST} cannot be listened on (${name}); set HOST to one of this machine.`;
  if (typeof path === 'string' && `${path}/`.startsWith(`${DATA_DIR}/`) && folderCodes.has(name))
    return `The data folder ${DATA_DIR} cannot be written (${name}); make it writable or set DATA_DIR to another one.`;
  return databaseSentence(name, String(message ?? ''), urls);
}

/** The setting that an error of the database is about: the one whose user it names, else the one that is used first. */
function settingOf(message: string, urls: Pick<StartSettings, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>) {
  const settings = (['DATABASE_OWNER_URL', 'DATABASE_URL'] as const).flatMap((setting) =>
    urls[setting] === undefined ? [] : [{ setting, url: new URL(urls[setting]) }],
  );
  return settings.find(({ url }) => message.includes(`"${decodeURIComponent(url.username)}"`)) ?? settings[0];
}

function databaseSentence(
  code: string,
  message: string,
  urls: Pick<StartSettings, 'DATABASE_URL' | 'DATABASE_OWNER_URL'>,
): string | undefined {
  const named = settingOf(message, urls);
  if (!named) return undefined;
  const {
    setting,
    url: { host, pathname, username },
  } = named;
  if (awayCodes.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(message))
    return (
      `The database at ${host} cannot be reached (${code || 'no answer'}); ` +
      `check ${setting} and that PostgreSQL runs there.`
    );
  if (code === '28P01' || code === '28000')
    return `The database at ${host} does not let ${username} in (${code}); check the user and password in ${setting}.`;
  if (code === '3D000')
    return `The database at ${host} has no database ${pathname.slice(1)}; create it or check ${setting}.`;
  if (code === '42501')
    return (
      `The user ${username} of ${setting} may not create tables at ${host}; ` +
      `make it the owner of the database ${pathname.slice(1)}.`
    );
  return undefined;
}
