import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { createReadStream } from 'node:fs';
import { KodoError, kodoErrors, type UploadPolicy } from 'kodo';
import { formParts } from '../../platform/storage/form-parts.ts';
import { checkKey, finishUpload } from './finish-upload.ts';
import { announcedLength, type Flight, flightsOf } from '../../platform/storage/in-flight.ts';
import { policyOf } from './kodo-answer.ts';
import { ObjectStore, type ReceivedFile } from '../../platform/storage/object-store.ts';
import type { StoreParts } from './store-parts.ts';

/** A received form upload: text fields, and the file where there was one. */
interface UploadForm {
  fields: Record<string, string>;
  /** The policy of the token, once it has come and passed. */
  policy: UploadPolicy | undefined;
  /** The file while no token is known: in memory alone. */
  held: Buffer | undefined;
  file: ReceivedFile | undefined;
  fileName: string;
  claimedType: string;
}

const megabyte = 1024 * 1024;
/** Kodo accepts forms up to 1 GB; larger files come in blocks. */
const formLimit = 1024 * megabyte;
/**
 * Bytes of a file that are held in memory until its token comes: a picture of the documents' size, which clients send
 * so.
 */
const heldLimit = 16 * megabyte;

/**
 * Kodo's form upload (file, token, key, fname, crc32, x:*). A token that comes first is checked first, and the file
 * streams to the disk within its limit. Public clients send the file first: it waits in bounded memory, and nothing of
 * it is written before the token has passed (A40–A42).
 */
export async function receiveForm(parts: StoreParts, request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) throw new KodoError(400, 'invalid multipart format');
  const store = new ObjectStore(parts.settings.STORAGE_DIR);
  const form: UploadForm = {
    fields: {},
    policy: undefined,
    held: undefined,
    file: undefined,
    fileName: '',
    claimedType: '',
  };
  const flights: Flight[] = [];
  try {
    const limits = { files: 1, fields: 60, fieldSize: 20_000, fileSize: formLimit };
    for await (const part of formParts(request, limits)) await takePart({ parts, request, store, form, flights }, part);
    return await keep(parts, store, form);
  } catch (error) {
    if (form.file) await store.drop(form.file);
    throw error;
  } finally {
    for (const flight of flights) flight.end();
  }
}

interface Receiving {
  parts: StoreParts;
  request: FastifyRequest;
  store: ObjectStore;
  form: UploadForm;
  flights: Flight[];
}

async function takePart({ parts, request, store, form, flights }: Receiving, part: Multipart): Promise<void> {
  if (part.type === 'field') {
    form.fields[part.fieldname] = String(part.value);
    // Checked as soon as it is known: a sender without a right need not send the rest.
    if (part.fieldname === 'token') form.policy = policyOf(parts, form.fields.token);
    return;
  }
  if (part.fieldname !== 'file') return void part.file.resume();
  form.fileName = part.filename ?? '';
  form.claimedType = part.mimetype === 'application/octet-stream' ? '' : part.mimetype;
  const { disk, memory } = flightsOf(parts.settings);
  if (form.policy) {
    const flight = await disk.begin(
      { address: request.ip, user: form.policy.endUser },
      announcedLength(request.headers),
    );
    flights.push(flight);
    form.file = await store.receive(flight.read(part.file), Math.min(formLimit, form.policy.fsizeLimit ?? formLimit));
  } else {
    const flight = await memory.begin({ address: request.ip });
    flights.push(flight);
    form.held = await hold(flight.read(part.file));
  }
}

async function hold(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > heldLimit) throw new KodoError(400, 'token must come before a file of this size');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

async function keep(parts: StoreParts, store: ObjectStore, form: UploadForm): Promise<unknown> {
  const { fields, claimedType } = form;
  const policy = form.policy ?? policyOf(parts, undefined);
  const key = checkKey(policy, fields.key);
  if (form.held) {
    await flightsOf(parts.settings).disk.checkRoom(form.held.length);
    form.file = await store.receive(Readable.from([form.held]), Math.min(formLimit, policy.fsizeLimit ?? formLimit));
  }
  const { file } = form;
  if (!file) throw new KodoError(400, 'file is not specified in multipart');
  if (fields.crc32 !== undefined && fields.crc32 !== '' && Number(fields.crc32) !== (await crcOf(file.path)))
    throw kodoErrors.wrongCrc();
  const custom = Object.fromEntries(Object.entries(fields).filter(([name]) => name.startsWith('x:')));
  const fileName = (fields.fname || form.fileName).slice(0, 255);
  return finishUpload(parts, {
    policy,
    key,
    fileName,
    claimedType,
    custom,
    etag: file.etag,
    size: file.size,
    head: file.head,
    bytes: { file },
  });
}

async function crcOf(path: string): Promise<number> {
  let crc = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) crc = crc32(chunk, crc);
  return crc;
}
