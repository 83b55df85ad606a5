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

/** A request whose address is logged. */
interface LoggedRequest {
  method: string;
  url: string;
  ip?: string;
  params?: unknown;
}

/** A line as it is logged. */
export interface LogLine {
  level: number;
  fields: unknown;
  message: unknown;
  requestId: unknown;
}

/** How the server logs: one line of JSON each, and neither parameters nor secrets nor phone numbers in any (A68). */
export function logOptions(
  { LOG_LEVEL }: Pick<Settings, 'LOG_LEVEL'>,
  stream?: LogTarget,
  onLine?: (line: LogLine) => void,
): Exclude<FastifyServerOptions['logger'], undefined> {
  if (LOG_LEVEL === 'silent') return false;
  return {
    level: LOG_LEVEL,
    serializers: { req: describeRequest, err: (error) => ({ ...describeError(error) }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    ...(isTracing() && { mixin: traceFields }),
    ...(stream && { stream }),
    ...(onLine && { hooks: { logMethod: hear(onLine) } }),
  };
}

/**
 * The path of a request as it is logged: without its query, which may hold one-time codes (A11), and without the `word`
 * by which a route opens to whoever has it.
 */
export function loggedPath({ url, params }: Pick<LoggedRequest, 'url' | 'params'>): string {
  const path = url.split('?', 1)[0]!;
  const word = (params as { word?: string } | undefined)?.word;
  return word ? path.replace(word, '***') : path;
}

/** Returns the logged part of a request: no header and no body. */
const describeRequest = (request: LoggedRequest) => ({
  method: request.method,
  url: loggedPath(request),
  ip: request.ip,
});

type LogMethod = NonNullable<
  NonNullable<Exclude<FastifyServerOptions['logger'], boolean | undefined>['hooks']>['logMethod']
>;

/** Hands on what is logged. */
const hear = (onLine: (line: LogLine) => void): LogMethod =>
  function (parts, method, level) {
    const [fields, message] = parts as readonly unknown[];
    onLine({ level, fields, message, requestId: this.bindings().reqId });
    method.apply(this, parts);
  };
