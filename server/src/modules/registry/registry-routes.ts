import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shellPaths } from 'shared-contracts/paths';
import { registryPaths, remoteHeader, signatureHeader } from 'shared-contracts/release';
import { hostPolicy, integrityPolicy } from '../../platform/http/security-headers.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { appearanceOf, HostPage } from './host-page.ts';
import type { OpenRegistry } from './open-registry.ts';
import { makeBundle } from './bundle.ts';
import { streamHeads } from './stream-heads.ts';
import { StaticFiles } from './static-files.ts';
import { registryTexts } from './registry.texts.ts';

/** A proxy that rewrites a script breaks its hash; `no-transform` forbids it. */
const immutable = 'public, max-age=31536000, immutable, no-transform';
const revalidated = 'no-cache';
/** Names that carry a hash of their content, so that another content has another name. */
const hashed = /[.-][0-9a-f]{8,}\.\w+$/;

export interface RegistryRouteParts {
  registry: OpenRegistry;
  settings: Settings;
  /** Folder of the host's build. */
  hostFolder: string;
  /** The origins that this page load may take remotes' development builds from, by its grants. */
  grantedOrigins(request: FastifyRequest): Promise<string[]>;
}

/**
 * Serves the host, the registry and the remotes. Unknown files are 404, never the host's page, unless a browser
 * requests a page.
 */
export function registerRegistry(app: FastifyInstance, parts: RegistryRouteParts): void {
  const {
    settings,
    hostFolder,
    registry: { registry, files: store, calls },
  } = parts;
  const files = new StaticFiles();
  const page = new HostPage(registry, settings, hostFolder);

  registerDocuments(app, parts);
  streamHeads(app, registry);
  app.addHook('onResponse', async (request, reply) => {
    const remoteName = request.headers[remoteHeader];
    if (typeof remoteName === 'string' && request.url.startsWith('/amc/')) calls.count(remoteName, reply.statusCode);
  });

  app.get('/remotes/:name/:version/*', async (request, reply) => {
    const { name, version, '*': file } = request.params as { name: string; version: string; '*': string };
    const known = await registry.find(name, version);
    const isListed =
      known !== undefined &&
      (file === 'release.json' || Object.hasOwn(known.release.assets, file) || file.endsWith('.map'));
    const folder = isListed ? await store.folderWith(name, version, file) : undefined;
    if (folder && (await files.send(request, reply, folder, file, immutable))) return reply;
    return reply.callNotFound();
  });

  // R103: redirects to the analysis site; where none is configured, the host's page says so.
  app.get(shellPaths.analysis, (request, reply) =>
    settings.ANALYSIS_URL
      ? reply.header('cache-control', 'no-store').redirect(settings.ANALYSIS_URL)
      : sendHost(request, reply, shellPaths.analysis.slice(1)),
  );

  app.get('/*', (request, reply) => sendHost(request, reply, (request.params as { '*': string })['*']));

  async function sendHost(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    if (
      path !== '' &&
      path !== 'index.html' &&
      (await files.send(request, reply, hostFolder, path, hashed.test(path) ? immutable : revalidated))
    )
      return reply;
    if (!isPage(request, path)) {
      reply.callNotFound();
      return reply;
    }
    await registry.refresh().catch(() => undefined);
    const filled = await page.read(appearanceOf(request.headers.cookie));
    if (!filled) return reply.status(503).type('text/plain; charset=utf-8').send(registryTexts.hostNotBuilt);
    const origins = await parts.grantedOrigins(request);
    const isGranted = origins.length > 0;
    void reply.header('content-security-policy', hostPolicy(settings, origins)).header(...integrityPolicy(isGranted));
    // Other grants mean other headers for the same text, so a page with grants is never answered from a cache.
    void reply
      .header('cache-control', isGranted ? 'no-store' : revalidated)
      .header('etag', filled.etag)
      .type('text/html; charset=utf-8');
    if (!isGranted && request.headers['if-none-match'] === filled.etag) return reply.status(304).send();
    return reply.send(filled.text);
  }
}

/** The registry's own documents: the signed bytes with their signature, and the releases that they name. */
function registerDocuments(app: FastifyInstance, { registry: { registry } }: RegistryRouteParts): void {
  app.get(registryPaths.registry, async (request, reply) => {
    // Without its database a server still answers with the last known registry.
    const current = await registry.refresh().catch(() => registry.current);
    if (!current) return reply.callNotFound();
    const { text, signature } = current.head;
    const etag = `"${signature.kid}-${current.document.serial}"`;
    void reply
      .header('cache-control', revalidated)
      .header('etag', etag)
      .header(signatureHeader, JSON.stringify(signature))
      .type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.send(text);
  });

  app.get(registryPaths.signature, async (_request, reply) => {
    const current = await registry.refresh().catch(() => registry.current);
    if (!current) return reply.callNotFound();
    return reply
      .header('cache-control', revalidated)
      .send({ ...current.head.signature, serial: current.document.serial });
  });

  app.get('/registry/:file', async (request, reply) => {
    const path = `/registry/${(request.params as { file: string }).file}`;
    const releases = /^\/registry\/releases\.[0-9a-f]{24}\.json$/.test(path)
      ? await registry.bundleAt(path)
      : undefined;
    if (!releases) return reply.callNotFound();
    return reply
      .header('cache-control', immutable)
      .type('application/json; charset=utf-8')
      .send(makeBundle(releases).text);
  });
}

/**
 * The server's own paths, and names that monitoring tools and scanners try: an answer of 200 there would mislead them.
 */
const serverPlaces =
  /^(?:amc|remotes|registry|files|upload|open|site|sandbox|metrics|prometheus|actuator|debug|health|healthcheck|\w*healthz?|livez?|liveness|readyz?|readiness|ping|status|stats|server-status|nginx_status|varz|statusz|pprof|trace|env)(?:[/_-]|$)/i;

/**
 * True for a page of the host: a browser's navigation to a path without a file extension that is not one of the
 * server's own.
 */
function isPage(request: FastifyRequest, path: string): boolean {
  const accepts = request.headers.accept ?? '*/*';
  const last = path.slice(path.lastIndexOf('/') + 1);
  return /text\/html|\*\/\*/.test(accepts) && !last.includes('.') && !serverPlaces.test(path);
}
