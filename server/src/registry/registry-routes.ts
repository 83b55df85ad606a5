import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shellPaths } from 'shared-contracts/paths';
import { hostPolicy } from '../http/security-headers.ts';
import type { Settings } from '../settings/settings.ts';
import type { ReleaseStore } from './release-store.ts';
import { StaticFiles } from './static-files.ts';

const immutable = 'public, max-age=31536000, immutable';
const asked = 'no-cache';
/** Names that carry a hash of their content, so that another content has another name. */
const hashed = /[.-][0-9a-f]{8,}\.\w+$/;

export interface RegistryParts {
  releases: ReleaseStore;
  settings: Settings;
  /** Folder of the host's build. */
  hostFolder: string;
}

/** Serves the host, the registry and the remotes. What does not exist is 404, never the host's page, unless a person's browser asks for a page. */
export function registerRegistry(app: FastifyInstance, { releases, settings, hostFolder }: RegistryParts): void {
  const files = new StaticFiles();
  // The page carries what the host must know before its first call.
  const fillPage = (page: string): string => page.replace('name="nr-analysis-url" content=""', `name="nr-analysis-url" content="${(settings.ANALYSIS_URL ?? '').replaceAll('"', '&quot;')}"`);

  app.get('/registry.json', (_request, reply) => reply.header('cache-control', asked).send(releases.registry()));

  app.get('/remotes/:name/:version/*', async (request, reply) => {
    const { name, version, '*': file } = request.params as { name: string; version: string; '*': string };
    const folder = releases.folderOf(name, version);
    if (folder && (await files.send(request, reply, folder, file, immutable))) return reply;
    return reply.callNotFound();
  });

  // R103: on to the analysis site; where none is configured, the host's page says so.
  app.get(shellPaths.analysis, (request, reply) => (settings.ANALYSIS_URL ? reply.header('cache-control', 'no-store').redirect(settings.ANALYSIS_URL) : sendHost(request, reply, shellPaths.analysis.slice(1))));

  app.get('/*', (request, reply) => sendHost(request, reply, (request.params as { '*': string })['*']));

  async function sendHost(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply> {
    if (path !== '' && path !== 'index.html' && (await files.send(request, reply, hostFolder, path, hashed.test(path) ? immutable : asked))) return reply;
    if (!isPage(request, path)) {
      reply.callNotFound();
      return reply;
    }
    void reply.header('content-security-policy', hostPolicy(settings));
    if (await files.send(request, reply, hostFolder, 'index.html', asked, fillPage)) return reply;
    return reply.status(503).type('text/plain; charset=utf-8').send('界面尚未构建，请运行 npm run build');
  }
}

/** A page of the host: asked for by a browser's address line, without a file's ending, outside the server's own places. */
function isPage(request: FastifyRequest, path: string): boolean {
  const accepts = request.headers.accept ?? '*/*';
  const last = path.slice(path.lastIndexOf('/') + 1);
  return /text\/html|\*\/\*/.test(accepts) && !last.includes('.') && !/^(amc|remotes|files|upload|open|site|sandbox)(\/|$)/.test(path);
}
