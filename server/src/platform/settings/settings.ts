import { randomInt } from 'node:crypto';
import path from 'node:path';
import type { z } from 'zod';
import { makeAdjustable } from './parameters.ts';
import { directoryProblems } from './directory-settings.ts';
import { releasesInS3, s3Problem } from './s3-settings.ts';
import { scanProblems } from './scan-settings.ts';
import { redisProblems } from './redis-settings.ts';
import { searchProblems } from './search-settings.ts';
import { settingDescriptions } from './setting-descriptions.ts';

type Descriptions = typeof settingDescriptions;

type Values = { [Name in keyof Descriptions]: z.output<Descriptions[Name]['schema']> };

/** Settings whose default depends on others. */
type Derived =
  | 'ACCESS_LOG'
  | 'DEMO'
  | 'DEMO_PASSWORD'
  | 'HOST'
  | 'PASSWORD_MAX_AGE_DAYS'
  | 'REGISTRY_ENV'
  | 'REGISTRY_KEYS'
  | 'RELEASES_DIR'
  | 'REMOTE_OVERRIDES'
  | 'STORAGE_DIR';

/** The settings of a running server: read once at start. Only its parameters (parameters.ts) change while it runs. */
export interface Settings extends Readonly<Omit<Values, Derived>> {
  readonly ACCESS_LOG: boolean;
  readonly DEMO: boolean;
  readonly DEMO_PASSWORD: string;
  readonly HOST: string;
  readonly REGISTRY_ENV: string;
  readonly REGISTRY_KEYS: string;
  readonly RELEASES_DIR: string;
  readonly STORAGE_DIR: string;
  readonly REMOTE_OVERRIDES: boolean;
  readonly PASSWORD_MAX_AGE_DAYS: number;
  /** True when DEMO_PASSWORD was made up, and so must be printed. */
  readonly isDemoPasswordMadeUp: boolean;
  readonly isProduction: boolean;
}

/** Thrown at start with one sentence for each setting that is wrong. */
export class SettingsError extends Error {}

/** Reads the settings from the environment; throws SettingsError. An empty variable counts as absent. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema }] of Object.entries(settingDescriptions)) {
    const result = schema.safeParse(environment[name] === '' ? undefined : environment[name]);
    if (result.success) values[name] = result.data;
    else problems.push(`${name}: ${result.error.issues[0]?.message}`);
  }
  // Read past, it would leave the emergency to an account that nobody meant.
  if (environment.LDAP_BREAK_GLASS) problems.push('LDAP_BREAK_GLASS: is called BREAK_GLASS');
  if (problems.length > 0) throw new SettingsError(`Settings that cannot be used:\n  ${problems.join('\n  ')}`);
  const read = values as Values;
  refuseHalfACloud(read);
  if (read.DATABASE_OWNER_URL !== undefined && read.DATABASE_URL === undefined)
    throw new SettingsError('DATABASE_URL: must be set where DATABASE_OWNER_URL is');
  if (read.DATABASE_READ_URL !== undefined && read.DATABASE_URL === undefined)
    throw new SettingsError('DATABASE_URL: must be set where DATABASE_READ_URL is');
  refuseOneHost(read);
  refuseHalfAMerchant(read);
  if (read.MAIL_HOST !== undefined && read.MAIL_FROM === undefined)
    throw new SettingsError('MAIL_FROM: must be set where MAIL_HOST is');
  const isProduction = read.NODE_ENV === 'production';
  const problem =
    s3Problem(read) ??
    directoryProblems(read, isProduction)[0] ??
    scanProblems(read, isProduction)[0] ??
    searchProblems(read, isProduction)[0] ??
    redisProblems(read)[0];
  if (problem !== undefined) throw new SettingsError(problem);
  if (isProduction) refuseUnsafe(read);
  const dataDir = path.resolve(read.DATA_DIR);
  const settings: Settings = {
    ...read,
    ...releasesInS3(read),
    DATA_DIR: dataDir,
    HOST: read.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    REGISTRY_ENV: read.REGISTRY_ENV ?? (isProduction ? 'prod' : 'dev'),
    REGISTRY_KEYS: path.resolve(read.REGISTRY_KEYS ?? path.join(dataDir, 'registry-keys.json')),
    RELEASES_DIR: path.resolve(read.RELEASES_DIR ?? path.join(dataDir, 'releases')),
    STORAGE_DIR: path.resolve(read.STORAGE_DIR ?? path.join(dataDir, 'objects')),
    REMOTE_OVERRIDES: read.REMOTE_OVERRIDES ?? !isProduction,
    PASSWORD_MAX_AGE_DAYS: read.PASSWORD_MAX_AGE_DAYS ?? (isProduction ? 90 : 0),
    ACCESS_LOG: read.ACCESS_LOG ?? isProduction,
    DEMO: read.DEMO ?? !isProduction,
    DEMO_PASSWORD: read.DEMO_PASSWORD ?? makeUpPassword(),
    isDemoPasswordMadeUp: read.DEMO_PASSWORD === undefined,
    isProduction,
  };
  return makeAdjustable(settings, environment);
}

/** A bucket without its keys and addresses would lose uploads one by one; it is said at start instead. */
function refuseHalfACloud(read: Values): void {
  if (read.STORAGE_BUCKET === undefined) return;
  const missing = (['STORAGE_URL', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY', 'STORAGE_DOMAIN'] as const).filter(
    (name) => read[name] === undefined,
  );
  if (missing.length > 0) throw new SettingsError(`${missing.join(', ')}: must be set where STORAGE_BUCKET is`);
}

/** Without one of its keys a payment would fail in front of a reader; it is said at start instead. */
function refuseHalfAMerchant(read: Values): void {
  if (read.WECHAT_PAY_MCH_ID === undefined) return;
  const needed = [
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_KEY',
    'WECHAT_PAY_PLATFORM_SERIAL',
    'WECHAT_PAY_PLATFORM_KEY',
  ] as const;
  const missing = needed.filter((name) => read[name] === undefined);
  if (missing.length > 0) throw new SettingsError(`${missing.join(', ')}: must be set where WECHAT_PAY_MCH_ID is`);
}

/** One host alone would leave the other part of the product without an address. */
function refuseOneHost({ PUBLIC_HOST, STAFF_HOST }: Values): void {
  if ((PUBLIC_HOST === undefined) !== (STAFF_HOST === undefined) || (PUBLIC_HOST && PUBLIC_HOST === STAFF_HOST))
    throw new SettingsError('PUBLIC_HOST, STAFF_HOST: must be set together, to two different hosts');
}

function refuseUnsafe(read: Values): void {
  const problems = [
    read.DEMO && 'DEMO: demo accounts are not allowed in production',
    read.DEMO_PASSWORD !== undefined && 'DEMO_PASSWORD: demo accounts are not allowed in production',
    read.SITE_URL === undefined && 'SITE_URL: must be set in production',
    read.RELEASES_S3_URL !== undefined &&
      (read.RELEASES_S3_KEY === undefined || read.RELEASES_S3_SECRET === undefined) &&
      'RELEASES_S3_KEY, RELEASES_S3_SECRET: must be set where RELEASES_S3_URL is',
    read.SMS_URL !== undefined && read.SMS_KEY === undefined && 'SMS_KEY: must be set where SMS_URL is',
    read.PUSH_URL !== undefined && read.PUSH_KEY === undefined && 'PUSH_KEY: must be set where PUSH_URL is',
    read.RECORD_APP_ID !== undefined &&
      read.RECORD_APP_SECRET === undefined &&
      'RECORD_APP_SECRET: must be set where RECORD_APP_ID is',
    read.SEARCH_PUSH_SITE !== undefined &&
      read.SEARCH_PUSH_TOKEN === undefined &&
      'SEARCH_PUSH_TOKEN: must be set where SEARCH_PUSH_SITE is',
    read.CDN_MAX_AGE > 0 &&
      (read.CDN_PURGE_URL === undefined || read.CDN_PURGE_TOKEN === undefined) &&
      'CDN_PURGE_URL, CDN_PURGE_TOKEN: must be set where CDN_MAX_AGE is',
    read.BLOCKCHAIN_URL !== undefined &&
      read.BLOCKCHAIN_KEY === undefined &&
      'BLOCKCHAIN_KEY: must be set where BLOCKCHAIN_URL is',
    read.WECHAT_LOGIN_APP_ID !== undefined &&
      read.WECHAT_LOGIN_SECRET === undefined &&
      'WECHAT_LOGIN_SECRET: must be set where WECHAT_LOGIN_APP_ID is',
    read.SSO_URL !== undefined &&
      read.SSO_CLIENT_SECRET === undefined &&
      'SSO_CLIENT_SECRET: must be set where SSO_URL is',
    read.OIDC_ISSUER !== undefined &&
      read.OIDC_CLIENT_SECRET === undefined &&
      'OIDC_CLIENT_SECRET: must be set where OIDC_ISSUER is',
    read.OIDC_ISSUER?.startsWith('http:') === true && 'OIDC_ISSUER: must be an https address in production',
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0)
    throw new SettingsError(`The server does not start in production:\n  ${problems.join('\n  ')}`);
}

/** A password that can be read out and typed: no letters that look alike, in groups, long enough for every rule. */
export function makeUpPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const signs = Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return signs.match(/.{4}/g)!.join('-');
}
