import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkAccess } from './access.ts';
import type { Session } from './context.ts';
import { describeApi } from './openapi.ts';
import { openApiPage } from './openapi-page.ts';

interface Parts {
  isProduction: boolean;
  readSession(request: FastifyRequest): Promise<Session | undefined>;
}

/**
 * /amc/openapi.json, in production for staff who are logged in alone; and in development /amc/docs to browse it. A page
 * that is navigated to brings no bearer token, so production has none.
 */
export function registerOpenApi(app: FastifyInstance, { isProduction, readSession }: Parts): void {
  let described: string | undefined;
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    if (isProduction) checkAccess({ access: { session: 'staff' } }, await readSession(request));
  };
  app.get('/amc/openapi.json', { onRequest }, (_request, reply) => {
    described ??= JSON.stringify(describeApi());
    return reply.type('application/json; charset=utf-8').send(described);
  });
  if (isProduction) return;
  const { body, policy } = openApiPage({ title: 'Newsroom calls', address: '/amc/openapi.json' });
  app.get('/amc/docs', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(body),
  );
}
