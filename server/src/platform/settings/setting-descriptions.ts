import { binKeepDays, lockAfterFailures, lockMinutes } from 'shared-contracts/constants';
import { z } from 'zod';
import { backupDescriptions } from './backup-settings.ts';
import { address, describe, flag } from './describe-setting.ts';
import { directoryDescriptions } from './directory-settings.ts';
import { noticeDescriptions } from './notice-descriptions.ts';
import { redisDescriptions } from './redis-settings.ts';
import { serviceDescriptions } from './service-settings.ts';
import { s3Descriptions } from './s3-descriptions.ts';
import { scanDescriptions } from './scan-settings.ts';
import { searchDescriptions } from './search-settings.ts';
import { siteDescriptions } from './site-descriptions.ts';
import { telemetryDescriptions } from './telemetry-descriptions.ts';

/** Every environment variable that the server reads. Nothing else in the server looks into process.env. */
export const settingDescriptions = {
  NODE_ENV: describe(
    z.enum(['development', 'production', 'test']).default('development'),
    'production refuses demo accounts and missing secrets',
  ),
  PORT: describe(
    z.coerce.number().int().min(0).max(65_535).default(8080),
    'port that the server listens on; 0 takes any free one',
  ),
  HOST: describe(
    z.string().optional(),
    'address that the server listens on; absent is 0.0.0.0 in production and else 127.0.0.1, this machine alone',
  ),
  DATA_DIR: describe(z.string().default('./var'), 'folder of the embedded database, stored files, keys and releases'),
  HOST_DIST: describe(
    z.string().optional(),
    'folder of the built host that is served; absent serves host/dist of this product',
  ),
  DATABASE_URL: describe(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'an external PostgreSQL 15 or newer; absent starts an embedded one',
    { secret: true },
  ),
  DATABASE_OWNER_URL: describe(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'the same database as its owner, who migrates it; the user of DATABASE_URL then gets the rights that the server ' +
      'needs and no others',
    { secret: true },
  ),
  DATABASE_POOL: describe(
    z.coerce.number().int().min(2).max(200).default(16),
    'database connections of the staff at most',
  ),
  DATABASE_READERS: describe(
    z.coerce.number().int().min(1).max(200).default(8),
    'database connections of the public website and the feed at most, beside those of the staff',
  ),
  DATABASE_READ_URL: describe(
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'a streaming replica of DATABASE_URL, which answers readings of the public website and the open API; absent: the ' +
      'database itself does',
    { secret: true },
  ),
  DATABASE_READ_LAG: describe(
    z.coerce.number().int().min(1).max(300).default(10),
    'seconds that the replica may be behind; beyond them the database itself answers',
  ),
  POSTGRES_OLD: describe(
    z.string().min(1).optional(),
    'folder with bin/ of the older PostgreSQL that made DATA_DIR, for taking it over to a new major version; npm ' +
      'start fetches it where it can',
  ),
  ...backupDescriptions,
  ...siteDescriptions,
  REGISTRY_ENV: describe(
    z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,30}$/)
      .optional(),
    'name of this environment in its registry of remotes; prod in production, else dev',
  ),
  REGISTRY_KEYS: describe(
    z.string().optional(),
    'file of the keys that the registry is signed with, the same for all server processes; absent keeps it in DATA_DIR',
  ),
  REGISTRY_RESIGN: describe(
    flag.default(false),
    'signs a registry again at start whose key this server does not hold; only after a lost key',
  ),
  RELEASES_DIR: describe(z.string().optional(), 'folder of the releases of remotes; absent keeps them in DATA_DIR'),
  RELEASES_S3_URL: describe(
    address.optional(),
    'address of an S3-compatible object storage with its bucket for releases, e.g. ' +
      'https://s3.cn-east-1.example.com/newsroom-releases; absent uses RELEASES_DIR',
  ),
  RELEASES_S3_REGION: describe(z.string().default('us-east-1'), 'region of that storage'),
  RELEASES_S3_KEY: describe(z.string().optional(), 'access key of that storage'),
  RELEASES_S3_SECRET: describe(z.string().optional(), 'secret key of that storage', { secret: true }),
  REMOTE_OVERRIDES: describe(
    flag.optional(),
    'whether development overrides of remotes are granted; on unless production',
  ),
  REMOTE_OVERRIDE_ORIGINS: describe(
    z.string().default('http://localhost:*,https://localhost:*,http://127.0.0.1:*'),
    'origins that an override may come from, comma separated; * stands for any port',
  ),
  SMOKE_BROWSER: describe(
    z.string().optional(),
    'Chromium that makes the PDF of a story and tries out new versions of remotes; absent takes the one on PATH',
  ),
  FFMPEG_PATH: describe(
    z.string().min(1).optional(),
    'the ffmpeg program that converts videos; absent takes the one on PATH, else the one of the registry package',
  ),
  VIDEO_HEIGHT: describe(
    z.coerce.number().int().min(240).max(2160).default(720),
    'pixels of the shorter side of a converted video at most: 720 or 1080',
  ),
  VIDEO_BIT_RATE: describe(
    z.coerce.number().int().min(100).default(4000),
    'kbit/s below which an mp4 is not converted',
  ),
  VIDEO_WIDTH: describe(z.coerce.number().int().min(320).default(1920), 'pixels up to which an mp4 is not converted'),
  STORAGE_RESERVE_MB: describe(
    z.coerce.number().int().min(0).default(512),
    'megabytes of the disk that uploads leave free for the database',
  ),
  STORAGE_DIR: describe(
    z.string().optional(),
    'folder of stored files and of uploads under way, the same for all server processes; absent keeps them in DATA_DIR',
  ),
  UPLOAD_ATTACHMENT_MB: describe(z.coerce.number().int().min(1).default(500), 'megabytes of an attachment at most'),
  UPLOAD_VIDEO_MB: describe(z.coerce.number().int().min(1).default(8192), 'megabytes of a video at most'),
  UPLOAD_QUOTA_MB: describe(
    z.coerce.number().int().min(1).default(102_400),
    'megabytes that one user may upload in 24 hours',
  ),
  UPLOAD_IN_FLIGHT_MB: describe(
    z.coerce.number().int().min(64).default(4096),
    'megabytes of uploads that may be on their way at once in all processes; half of it by one user or one address',
  ),
  STORAGE_URL: describe(
    z
      .string()
      .refine((text) => text.split(',').every((one) => address.safeParse(one.trim()).success), 'must be addresses')
      .optional(),
    'addresses that the cloud storage takes uploads at, comma separated, in the order to try them, e.g. ' +
      'https://up.qiniup.com,https://upload.qiniup.com; serves together with STORAGE_BUCKET',
  ),
  STORAGE_BUCKET: describe(
    z.string().min(1).optional(),
    'private bucket of the cloud storage (Qiniu Kodo) that files are kept in; absent keeps them in DATA_DIR',
  ),
  STORAGE_ACCESS_KEY: describe(z.string().min(1).optional(), 'access key of the cloud storage'),
  STORAGE_SECRET_KEY: describe(z.string().min(1).optional(), 'secret key of the cloud storage', { secret: true }),
  STORAGE_DOMAIN: describe(
    address.optional(),
    'address that the objects of the bucket are read at, e.g. https://files.example.com',
  ),
  STORAGE_MANAGEMENT_URL: describe(
    address.default('https://rs.qiniuapi.com'),
    'address of the management calls of the cloud storage',
  ),
  STORAGE_REGION: describe(z.string().default('z0'), 'region of the bucket'),
  STORAGE_CALLBACK_URL: describe(
    address.optional(),
    'address of /upload/callback of this server as the cloud storage reaches it; absent, pictures and videos are ' +
      'looked for when they are saved',
  ),
  ...s3Descriptions,
  ANALYSIS_URL: describe(address.optional(), 'address of the external data analysis site behind /statisics-pro'),
  MANAGEMENT_URL: describe(address.optional(), 'address of the external management centre that the menu leads to'),
  TRUST_PROXY: describe(
    z.string().default(''),
    'addresses of proxies whose X-Forwarded headers are believed, comma separated',
  ),
  DEMO: describe(flag.optional(), 'whether an empty database is filled with the demo newsroom; on unless production'),
  DEMO_PASSWORD: describe(
    z.string().min(1).optional(),
    'password of the demo accounts; made up and printed when absent',
    { secret: true },
  ),
  ADMIN_PASSWORD: describe(
    z.string().min(10).optional(),
    'first password of the account admin where there is no demo newsroom',
    { secret: true },
  ),
  TOKEN_SECRET: describe(
    z.string().min(32).optional(),
    'secret that tokens, upload tickets, cursors and links are signed with, the same for all server processes of ' +
      'one installation; absent keeps one in the database, made at the first start',
    { secret: true },
  ),
  SESSIONS_PER_USER: describe(
    z.coerce.number().int().min(1).max(50).default(5),
    'sessions a user may have at once; a further login ends the oldest',
  ),
  LOGIN_RATE: describe(z.coerce.number().int().min(1).default(20), 'failed logins a minute that one address may have'),
  LOCK_AFTER_FAILURES: describe(
    z.coerce.number().int().min(4).max(20).default(lockAfterFailures),
    'failed logins of an account from one address after which it is locked there',
  ),
  LOCK_MINUTES: describe(
    z.coerce.number().int().min(1).max(1440).default(lockMinutes),
    'minutes of the first lock of an account; each further lock doubles it up to a day',
  ),
  URGENT_DEBT_HOURS: describe(
    z.coerce.number().int().min(1).max(168).default(24),
    'hours within which the reviews that an urgent story left out follow',
  ),
  DESK_HOURS: describe(
    z.coerce.number().int().min(1).max(720).default(24),
    'hours that something may wait at a desk other than those ' +
      'of stories before it is overdue; due soon at three quarters',
  ),
  BIN_DAYS: describe(
    z.coerce.number().int().min(1).max(365).default(binKeepDays),
    'days that a story lies in the recycle bin before it is removed for ever',
  ),
  AUTOSAVE_DAYS: describe(
    z.coerce.number().int().min(31).max(3700).default(180),
    'days that autosaves are kept which a later version took the place of; 31 at least',
  ),
  AUDIT_DAYS: describe(z.coerce.number().int().min(185).default(400), 'days that the audit log is kept; 185 at least'),
  STATISTICS_HOURS_DAYS: describe(
    z.coerce.number().int().min(8).max(1000).default(100),
    'days that readings of each story are kept by the hour; 8 at least',
  ),
  STATISTICS_DAYS: describe(
    z.coerce.number().int().min(31).max(3700).default(1100),
    'days that figures by day are kept, and readings of channels by the hour; 31 at least',
  ),
  LOG_HEAD_FILE: describe(
    z.string().min(1).optional(),
    'file, on another disk or machine, that the head of the chain of records is appended to every day, for npm ' +
      'run log:verify',
  ),
  LOG_HEAD_URL: describe(
    address.optional(),
    'address that the head of the chain of records is posted to every day as JSON (site, seq, hash, time), with ' +
      'LOG_HEAD_KEY as bearer token; an inner one, or one with a port, must be in FETCH_ALLOW too',
  ),
  LOG_HEAD_KEY: describe(z.string().min(1).optional(), 'key at that address', { secret: true }),
  PASSWORD_HISTORY: describe(
    z.coerce.number().int().min(0).max(24).default(5),
    'last passwords of a user that are not taken again; 0 takes any',
  ),
  PASSWORD_MAX_AGE_DAYS: describe(
    z.coerce.number().int().min(0).max(3650).optional(),
    'days after which a password must be changed at login; 0 never; absent 90 in production, else 0',
  ),
  VOTE_PROOF_BITS: describe(
    z.coerce.number().int().min(0).max(24).default(16),
    'bits of work that a ballot from a web page proves, each twice the time of the one before (registering a ' +
      'device of the app takes 4 more); ballots without it, and of the app without a signed device, are counted ' +
      'apart; 0 counts all alike',
  ),
  ...serviceDescriptions,
  ...directoryDescriptions,
  ...scanDescriptions,
  ...searchDescriptions,
  ...redisDescriptions,
  ...noticeDescriptions,
  ...telemetryDescriptions,
  SINGLE_PERSON_NEWSROOM: describe(
    flag.default(false),
    'declares that one person writes, approves and publishes; shown on every story and written into its records',
  ),
  RESUME_CHANGE_PERCENT: describe(
    z.coerce.number().min(0).max(100).default(20),
    'percent of a text that may change between a return to resume and the next submit; beyond it every stage is ' +
      'asked again',
  ),
  PULL_BACK_HOURS: describe(
    z.coerce.number().min(1).max(720).default(24),
    'hours that earlier approvers have to pull back a story that was changed and resubmitted to a later stage',
  ),
  DRAIN_SECONDS: describe(
    z.coerce.number().min(0).max(60).default(0.5),
    'how long a stopping server still answers while it sends clients elsewhere',
  ),
  LOG_LEVEL: describe(
    z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
    'how much is written to the log',
  ),
  ACCESS_LOG: describe(
    flag.optional(),
    'whether each request is written to the log: method, path without query, status, milliseconds, bytes, address; ' +
      'on in production',
  ),
  METRICS_TOKEN: describe(
    z.string().min(16).optional(),
    'bearer token with which /metrics answers in Prometheus text; absent switches /metrics off',
    { secret: true },
  ),
  ROLE: describe(
    z.enum(['all', 'web', 'jobs']).default('all'),
    'what this process does: web answers requests and runs no jobs, jobs runs them (and answers its probes), all does both',
  ),
} as const;
