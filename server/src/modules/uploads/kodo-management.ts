import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fromUrlSafe, isSigned, KodoError, readEntry, urlSafe } from 'kodo';
import {
  findObject,
  listObjects,
  putObject,
  removeObjectRow,
  type StoredObject,
} from '../../platform/storage/object.queries.ts';
import { answerKodo } from './kodo-answer.ts';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { uploadTargetOf } from '../../platform/storage/stored-objects.ts';
import type { StoreParts } from './store-parts.ts';
import { bucketName, uploadKeysOf } from '../../platform/storage/upload-keys.ts';

interface Entries {
  Params: { entry: string; to: string };
}

/** The management calls of the cloud: list, and stat, copy and delete of one object, for who holds the secret key. */
export function registerManagement(app: FastifyInstance, prefix: string, parts: StoreParts): void {
  const { db, settings, now } = parts;
  const received = new ObjectStore(settings.STORAGE_DIR);
  const store = uploadTargetOf(settings);
  const check = (request: FastifyRequest) => {
    const { authorization, 'content-type': contentType } = request.headers;
    const signed = {
      method: request.method,
      host: request.host,
      path: request.raw.url!,
      contentType,
      headers: request.headers,
    };
    if (!isSigned(uploadKeysOf(settings.DATA_DIR), authorization, signed)) throw new KodoError(401, 'bad token');
  };
  const keyOf = (entry: string): string => {
    const { bucket, key } = readEntry(entry);
    if (bucket !== bucketName) throw new KodoError(631, 'no such bucket');
    return key;
  };
  const existingObject = async (entry: string): Promise<StoredObject> => {
    const row = await findObject(db, keyOf(entry));
    if (!row) throw new KodoError(612, 'no such file or directory');
    return row;
  };

  app.route<Entries>({
    method: ['GET', 'POST'],
    url: `${prefix}/stat/:entry`,
    handler: (request, reply) =>
      answerKodo(request, reply, async () => {
        check(request);
        const { size, etag, mediaType, createdTime, ownerId } = await existingObject(request.params.entry);
        // The cloud counts in steps of 100 nanoseconds.
        return {
          fsize: size,
          hash: etag,
          mimeType: mediaType,
          putTime: createdTime.getTime() * 10_000,
          type: 0,
          status: 0,
          ...(ownerId !== null && { endUser: ownerId }),
        };
      }),
  });

  registerList(app, prefix, parts, check);

  app.post<Entries>(`${prefix}/delete/:entry`, (request, reply) =>
    answerKodo(request, reply, async () => {
      check(request);
      const { key, space } = await existingObject(request.params.entry);
      await removeObjectRow(db, key);
      await store.remove(space, key);
      return {};
    }),
  );

  for (const url of [`${prefix}/copy/:entry/:to`, `${prefix}/copy/:entry/:to/force/:force`]) {
    app.post<Entries & { Params: { force?: string } }>(url, (request, reply) =>
      answerKodo(request, reply, async () => {
        check(request);
        const from = await existingObject(request.params.entry);
        const key = keyOf(request.params.to);
        const former = await findObject(db, key);
        if (former && request.params.force !== 'true') throw new KodoError(614, 'file exists');
        const copy = await received.receive(store.stream(from.space, from.key), from.size);
        // Only now: it may be the very object that is copied.
        if (former) await store.remove(former.space, key);
        await store.commit(copy, from.space, key);
        await putObject(db, { ...from, key, createdTime: now() });
        return {};
      }),
    );
  }
}

/** Every object, a page at a time in the order of their keys. */
function registerList(
  app: FastifyInstance,
  prefix: string,
  { db }: StoreParts,
  check: (request: FastifyRequest) => void,
): void {
  app.route<{ Querystring: { bucket?: string; marker?: string; limit?: string } }>({
    method: ['GET', 'POST'],
    url: `${prefix}/list`,
    handler: (request, reply) =>
      answerKodo(request, reply, async () => {
        check(request);
        const { bucket, marker = '', limit = '1000' } = request.query;
        if (bucket !== bucketName) throw new KodoError(631, 'no such bucket');
        const count = Math.min(1000, Math.max(1, Number(limit) || 1000));
        const rows = await listObjects(db, fromUrlSafe(marker), count);
        return {
          items: rows.map(({ key, size, etag, mediaType, createdTime }) => ({
            key,
            fsize: size,
            hash: etag,
            mimeType: mediaType,
            putTime: createdTime.getTime() * 10_000,
            type: 0,
            status: 0,
          })),
          ...(rows.length === count && { marker: urlSafe(rows.at(-1)!.key) }),
        };
      }),
  });
}
