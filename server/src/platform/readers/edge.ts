import type { FastifyReply, FastifyRequest } from 'fastify';
import { edgeTerms } from './edge.rules.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Seconds for which a CDN keeps answers; 0 without one. */
    edgeAge?: number;
  }
}

/** True where a CDN answers readers, so that requests are no readings: pages tell of these themselves. */
export const isBehindEdge = ({ server }: Pick<FastifyRequest, 'server'>): boolean => (server.edgeAge ?? 0) > 0;

/**
 * Tells the CDN how long it may keep an answer and what to call it. Browsers are to ask each time, as ever. Only
 * answers to nobody in particular: a reader with a cookie or a token gets their own.
 */
export function tellEdge(request: FastifyRequest, reply: FastifyReply, answer: { status: number; body: string }): void {
  const { cookie = '', authorization } = request.headers;
  if (!isBehindEdge(request) || cookie !== '' || authorization !== undefined || reply.hasHeader('set-cookie')) return;
  const terms = edgeTerms({ path: request.url.split('?')[0]!, ...answer }, request.server.edgeAge!);
  if (terms === undefined) return;
  void reply.headers({
    'cdn-cache-control': `public, max-age=${terms.seconds}`,
    'surrogate-control': `max-age=${terms.seconds}`,
    'surrogate-key': terms.tags.join(' '),
  });
}

/** The request of a page that tells of its own reading: it comes from where its reader came from. */
export const asReading = (request: FastifyRequest, referrer: string): FastifyRequest =>
  Object.create(request, {
    headers: { value: { ...request.headers, referer: referrer.slice(0, 2000) } },
  }) as FastifyRequest;
