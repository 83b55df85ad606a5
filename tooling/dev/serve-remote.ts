import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { distFolder } from '../release/packages.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
};

/** Path of the first page that a build puts into the menu; the start page where it has none or was not built. */
export function firstPage(packageName: string, version: string): string {
  const file = path.join(distFolder(packageName, version), 'release.json');
  if (!existsSync(file)) return '/home';
  const { routes } = JSON.parse(readFileSync(file, 'utf8')) as {
    routes: { path: string; hidden: boolean; container: boolean }[];
  };
  return routes.find(({ hidden, container }) => !hidden && !container)?.path ?? '/home';
}

/** A development server of one remote. */
export interface RemoteServer {
  /** Address of its manifest, as a grant names it. */
  manifest: string;
  /** Announces another build: pages that run the remote swap it in. */
  show(version: string): void;
  close(): void;
}

/**
 * Serves the builds of one remote to pages of any host: the newest one's release.json and manifest at the root, every
 * version's files below its own folder, and `/builds`, an event stream that announces new ones.
 */
export async function serveRemote(packageName: string, port: number): Promise<RemoteServer> {
  let current = '';
  const listeners = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    // The page that requests belongs to another origin, and may be a public one that calls a machine of its user.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-private-network', 'true');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/builds') return follow(request, response, listeners);
    return sendFile(response, packageName, current, pathname);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : port;
  return {
    manifest: `http://localhost:${bound}/mf-manifest.json`,
    show(version) {
      current = version;
      for (const listener of listeners) listener.write(`event: built\ndata: ${JSON.stringify({ version })}\n\n`);
    },
    close() {
      for (const listener of listeners) listener.end();
      server.close();
    },
  };
}

function follow(request: IncomingMessage, response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': here\n\n');
  listeners.add(response);
  request.on('close', () => listeners.delete(response));
}

function sendFile(response: ServerResponse, packageName: string, current: string, pathname: string): void {
  const [, first = '', ...rest] = pathname.split('/');
  const [version, name] = rest.length === 0 ? [current, first] : [first, rest.join('/')];
  const folder = distFolder(packageName, version);
  const file = path.join(folder, name);
  const isThere = version !== '' && file.startsWith(folder + path.sep) && existsSync(file) && statSync(file).isFile();
  if (!isThere) return void response.writeHead(404).end();
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  createReadStream(file).pipe(response);
}
