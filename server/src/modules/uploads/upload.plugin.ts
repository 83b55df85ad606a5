import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { open } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { etagOfPieces, fromUrlSafe, KodoError, type UploadPolicy } from 'kodo';
import { storageBput, storageFormUpload, storageMkblk, storageMkfile, storagePath } from 'shared-contracts/endpoints';
import { z } from 'zod';
import { checkKey, finishUpload } from './finish-upload.ts';
import { receiveForm } from './form-upload.ts';
import { announcedLength, flightsOf } from '../../platform/storage/in-flight.ts';
import { answerKodo, corsHeaders, policyOf, tokenOf } from './kodo-answer.ts';
import { bareContext, KodoBlocks } from './kodo-blocks.ts';
import { takeCallback } from './cloud-callback.ts';
import { cloudOf } from '../../platform/storage/cloud-place.ts';
import { registerHostQuery } from './kodo-hosts.ts';
import { registerManagement } from './kodo-management.ts';
import { KodoParts } from './kodo-parts.ts';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import type { StoreParts } from './store-parts.ts';
import { bucketName, uploadKeysOf } from '../../platform/storage/upload-keys.ts';

/**
 * The embedded store speaks Kodo's own upload protocol, so that its public clients work unchanged: form upload, v1
 * (mkblk, bput, mkfile), v2 (parts), host query. It is served at /upload for the product and at the root for clients
 * that know hosts alone.
 */
export const uploadPlugin: FastifyPluginAsync<StoreParts> = async (app, parts) => {
  await new ObjectStore(parts.settings.STORAGE_DIR).clearStale(parts.now().getTime());
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    // Bodies are read as they come, by the handler that knows where they belong.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    registerCallback(scope, parts);
    for (const prefix of ['', '/upload']) {
      registerForm(scope, prefix, parts);
      registerBlocks(scope, prefix, parts);
      registerParts(scope, prefix, parts);
      registerHostQuery(scope, prefix, parts);
      registerManagement(scope, prefix, parts);
      for (const url of [
        ...formPaths(prefix),
        `${prefix}/mkblk/*`,
        `${prefix}/bput/*`,
        `${prefix}/mkfile/*`,
        `${prefix}/buckets/*`,
      ]) {
        scope.options(url, (_request, reply) => reply.code(204).headers(corsHeaders).send());
      }
    }
  });
};

/** Maximum size of a request in bytes: a part with its overhead. */
const bodyLimit = 1100 * 1024 * 1024;

/** Returns a request's bytes; a body without a type was not parsed. */
const bytesOf = (request: FastifyRequest) => (request.body as IncomingMessage | null | undefined) ?? request.raw;

/** Has a call read its bytes, counted as the token's user's; the token was checked before. */
async function receiving<T>(
  { settings }: StoreParts,
  request: FastifyRequest,
  policy: UploadPolicy,
  work: (bytes: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  const flight = await flightsOf(settings).disk.begin(
    { address: request.ip, user: policy.endUser },
    announcedLength(request.headers),
  );
  try {
    return await work(flight.read(bytesOf(request) as AsyncIterable<Buffer>));
  } finally {
    flight.end();
  }
}

async function textOf(request: FastifyRequest): Promise<string> {
  let text = '';
  for await (const chunk of bytesOf(request).setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk;
    if (text.length > 4 * 1024 * 1024) throw new KodoError(400, 'body is too large');
  }
  return text;
}

/** The address at which the cloud reports received uploads. */
function registerCallback(app: FastifyInstance, parts: StoreParts): void {
  const cloud = cloudOf(parts.settings);
  if (cloud?.callbackUrl === undefined) return;
  app.post('/upload/callback', { bodyLimit: 65_536 }, (request, reply) =>
    answerKodo(request, reply, async () => {
      const { authorization, 'content-type': contentType } = request.headers;
      return takeCallback(parts, cloud, {
        authorization,
        contentType,
        headers: request.headers,
        body: await textOf(request),
      });
    }),
  );
}

/** Clients send forms to the folder with and without its slash. */
const formPaths = (prefix: string): string[] => [
  ...(prefix === '' ? [] : [prefix]),
  `${prefix}${storageFormUpload.path}`,
];

function registerForm(app: FastifyInstance, prefix: string, parts: StoreParts): void {
  for (const url of formPaths(prefix)) {
    app.post(url, { bodyLimit }, (request, reply) => answerKodo(request, reply, () => receiveForm(parts, request)));
  }
}

/** Path segments in pairs: /key/<b64>/fname/<b64>/x:size/<b64>, in any order, an empty value being ''. */
function readSegments(path: string): Record<string, string> {
  const segments = path.split('/').filter((segment, index) => index > 0 || segment !== '');
  const values: Record<string, string> = {};
  for (let index = 0; index + 1 < segments.length; index += 2)
    values[decodeURIComponent(segments[index]!)] = fromUrlSafe(decodeURIComponent(segments[index + 1]!));
  return values;
}

function registerBlocks(app: FastifyInstance, prefix: string, parts: StoreParts): void {
  const blocks = new KodoBlocks(parts, uploadKeysOf(parts.settings.DATA_DIR));
  const hostOf = (request: FastifyRequest) => `${request.protocol}://${request.host}${prefix}`;

  const makeBlock = `${prefix}${storagePath(storageMkblk, { blockSize: ':size' })}`;
  app.post<{ Params: { size: string } }>(makeBlock, { bodyLimit }, (request, reply) =>
    answerKodo(request, reply, async () => {
      const policy = policyOf(parts, tokenOf(request));
      return receiving(parts, request, policy, (bytes) =>
        blocks.make(policy, Number(request.params.size), bytes, hostOf(request)),
      );
    }),
  );

  const addChunk = `${prefix}${storagePath(storageBput, { ctx: ':ctx', offset: ':offset' })}`;
  app.post<{ Params: { ctx: string; offset: string } }>(addChunk, { bodyLimit }, (request, reply) =>
    answerKodo(request, reply, async () => {
      const { ctx, offset } = request.params;
      const policy = policyOf(parts, tokenOf(request));
      return receiving(parts, request, policy, (bytes) =>
        blocks.put(policy, ctx, Number(offset), bytes, hostOf(request)),
      );
    }),
  );

  const assemble = `${prefix}${storagePath(storageMkfile, { fileSize: '*' })}`;
  app.post<{ Params: { '*': string } }>(assemble, { bodyLimit }, (request, reply) =>
    answerKodo(request, reply, async () => {
      const policy = policyOf(parts, tokenOf(request));
      const raw = request.raw.url!.split('?')[0]!;
      const [size = '', ...rest] = raw.slice(raw.indexOf('/mkfile/') + 8).split('/');
      const named = readSegments(rest.join('/'));
      const key = checkKey(policy, named.key);
      const contexts = (await textOf(request))
        .split(',')
        .map(bareContext)
        .filter((ctx) => ctx !== '');
      const pieces = await blocks.collect(policy, contexts, Number(size));
      return finishPieces(parts, policy, pieces, {
        key,
        fileName: named.fname ?? '',
        claimedType: named.mimeType ?? '',
        custom: customOf(named),
      });
    }),
  );
}

const customOf = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name.startsWith('x:')));

type Named = Pick<Parameters<typeof finishUpload>[1], 'key' | 'fileName' | 'claimedType' | 'custom'>;

async function finishPieces(
  parts: StoreParts,
  policy: UploadPolicy,
  pieces: readonly { path: string; size: number; sha1: Buffer }[],
  named: Named,
): Promise<unknown> {
  const size = pieces.reduce((sum, piece) => sum + piece.size, 0);
  return finishUpload(parts, {
    policy,
    ...named,
    etag: etagOfPieces(pieces),
    size,
    head: await headOf(pieces[0]?.path),
    bytes: { pieces },
  });
}

async function headOf(path: string | undefined): Promise<Buffer> {
  if (path === undefined) return Buffer.alloc(0);
  const file = await open(path, 'r').catch(() => undefined);
  // A missing piece is reported by the code that moves it.
  if (!file) return Buffer.alloc(0);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(512), 0, 512, 0);
  await file.close();
  return buffer.subarray(0, bytesRead);
}

const completion = z.object({
  parts: z.array(z.object({ etag: z.string(), partNumber: z.number().int() })).max(10_000),
  fname: z.string().nullish(),
  mimeType: z.string().nullish(),
  customVars: z.record(z.string(), z.string()).nullish(),
});

function registerParts(app: FastifyInstance, prefix: string, parts: StoreParts): void {
  const store = new KodoParts(parts);
  const base = `${prefix}/buckets/:bucket/objects/:key/uploads`;
  interface Place {
    Params: { bucket: string; key: string; uploadId: string; number: string };
  }
  const read = (request: FastifyRequest<Place>) => {
    const policy = policyOf(parts, tokenOf(request));
    if (request.params.bucket !== bucketName) throw new KodoError(631, 'no such bucket');
    const key = request.params.key === '~' ? null : fromUrlSafe(request.params.key);
    checkKey(policy, key ?? undefined);
    return { policy, upload: { uploadId: request.params.uploadId, key } };
  };

  app.post<Place>(base, (request, reply) =>
    answerKodo(request, reply, () => {
      const { policy, upload } = read(request);
      return store.begin(policy, upload.key);
    }),
  );

  app.put<Place>(`${base}/:uploadId/:number`, { bodyLimit }, (request, reply) =>
    answerKodo(request, reply, async () => {
      const { policy, upload } = read(request);
      const part = {
        ...upload,
        number: Number(request.params.number),
        length: announcedLength(request.headers),
        md5: request.headers['content-md5'] as string | undefined,
      };
      return receiving(parts, request, policy, (bytes) => store.put(policy, part, bytes));
    }),
  );

  app.get<Place>(`${base}/:uploadId`, (request, reply) =>
    answerKodo(request, reply, () => {
      const { policy, upload } = read(request);
      return store.list(policy, upload);
    }),
  );

  app.post<Place>(`${base}/:uploadId`, { bodyLimit }, (request, reply) =>
    answerKodo(request, reply, async () => {
      const { policy, upload } = read(request);
      const { parts: named, fname, mimeType, customVars } = readCompletion(await textOf(request));
      const pieces = await store.collect(policy, upload, named);
      const key = checkKey(policy, upload.key ?? undefined);
      const answer = await finishPieces(parts, policy, pieces, {
        key,
        fileName: fname ?? '',
        claimedType: mimeType ?? '',
        custom: customVars ?? {},
      });
      await store.forget(upload.uploadId);
      return answer;
    }),
  );

  app.delete<Place>(`${base}/:uploadId`, (request, reply) =>
    answerKodo(request, reply, async () => {
      const { policy, upload } = read(request);
      await store.drop(policy, upload);
      return {};
    }),
  );
}

function readCompletion(text: string): z.infer<typeof completion> {
  try {
    return completion.parse(JSON.parse(text));
  } catch {
    throw new KodoError(400, 'invalid parts');
  }
}
