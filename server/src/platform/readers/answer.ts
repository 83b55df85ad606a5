import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

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

/** Sends a page that caches may keep but must ask about each time: a withdrawn story may not linger anywhere. */
export function sendReaderPage(request: FastifyRequest, reply: FastifyReply, page: ReaderPage): FastifyReply {
  void reply.header('cache-control', page.status === 200 ? 'no-cache' : 'no-store');
  if (page.status === 200) {
    void reply.header('etag', page.etag);
    if (matches(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  return reply.code(page.status).type(page.type).send(page.body);
}

function matches(header: string | undefined, etag: string): boolean {
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return header !== undefined && header.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag));
}
