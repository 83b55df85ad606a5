import type { FastifyServerOptions } from 'fastify';
import { describeError } from './error-line.rules.ts';
import { isTracing, traceFields } from '../telemetry/spans.ts';
import type { Settings } from '../settings/settings.ts';

const secretNames = [
  'password',
  'oldPassword',
  'newPassword',
  'passwordHash',
  'sealedPassword',
  'ticket',
  'authorization',
  'cookie',
  'accessToken',
  'refreshToken',
  'token',
  'lockToken',
  'mobile',
  'params',
];

/** Where log lines go when not to the standard output. */
export interface LogTarget {
  write(line: string): void;
}

/** How the server logs: one line of JSON each, and neither parameters nor secrets nor phone numbers in any (A68). */
export function logOptions(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  stream?: LogTarget,
): Exclude<FastifyServerOptions['logger'], undefined> {
  if (LOG_LEVEL === 'silent') return false;
  return {
    level: LOG_LEVEL,
    serializers: { req: describeRequest, err: (error) => ({ ...describeError(error) }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    ...(isTracing() && { mixin: traceFields }),
    ...(stream && { stream }),
  };
}

/** Returns the logged part of a request: no header, no body, and no query, which may hold one-time codes (A11). */
function describeRequest({ method, url, ip }: { method: string; url: string; ip?: string }) {
  return { method, url: url.split('?')[0], ip };
}
