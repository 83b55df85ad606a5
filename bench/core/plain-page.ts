import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Configuration, Stats } from 'webpack';
import webpack from 'webpack';

const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
const html =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><link rel="stylesheet" href="page.css"><style>body{margin:0}#root{height:900px}</style><div id="root"></div><script src="page.js"></script></html>';

/** Builds the page of a folder by its webpack.config.cjs and serves it; `close` ends that. */
export async function servePlainPage(folder: string): Promise<{ url: string; close(): void }> {
  const config = createRequire(import.meta.url)(path.join(folder, 'webpack.config.cjs')) as Configuration;
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(config);
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack said nothing');
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = path.basename(request.url ?? '/');
    const body = name.includes('.') ? await readFile(path.join(folder, 'dist', name)).catch(() => undefined) : html;
    response
      .writeHead(body === undefined ? 404 : 200, { 'content-type': types[path.extname(name)] ?? 'text/html' })
      .end(body);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => void server.close() };
}
