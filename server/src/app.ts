import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import path from 'node:path';
import { requestTimeout } from 'shared-contracts/constants';
import { allEndpoints } from 'shared-contracts/endpoints';
import { z } from 'zod';
import type { AppParts, PlainParts } from './http/app-parts.ts';
import { findHandlerGaps } from './http/check-handlers.ts';
import { handleError, handleNotFound } from './http/error-handler.ts';
import { registerHealth } from './http/health.ts';
import { logOptions } from './http/log-options.ts';
import { registerOpenApi } from './http/openapi-routes.ts';
import { makeSessionReader } from './http/read-session.ts';
import { registerHandlers } from './http/register-handlers.ts';
import { addSecurityHeaders } from './http/security-headers.ts';
import { openReleases } from './registry/release-store.ts';
import { registerRegistry } from './registry/registry-routes.ts';
import { allHandlers, registerPlainRoutes } from './routes/index.ts';

/** Assembles the whole server without listening. */
export async function buildApp(given: AppParts): Promise<FastifyInstance> {
  const parts: PlainParts = {
    now: () => new Date(),
    releases: openReleases(given.settings.DATA_DIR),
    hostFolder: path.resolve(given.settings.HOST_DIST ?? path.join(import.meta.dirname, '../../host/dist')),
    ...given,
  };
  const { settings, db, pool, keys, now, releases, hostFolder } = parts;
  z.config(z.locales.zhCN());
  const app = Fastify({
    logger: logOptions(settings, given.logTo),
    trustProxy: settings.TRUST_PROXY === '' ? false : settings.TRUST_PROXY.split(',').map((address) => address.trim()),
    requestTimeout: requestTimeout * 1000,
    bodyLimit: 64 * 1024,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: true },
  });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  addSecurityHeaders(app);
  registerHealth(app, pool);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], inflateIfDeflated: false, globalDecompression: false });
  // Calls bring text; the adapter reads it as the endpoint says. Plain routes add what they need in their own scope.
  await app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser(['application/json', 'application/x-www-form-urlencoded'], { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const readSession = makeSessionReader(db, keys, now);
    const handlers = allHandlers(parts);
    const gaps = findHandlerGaps(allEndpoints, handlers);
    if (gaps.length > 0) throw new Error(`The server does not start with a broken contract:\n  ${gaps.join('\n  ')}`);
    registerHandlers(calls, handlers, { db, now, settings, readSession });
  });
  registerOpenApi(app, settings);
  await registerPlainRoutes(app, parts);
  registerRegistry(app, { releases, settings, hostFolder });
  return app;
}
