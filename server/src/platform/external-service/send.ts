import type { FastifyInstance } from 'fastify';

/** Sends a request; `fetch`, or a sandbox in its place. */
export type Send = (url: string, init?: RequestInit) => Promise<Response>;

/** A sandbox as something to send requests to, without a port of its own. */
export const sendTo =
  (app: FastifyInstance): Send =>
  async (url, init) => {
    const request = new Request(url, init);
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      ...(body.length > 0 && { payload: body }),
    });
    const { statusCode: status, rawPayload } = answer;
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, String(value));
    return new Response(status === 204 ? null : new Uint8Array(rawPayload), { status, headers });
  };

/** Has a sandbox read forms: their fields become the body. */
export function readForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}
