import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../http/context.ts';
import { isObjectKey, mediaTypeOf } from '../domain/object-key.ts';
import { ObjectStore } from './object-store.ts';

/** GET /files/<key>: public objects with ranges; what stands at a key never changes, so readers keep it for a year. */
export const filesPlugin: FastifyPluginAsync<Pick<Context, 'settings'>> = async (app, { settings }) => {
  const store = new ObjectStore(settings.DATA_DIR);
  app.get('/files/*', async (request, reply) => serve(store, (request.params as { '*': string })['*'], request, reply));
};

async function serve(store: ObjectStore, key: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const size = isObjectKey(key) ? await store.size('public', key) : undefined;
  if (size === undefined) return reply.code(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).type('text/plain; charset=utf-8').send('404');
  const etag = `"${createHash('sha256').update(`${key}:${size}`).digest('base64url').slice(0, 27)}"`;
  reply.headers(fileHeaders(key, etag));
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((known) => known.replace(/^W\//, '') === etag)) return reply.code(304).send();
  const range = readRange(ifRangeHolds(request, etag) ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) {
    reply.code(206).headers({ 'content-range': `bytes ${range.start}-${range.end}/${size}`, 'content-length': range.end - range.start + 1 });
    return reply.send(store.stream('public', key, range));
  }
  return reply.header('content-length', size).send(store.stream('public', key));
}

function fileHeaders(key: string, etag: string): Record<string, string> {
  const type = mediaTypeOf(key);
  return {
    'content-type': type,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    // Even if something active got in, it could neither run nor load.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    ...(type.startsWith('image/') ? {} : { 'content-disposition': 'attachment' }),
  };
}

function ifRangeHolds(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

/** Reads one byte range; several at once are answered with the whole, as RFC 9110 allows. */
export function readRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [from, to] = [match[1]!, match[2]!];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
