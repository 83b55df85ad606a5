import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import path from 'node:path';
import { requestTimeout } from 'shared-contracts/constants';
import { allEndpoints } from 'shared-contracts/endpoints';
import { z } from 'zod';
import type { PlainParts } from './platform/http/app-parts.ts';
import { findHandlerGaps } from './platform/http/check-handlers.ts';
import { handleError, handleNotFound } from './platform/http/error-handler.ts';
import { registerHealth } from './platform/http/health.ts';
import { logRequests } from './platform/http/log-requests.ts';
import type { Telemetry } from './platform/telemetry/start-telemetry.ts';
import { traceRequests } from './platform/telemetry/trace-requests.ts';
import { registerMetrics } from './platform/metrics/metrics.ts';
import { errorTallyOf } from './platform/processes/error-tally.ts';
import { productVersion } from './platform/product-version.ts';
import { logOptions, type LogTarget } from './platform/http/log-options.ts';
import { registerOpenApi } from './platform/http/openapi-routes.ts';
import { answerFromReplica } from './platform/http/answer-from-replica.ts';
import { registerPolicyReports } from './platform/http/policy-reports.ts';
import { watchBackups } from './modules/backup/watch-backups.ts';
import { watchPurges } from './modules/cdn/watch-purges.ts';
import { countRooms } from './modules/coediting/room-metrics.ts';
import { redirectOldAddresses } from './modules/data-import/old-addresses.ts';
import { makeSessionReader } from './modules/identity/read-session.ts';
import { registerHandlers } from './platform/http/register-handlers.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import { keepHostsApart, rewriteForHosts } from './platform/http/two-hosts.ts';
import { nameUntrustedProxies } from './platform/http/untrusted-proxy.ts';
import { type OpenRegistry, openRegistry } from './modules/registry/open-registry.ts';
import { grantedOriginsOf } from './modules/registry/overrides.ts';
import { registerRegistry } from './modules/registry/registry-routes.ts';
import { followParameters, loadParameters } from './platform/settings/parameter.queries.ts';
import { openRedis } from './platform/redis/open-redis.ts';
import { watchRedis } from './platform/redis/watch-redis.ts';
import type { Settings } from './platform/settings/settings.ts';
import { watchIndex } from './modules/search-index/watch-index.ts';
import { countTraffic } from './modules/storage/traffic-counter.ts';
import { shareFlights } from './platform/storage/in-flight.ts';
import { type AssembledParts, registerPlainRoutes } from './assembly/plain-routes.ts';
import { allHandlers } from './assembly/routes.ts';

/** The parts that a server is assembled from; tests bring their own clock and database. */
export interface AppParts
  extends Pick<PlainParts, 'settings' | 'db' | 'pool' | 'keys'>, Partial<Pick<PlainParts, 'now' | 'hostFolder'>> {
  /** The database over the connections for readers; the staff's when absent. */
  readers?: PlainParts['readers'];
  replica?: PlainParts['replica'];
  registry?: OpenRegistry;
  /** Where traces and metrics go, when they go somewhere. */
  telemetry?: Telemetry | undefined;
  /** The target of log lines instead of the standard output. */
  logTo?: LogTarget;
}

/** Folder of the host's build: as set, else this product's own. */
export const hostFolderOf = ({ HOST_DIST }: Pick<Settings, 'HOST_DIST'>): string =>
  path.resolve(HOST_DIST ?? path.join(import.meta.dirname, '../../host/dist'));

/** The bare server, with its limits and its log. */
function newServer({ settings, db, now }: AssembledParts, logTo: AppParts['logTo']): FastifyInstance {
  return Fastify({
    logger: logOptions(settings, logTo, (line) => errorTallyOf(db).note(line, now())),
    trustProxy: settings.TRUST_PROXY === '' ? false : settings.TRUST_PROXY.split(',').map((address) => address.trim()),
    requestTimeout: requestTimeout * 1000,
    bodyLimit: 64 * 1024,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: rewriteForHosts(settings),
    // Addresses contain contexts and keys of the store.
    routerOptions: { caseSensitive: true, maxParamLength: 2000 },
  });
}

/** Assembles the whole server without listening. */
export async function buildApp(input: AppParts): Promise<FastifyInstance> {
  const hostFolder = hostFolderOf(input.settings);
  const parts: AssembledParts = {
    now: () => new Date(),
    hostFolder,
    readers: input.db,
    ...input,
    registry: input.registry ?? (await openRegistry({ hostFolder, ...input })),
  };
  const { settings, db, pool, now, registry } = parts;
  await loadParameters(settings, db);
  shareFlights(settings, db);
  z.config(z.locales.zhCN());
  const app = newServer(parts, input.logTo);
  const redis = await openRedis({ ...parts, warn: (details, message) => app.log.warn(details, message) });
  parts.redis = redis;
  app.decorate('edgeAge', settings.CDN_MAX_AGE);
  traceRequests(app);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler(handleNotFound);
  redirectOldAddresses(app, { db: parts.readers, settings });
  keepHostsApart(app, settings);
  addSecurityHeaders(app, settings);
  nameUntrustedProxies(app);
  registerHealth(app, pool, productVersion);
  registerMetrics(app, {
    settings,
    db,
    pool,
    replica: parts.replica,
    telemetry: input.telemetry,
    more: [
      countRooms({ db, now }),
      watchIndex(settings, db),
      watchPurges({ settings, db, now }),
      watchBackups({ settings, db, now }),
      watchRedis(redis),
    ],
  });
  if (parts.replica) answerFromReplica(app, { settings, replica: parts.replica });
  logRequests(app, settings);
  countTraffic(app, { db, now });
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    inflateIfDeflated: false,
    globalDecompression: false,
  });
  // Calls carry text; the adapter parses it as the endpoint says. Plain routes add what they need in their own scope.
  await app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser(
      ['application/json', 'application/x-www-form-urlencoded'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    await calls.register(multipart);
    const readSession = makeSessionReader(parts);
    const handlers = allHandlers(parts, calls);
    const gaps = findHandlerGaps(allEndpoints, handlers);
    if (gaps.length > 0) throw new Error(`The server does not start with a broken contract:\n  ${gaps.join('\n  ')}`);
    registerHandlers(calls, handlers, { db, now, settings, readSession });
  });
  registerPolicyReports(app, { db, now });
  registerOpenApi(app, { isProduction: settings.isProduction, readSession: makeSessionReader(parts) });
  await registerPlainRoutes(app, parts);
  registerRegistry(app, { registry, settings, hostFolder: parts.hostFolder, grantedOrigins: grantedOriginsOf(parts) });
  // Only a server that listens may share its registry and its parameters with others.
  const following: { stop(): Promise<void> }[] = [];
  app.addHook('onListen', async () => {
    if (redis) following.push(redis.begin());
    following.push(
      registry.follow(pool, (error) => app.log.warn({ err: error }, 'registry')),
      followParameters(settings, db, pool, (error) => app.log.warn({ err: error }, 'parameters')),
    );
  });
  app.addHook('onClose', async () => void (await Promise.all(following.map((one) => one.stop()))));
  return app;
}
