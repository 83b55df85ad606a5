import type { FastifyInstance } from 'fastify';
import { describeApi } from './openapi.ts';
import { openApiPage, openApiPagePolicy } from './openapi-page.ts';

/** /amc/openapi.json, and in development /amc/docs to browse it. */
export function registerOpenApi(app: FastifyInstance, { isProduction }: { isProduction: boolean }): void {
  let described: string | undefined;
  app.get('/amc/openapi.json', (_request, reply) => {
    described ??= JSON.stringify(describeApi());
    return reply.type('application/json; charset=utf-8').send(described);
  });
  if (isProduction) return;
  app.get('/amc/docs', (_request, reply) => reply.header('content-security-policy', openApiPagePolicy).type('text/html; charset=utf-8').send(openApiPage));
}
