import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { tellEdge } from './edge.ts';
import { encodingFor, keptBytes } from './kept-bytes.ts';
import { lookOf, withLook } from './look.rules.ts';

/** A finished answer to a reader. */
export interface ReaderPage {
  status: 200 | 404 | 410;
  type: string;
  body: string;
  etag: string;
}

/** Makes an answer with its weak ETag: the same text may go out compressed or not. */
export function readerPage(status: ReaderPage['status'], type: string, body: string): ReaderPage {
  return { status, type, body, etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

/**
 * Sends a page that caches may keep but must ask about each time: a withdrawn story may not linger anywhere. A page of
 * the site comes in the look that the reader has chosen; compressed bytes are kept for all readers.
 */
export async function sendReaderPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReaderPage,
): Promise<FastifyReply> {
  const look = page.type.startsWith('text/html') ? lookOf(request.headers.cookie) : '';
  const etag = look === '' ? page.etag : page.etag.replace(/"$/, `-${look}"`);
  void reply.headers({
    'cache-control': page.status === 200 ? 'no-cache' : 'no-store',
    vary: 'accept-encoding, cookie',
  });
  tellEdge(request, reply, page);
  if (page.status === 200) {
    void reply.header('etag', etag);
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  void reply.code(page.status).type(page.type);
  const encoding = encodingFor(request.headers['accept-encoding'], page.body);
  const body = withLook(page.body, look);
  if (encoding === undefined) return reply.send(body);
  return reply.header('content-encoding', encoding).send(await keptBytes(etag, body, encoding));
}

/** Sends the page of a draft to the one person who opened it. */
export function sendPreview(reply: FastifyReply, { status, type, body }: ReaderPage): FastifyReply {
  void reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  return reply.code(status).type(type).send(body);
}

function matches(header: string | undefined, etag: string): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag));
}
