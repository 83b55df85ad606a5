import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { placeBelow } from './place-below.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const compressible = /javascript|css|json|html|svg|plain/;

interface KeptFile {
  stamp: number;
  type: string;
  etag: string;
  plain: Buffer;
  br?: Buffer | undefined;
  gzip?: Buffer | undefined;
}

/** Sends files of a folder, compressed once and kept in memory; what builds make is a few megabytes. */
export class StaticFiles {
  readonly #kept = new Map<string, Promise<KeptFile | undefined>>();

  /**
   * Sends `name` below `folder`; false when there is no such file (nothing was sent). `fill` changes the text of a page
   * before it is kept.
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    folder: string,
    name: string,
    cacheControl: string,
    fill?: (text: string) => string,
  ): Promise<boolean> {
    const file = await this.#find(folder, name, fill);
    if (!file) return false;
    void reply
      .header('cache-control', cacheControl)
      .header('etag', file.etag)
      .header('vary', 'accept-encoding')
      .type(file.type);
    if (request.headers['if-none-match'] === file.etag) {
      await reply.status(304).send();
      return true;
    }
    const accepted = request.headers['accept-encoding'] ?? '';
    const encoding =
      file.br && /\bbr\b/.test(accepted) ? 'br' : file.gzip && /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
    if (encoding) void reply.header('content-encoding', encoding);
    await reply.send(encoding ? file[encoding] : file.plain);
    return true;
  }

  async #find(folder: string, name: string, fill?: (text: string) => string): Promise<KeptFile | undefined> {
    const place = placeBelow(folder, name);
    if (place === undefined) return undefined;
    const found = await stat(place).catch(() => undefined);
    if (!found?.isFile()) return undefined;
    const kept = await this.#kept.get(place);
    if (kept?.stamp === found.mtimeMs) return kept;
    const reading = readAndCompress(folder, place, found.mtimeMs, fill);
    this.#kept.set(place, reading);
    return reading;
  }
}

async function readAndCompress(
  folder: string,
  place: string,
  stamp: number,
  fill?: (text: string) => string,
): Promise<KeptFile | undefined> {
  if (!(await realpath(place)).startsWith((await realpath(folder)) + path.sep)) return undefined;
  const read = await readFile(place);
  const plain = fill ? Buffer.from(fill(read.toString('utf8'))) : read;
  const type = types[path.extname(place).toLowerCase()] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
  if (plain.length < 1024 || !compressible.test(type)) return { stamp, type, etag, plain };
  const brotli = (quality: number) =>
    promisify(brotliCompress)(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
  const [br, gz] = await Promise.all([brotli(5), promisify(gzip)(plain, { level: 6 })]);
  const kept: KeptFile = { stamp, type, etag, plain, br, gzip: gz };
  // The best compression takes seconds for a large file: the first request does not wait for it, all later ones get it.
  void brotli(11).then((best) => (kept.br = best));
  return kept;
}
