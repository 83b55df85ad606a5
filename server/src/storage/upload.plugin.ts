import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { uploadImageLimitKb } from 'shared-contracts/constants';
import { isAppError } from 'shared-contracts/errors';
import type { Context } from '../http/context.ts';
import { addObject } from '../store/picture.store.ts';
import { readPictureSize } from './image-work.ts';
import { ObjectExists, ObjectStore, type ReceivedFile, TooManyBytes } from './object-store.ts';
import { isRasterImage, sniffType } from './sniff-type.ts';
import { bucketName, uploadKeysOf } from './upload-keys.ts';
import { fillReturnBody, readUploadToken, tooLargeText, type UploadPolicy } from './upload-token.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;

/** A form upload as it came in: text fields, and the file where there was one. */
interface UploadForm {
  fields: Record<string, string>;
  file: ReceivedFile | undefined;
  fileName: string;
}

/** A refusal in Kodo's own shape: a status, some of them beyond HTTP's, and {error}. */
class KodoError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const wrongType = "file type doesn't match with what you specify";
const anyLimit = uploadImageLimitKb * 1024;
/** Bytes that we read of a file that is too large, so that its sender gets the answer. */
const drainLimit = 64 * 1024 * 1024;

/**
 * POST /upload/: Kodo's form upload (file, token, key, fname, x:*). The file streams into a
 * temporary place while it is counted; only what passes every check is ever kept (A40–A42).
 */
export const uploadPlugin: FastifyPluginAsync<Parts> = async (app, { db, settings, now }) => {
  if (!app.hasContentTypeParser('multipart/form-data')) await app.register(multipart);
  const store = new ObjectStore(settings.DATA_DIR);
  await store.clearStale(now().getTime());

  app.post('/upload/', async (request, reply) => {
    const form: UploadForm = { fields: {}, file: undefined, fileName: '' };
    try {
      await readForm(request, store, form);
      return await keep(form, checkToken(form, settings.DATA_DIR, now()));
    } catch (error) {
      if (form.file) await store.drop(form.file);
      return refuse(reply, error, request);
    }
  });

  async function keep({ file, fileName, fields }: UploadForm, policy: UploadPolicy): Promise<unknown> {
    if (!file || file.size < policy.fsizeMin) throw new KodoError(400, 'file is not specified in multipart');
    if (file.size > policy.fsizeLimit) throw new TooManyBytes();
    const mediaType = sniffType(file.head);
    // Kodo answers 403 here; A41 wants the honest status.
    if (!isRasterImage(mediaType)) throw new KodoError(415, wrongType);
    const size = await readPictureSize(file.path);
    const key = policy.scope.slice(bucketName.length + 1);
    await store.commit(file, 'private', key);
    await addObject(db, { key, space: 'private', etag: file.etag, size: file.size, mediaType, fileName, ownerId: policy.endUser, createdTime: now() }).catch(
      async (error: unknown) => {
        await store.remove('private', key);
        throw error;
      },
    );
    const custom = Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('x:')));
    const values = { ...custom, key, etag: file.etag, fname: fileName, fsize: file.size, mimeType: mediaType, 'imageInfo.width': size.width, 'imageInfo.height': size.height };
    return JSON.parse(fillReturnBody(policy.returnBody, values));
  }
};

async function readForm(request: FastifyRequest, store: ObjectStore, form: UploadForm): Promise<void> {
  if (!request.isMultipart()) throw new KodoError(400, 'invalid multipart format');
  const limits = { files: 1, fields: 30, fieldSize: 10_000, fileSize: drainLimit };
  for await (const part of request.parts({ limits }) as AsyncIterable<Multipart>) {
    if (part.type === 'field') {
      form.fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname !== 'file') {
      part.file.resume();
      continue;
    }
    form.fileName = part.filename ?? '';
    form.file = await store.receive(part.file, anyLimit);
  }
  form.fileName = (form.fields.fname || form.fileName).slice(0, 255);
}

function checkToken({ fields }: UploadForm, dataDir: string, now: Date): UploadPolicy {
  const policy = readUploadToken(uploadKeysOf(dataDir), fields.token ?? '', now.getTime());
  if (!policy) throw new KodoError(401, fields.token ? 'bad token' : 'token not specified');
  const [bucket, ...rest] = policy.scope.split(':');
  if (bucket !== bucketName) throw new KodoError(401, 'bad token');
  if (fields.key !== undefined && fields.key !== rest.join(':')) throw new KodoError(401, "key doesn't match with scope");
  return policy;
}

function refuse(reply: FastifyReply, error: unknown, request: FastifyRequest): FastifyReply {
  const { status, message } = asKodoError(error);
  if (status === 599) request.log.error({ err: error }, 'upload failed');
  // Kodo's 599 and 614 are beyond what fastify lets through, so the answer is written past it.
  reply.hijack();
  reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  reply.raw.end(JSON.stringify({ error: message }));
  return reply;
}

function asKodoError(error: unknown): { status: number; message: string } {
  if (error instanceof KodoError) return error;
  if (error instanceof TooManyBytes) return { status: 413, message: tooLargeText };
  if (error instanceof ObjectExists) return { status: 614, message: 'file exists' };
  if (isAppError(error)) return { status: error.status, message: error.message };
  const code = (error as { code?: unknown }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return { status: 413, message: tooLargeText };
  if (typeof code === 'string' && code.startsWith('FST_')) return { status: 400, message: 'invalid multipart format' };
  return { status: 599, message: '上传图片失败。' };
}
