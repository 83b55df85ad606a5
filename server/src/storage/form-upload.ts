import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { crc32 } from 'node:zlib';
import { createReadStream } from 'node:fs';
import { checkKey, finishUpload } from './finish-upload.ts';
import { policyOf } from './kodo-answer.ts';
import { KodoError, kodoErrors } from './kodo-error.ts';
import { ObjectStore, type ReceivedFile } from './object-store.ts';
import { checkSpace, type StoreParts } from './store-parts.ts';

/** A form upload as it came in: text fields, and the file where there was one. */
interface UploadForm {
  fields: Record<string, string>;
  file: ReceivedFile | undefined;
  fileName: string;
  claimedType: string;
}

/** Kodo takes forms up to 1 GB; larger files come in blocks. */
const formLimit = 1024 * 1024 * 1024;

/**
 * Kodo's form upload (file, token, key, fname, crc32, x:*). Clients send the file first, so it streams into a temporary
 * place while it is counted, and token and limits are asked afterwards; only what passes is kept (A40–A42).
 */
export async function receiveForm(parts: StoreParts, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) throw new KodoError(400, 'invalid multipart format');
  await checkSpace(parts.settings, Number(request.headers['content-length'] ?? 0));
  const store = new ObjectStore(parts.settings.STORAGE_DIR);
  const form: UploadForm = { fields: {}, file: undefined, fileName: '', claimedType: '' };
  try {
    await readForm(request, store, form);
    return await keep(parts, form);
  } catch (error) {
    if (form.file) await store.drop(form.file);
    throw error;
  }
}

async function readForm(request: FastifyRequest, store: ObjectStore, form: UploadForm): Promise<void> {
  const limits = { files: 1, fields: 60, fieldSize: 20_000, fileSize: formLimit };
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
    form.claimedType = part.mimetype === 'application/octet-stream' ? '' : part.mimetype;
    form.file = await store.receive(part.file, formLimit);
  }
  form.fileName = (form.fields.fname || form.fileName).slice(0, 255);
}

async function keep(parts: StoreParts, { fields, file, fileName, claimedType }: UploadForm): Promise<unknown> {
  const policy = policyOf(parts, fields.token);
  const key = checkKey(policy, fields.key);
  if (!file) throw new KodoError(400, 'file is not specified in multipart');
  if (fields.crc32 !== undefined && fields.crc32 !== '' && Number(fields.crc32) !== (await crcOf(file.path))) throw kodoErrors.wrongCrc();
  const custom = Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('x:')));
  return finishUpload(parts, { policy, key, fileName, claimedType, custom, etag: file.etag, size: file.size, head: file.head, bytes: { file } });
}

async function crcOf(path: string): Promise<number> {
  let crc = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) crc = crc32(chunk, crc);
  return crc;
}
