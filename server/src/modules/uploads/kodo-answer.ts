import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inspectUploadToken, kodoErrors, type UploadPolicy } from 'kodo';
import { asKodoError } from '../../platform/storage/as-kodo-error.ts';
import type { StoreParts } from './store-parts.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';

/** The headers that browsers of any origin need to upload: tokens are the only right, no cookie counts here. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': 'Authorization, Content-Type, Content-MD5, X-Requested-With, X-Qiniu-Date',
  'access-control-expose-headers': 'X-Reqid, X-Log',
  'access-control-max-age': '86400',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The policy of a token. Throws 401 in Kodo's three ways. */
export function policyOf({ settings, now }: StoreParts, token: string | undefined): UploadPolicy {
  if (!token) throw kodoErrors.noToken();
  const policy = inspectUploadToken(uploadKeysOf(settings.DATA_DIR), token, now().getTime());
  if (policy === 'over') throw kodoErrors.overToken();
  if (!policy) throw kodoErrors.badToken();
  return policy;
}

/** The token of an `Authorization: UpToken …` header. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return /^UpToken\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Answers as Kodo does: JSON with X-Reqid. fastify refuses its codes 612, 614, 631 and 701, so the answer bypasses it.
 */
export function sendKodo(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(status, {
    ...corsHeaders,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-reqid': randomBytes(12).toString('base64url'),
  });
  reply.raw.end(JSON.stringify(body));
  return reply;
}

/** Runs one call of the store and answers; unexpected errors are logged. */
export async function answerKodo(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
): Promise<FastifyReply> {
  try {
    return sendKodo(reply, 200, await work());
  } catch (error) {
    const { status, message } = asKodoError(error);
    if (status === 599 && !request.raw.destroyed) request.log.error({ err: error }, 'upload failed');
    // An unread body would be taken for the next request of this connection.
    if (!request.raw.complete) reply.raw.setHeader('connection', 'close');
    return sendKodo(reply, status, { error: message });
  }
}
