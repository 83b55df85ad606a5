import { createHash } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isDownloadSigned } from 'kodo';
import type { Context } from '../../platform/http/context.ts';
import { isBehindEdge } from '../../platform/readers/edge.ts';
import { edgeTag } from '../../platform/readers/edge.rules.ts';
import { decodePercent } from '../../platform/text/decode-percent.ts';
import { mediaStem } from '../../platform/storage/media-key.ts';
import { isObjectKey, mediaTypeOf } from '../../platform/storage/object-key.ts';
import {
  isPictureOps,
  PictureOpsError,
  pictureStyles,
  readPictureOps,
  readStyle,
} from '../../platform/storage/picture-ops.rules.ts';
import type { ObjectSpace } from '../../platform/storage/object-store.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { objectsOf, type StoredObjects } from '../../platform/storage/stored-objects.ts';
import { workPicture, type WorkedPicture } from '../../platform/storage/picture-ops.ts';

/** GET /files/<key>: public objects with ranges; the object at a key never changes, so readers cache it for a year. */
export const filesPlugin: FastifyPluginAsync<Pick<Context, 'settings' | 'now'>> = async (app, { settings, now }) => {
  const store = objectsOf(settings);
  /**
   * True for a request with the secret key of the store, which reads its private objects as well, as a bucket of the
   * cloud is read.
   */
  const isSignedFor = (request: FastifyRequest) =>
    request.raw.url!.includes('&token=') &&
    isDownloadSigned(
      uploadKeysOf(settings.DATA_DIR),
      `${request.protocol}://${request.host}${request.raw.url}`,
      now().getTime(),
    );
  app.get('/files/*', async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    // Kept for a year, and dropped by this name when it is removed.
    if (isBehindEdge(request)) void reply.header('surrogate-key', edgeTag.file(key));
    const worked = await workOf(store, settings.STORAGE_DIR, key, request).catch((error: unknown) => {
      if (error instanceof PictureOpsError) return error;
      throw error;
    });
    if (worked instanceof PictureOpsError)
      return reply
        .code(400)
        .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
        .send({ error: worked.message });
    if (!worked) return serve(store, isSignedFor(request) ? 'private' : 'public', key, request, reply);
    const etag = `"${createHash('sha256').update(worked.bytes).digest('base64url').slice(0, 27)}"`;
    void reply
      .headers({ ...fileHeaders(key, etag), 'content-type': worked.mediaType })
      .removeHeader('content-disposition')
      .removeHeader('accept-ranges');
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(worked.bytes);
  });
};

/**
 * Returns the result of a picture operation or a named style on a public picture; undefined when neither is requested,
 * or when the copy is already stored.
 */
async function workOf(
  store: StoredObjects,
  storageDir: string,
  key: string,
  request: FastifyRequest,
): Promise<WorkedPicture | undefined> {
  const raw = request.raw.url!;
  const mark = raw.indexOf('?');
  const query = mark < 0 ? '' : decodePercent(raw.slice(mark + 1));
  const isStored = async (one: string) =>
    isObjectKey(one) && mediaTypeOf(one).startsWith('image/') && (await store.size('public', one)) !== undefined;
  if (isPictureOps(query))
    return (await isStored(key)) ? workPicture(store, storageDir, key, readPictureOps(query)) : undefined;
  const style = readStyle(key);
  if (!style || (await isStored(key)) || !(await isStored(style.key))) return undefined;
  // A mark is drawn on the picture without one, whichever copy was requested.
  const source = unmarkedStyles.has(style.style) ? await cleanKeyOf(store, style.key) : style.key;
  return workPicture(store, storageDir, source, pictureStyles[style.style]!);
}

async function serve(
  store: StoredObjects,
  space: ObjectSpace,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const spaces = space === 'public' ? (['public'] as const) : (['private', 'public'] as const);
  const found = isObjectKey(key) ? await firstOf(store, spaces, key) : undefined;
  if (found === undefined)
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .type('text/plain; charset=utf-8')
      .send('404');
  const { size } = found;
  const etag = `"${createHash('sha256').update(`${key}:${size}`).digest('base64url').slice(0, 27)}"`;
  reply.headers(fileHeaders(key, etag));
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((known) => known.replace(/^W\//, '') === etag))
    return reply.code(304).send();
  const range = readRange(ifRangeHolds(request, etag) ? request.headers.range : undefined, size);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (range) {
    reply.code(206).headers({
      'content-range': `bytes ${range.start}-${range.end}/${size}`,
      'content-length': range.end - range.start + 1,
    });
    return reply.send(store.stream(found.space, key, range));
  }
  return reply.header('content-length', size).send(store.stream(found.space, key));
}

/** Styles that never show a watermark. */
const unmarkedStyles = new Set(['w800_wm', 'clean']);

/** Returns the picture that a marked copy was made of; the key itself for other pictures. */
async function cleanKeyOf(store: StoredObjects, key: string): Promise<string> {
  if (!/-m\d\d\.\w+$/.test(key)) return key;
  for (const extension of ['jpg', 'png', 'webp', 'gif']) {
    const clean = `${mediaStem(key)}.${extension}`;
    if ((await store.size('public', clean)) !== undefined) return clean;
  }
  return key;
}

async function firstOf(
  store: StoredObjects,
  spaces: readonly ObjectSpace[],
  key: string,
): Promise<{ space: ObjectSpace; size: number } | undefined> {
  for (const space of spaces) {
    const size = await store.size(space, key);
    if (size !== undefined) return { space, size };
  }
  return undefined;
}

function fileHeaders(key: string, etag: string): Record<string, string> {
  const type = mediaTypeOf(key);
  return {
    'content-type': type,
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    // Even if active content got in, it could neither run nor load.
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
    ...(type.startsWith('image/') ? {} : { 'content-disposition': 'attachment' }),
  };
}

function ifRangeHolds(request: FastifyRequest, etag: string): boolean {
  const condition = request.headers['if-range'];
  return condition === undefined || condition === etag;
}

/** Reads one byte range; a request for several gets the whole file, as RFC 9110 allows. */
export function readRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [from, to] = [match[1]!, match[2]!];
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
