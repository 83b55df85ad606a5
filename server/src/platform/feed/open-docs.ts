import type { FastifyInstance } from 'fastify';
import { openApiPage } from '../http/openapi-page.ts';
import { readerPage, type ReaderPage, sendReaderPage } from '../readers/answer.ts';
import { describeOpenApi } from './describe-open.ts';

const address = '/open/v1/openapi.json';

/** The OpenAPI document of the open API and a page to browse it, readable by everybody. */
export function registerOpenDocs(app: FastifyInstance): void {
  let described: ReaderPage | undefined;
  app.get(address, (request, reply) => {
    described ??= readerPage(200, 'application/json; charset=utf-8', JSON.stringify(describeOpenApi()));
    return sendReaderPage(request, reply, described);
  });
  const { body, policy } = openApiPage({ title: 'Newsroom open API', address });
  app.get('/open/v1/docs', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(body),
  );
}
