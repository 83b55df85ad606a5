import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultBodyLimit, type Endpoint } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { toEnvelope } from 'shared-contracts/wire';
import type { z } from 'zod';
import { checkAccess } from './access.ts';
import type { Context, Session } from './context.ts';
import { decodeInput, refuseZeroBytes } from './decode-input.ts';
import type { FileAnswer, Handler } from './handle.ts';
import { holdBody } from './hold-body.ts';
import { readMultipart } from './read-multipart.ts';
import { refreshCookieOf } from './refresh-cookie.ts';
import { httpTexts } from './http.texts.ts';

/** Bytes of a body of who is not logged in (A72), and of one that is counted before it is held in memory. */
const anonymousBodyLimit = 64 * 1024;
const largeBody = 1024 * 1024;

/** Dependencies of the adapter beside the handlers. */
export interface CallParts extends Omit<Context, 'session' | 'log' | 'ip' | 'refreshCookie'> {
  /** The session that a request's bearer token names, as the database has it now; undefined when there is none. */
  readSession(request: FastifyRequest): Promise<Session | undefined>;
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: Session | undefined;
  }
  interface FastifyContextConfig {
    /** Said when a body is larger than its call may bring. */
    tooLargeText?: string | undefined;
  }
}

/**
 * Makes one route of each handler. Session, right, decoding, validation and envelope are done here and nowhere else.
 */
export function registerHandlers(app: FastifyInstance, handlers: readonly Handler[], parts: CallParts): void {
  app.decorateRequest('session');
  for (const handler of handlers) {
    const { endpoint } = handler;
    const limit = bodyLimitOf(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: limit,
      config: { tooLargeText: endpoint.tooLargeText },
      // Before the body is read, so that a refused caller cannot make us read one.
      onRequest: async (request, reply) => {
        request.session = endpoint.access.session === 'none' ? undefined : await parts.readSession(request);
        checkAccess(endpoint, request.session);
        if (limit > largeBody && endpoint.encoding !== 'multipart')
          await holdBody(request, reply, parts.settings, limit);
      },
      handler: async (request, reply) => answer(handler, request, reply, parts),
    });
  }
}

function bodyLimitOf({ access, bodyLimit = defaultBodyLimit, encoding }: Endpoint): number {
  if (access.session === 'none') return Math.min(bodyLimit, anonymousBodyLimit);
  // Room for the borders and text fields round a file.
  return encoding === 'multipart' ? bodyLimit + 1024 * 1024 : bodyLimit;
}

async function answer(
  handler: Handler,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: CallParts,
): Promise<FastifyReply> {
  const { endpoint } = handler;
  const result = await resultOf(handler, request, contextOf(request, reply, parts));
  if (endpoint.kind === 'file') return sendFile(reply, result as FileAnswer);
  const checked = endpoint.answer.safeParse(result ?? {});
  if (!checked.success) {
    request.log.error(
      { endpoint: endpoint.id, issues: checked.error.issues.slice(0, 5) },
      'answer does not fit its contract',
    );
    throw new AppError(ErrorCode.Internal);
  }
  return reply.type('application/json; charset=utf-8').send(toEnvelope(checked.data as object));
}

async function resultOf({ endpoint, run }: Handler, request: FastifyRequest, context: Context): Promise<unknown> {
  if (endpoint.encoding !== 'multipart') return run(validate(endpoint, await decodeInput(endpoint, request)), context);
  const { input, done } = await readMultipart(
    endpoint,
    request,
    endpoint.bodyLimit ?? defaultBodyLimit,
    context.settings,
  );
  try {
    refuseZeroBytes(input);
    return await run(validate(endpoint, input), context);
  } finally {
    await done();
  }
}

function validate(endpoint: Endpoint, input: unknown): unknown {
  const checked = endpoint.request.safeParse(input);
  if (checked.success) return checked.data;
  throw invalidInput(checked.error.issues.slice(0, 20).flatMap(fieldErrorsOf));
}

function fieldErrorsOf(issue: z.core.$ZodIssue) {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, 20)
      .map((key) => ({ path: [...issue.path, key].join('.'), message: httpTexts.fieldUnknown(key) }));
  return [{ path: issue.path.join('.'), message: issue.message }];
}

function contextOf(request: FastifyRequest, reply: FastifyReply, { db, now, settings }: CallParts): Context {
  return {
    db,
    now,
    settings,
    log: request.log,
    ip: request.ip,
    refreshCookie: refreshCookieOf(request, reply, settings),
    get session() {
      if (!request.session) throw new AppError(ErrorCode.ReLogin);
      return request.session;
    },
  };
}

function sendFile(reply: FastifyReply, { body, contentType, fileName, headers = {} }: FileAnswer): FastifyReply {
  void reply.headers(headers).type(contentType);
  if (fileName !== undefined) {
    const plain = fileName.replace(/[^\x20-\x7e]|["\\]/g, '_');
    void reply.header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    );
  }
  return reply.send(body);
}
