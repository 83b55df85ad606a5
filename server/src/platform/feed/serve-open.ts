import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiScope } from 'shared-contracts/model';
import type { OpenCall } from 'shared-contracts/open';
import type { z } from 'zod';
import { checkOpen } from './open-check.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a key must be good for. */
    scope?: ApiScope | undefined;
  }
}

/** A checked request of an open call; a part that the call does not describe is undefined. */
interface OpenInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  /** Not set for a call that also takes a form: its handler reads the body itself. */
  body: z.output<Body>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Serves a call of the open API. What the request says is checked first by the call's schemas: path, query, then body;
 * a wrong one is refused as Invalid. The handler answers with the call's status unless it sets another.
 */
export function serveOpen<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  app: FastifyInstance,
  call: OpenCall<Params, Query, Body>,
  handle: (input: OpenInput<Params, Query, Body>) => Promise<unknown>,
): void {
  const { method, path: url, params, query, body, bodyTypes, bodyLimit, status, scope } = call;
  const readsBody = body !== undefined && !bodyTypes.includes('multipart/form-data');
  app.route({
    method,
    url,
    config: { scope },
    ...(bodyLimit !== undefined && { bodyLimit }),
    handler: (request, reply) => {
      const input = {
        params: params && checkOpen(params, request.params),
        query: query && checkOpen(query, request.query),
        body: readsBody ? checkOpen(body, request.body) : undefined,
      } as Pick<OpenInput<Params, Query, Body>, 'params' | 'query' | 'body'>;
      return handle({ ...input, request, reply: reply.code(status) });
    },
  });
}
