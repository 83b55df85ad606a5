import { formType, isSigned, KodoError, type SignedRequest } from 'kodo';
import { z } from 'zod';
import { fileUrl } from '../../platform/storage/object-key.ts';
import type { Database } from '../../platform/database/database.ts';
import { putObject } from '../../platform/storage/object.queries.ts';
import { endUploadSession, findSessionOfKey } from './upload-session.queries.ts';
import type { CloudPlace } from '../../platform/storage/cloud-place.ts';

/** The fields of a finished upload that the cloud sends, as a form. */
export const callbackBody =
  'key=$(key)&hash=$(etag)&fname=$(fname)&fsize=$(fsize)&mimeType=$(mimeType)&endUser=$(endUser)';

const callbackFields = z.object({
  key: z.string().min(1),
  hash: z.string(),
  fname: z.string(),
  fsize: z.coerce.number().int().min(0),
  mimeType: z.string(),
  endUser: z.string(),
});

/**
 * Records an upload that the cloud reports, and returns the answer for the sender. A wrong signature, an unknown key
 * and a repeated call are refused with 401 (A48).
 */
export async function takeCallback(
  { db, now }: { db: Database; now(): Date },
  cloud: CloudPlace,
  request: Pick<SignedRequest, 'contentType' | 'headers'> & { authorization: string | undefined; body: string },
): Promise<unknown> {
  const { host, pathname, search } = new URL(cloud.callbackUrl ?? 'http://none.invalid/');
  const { authorization, contentType, headers = {}, body } = request;
  if (
    contentType !== formType ||
    !isSigned(cloud.keys, authorization, { method: 'POST', host, path: pathname + search, contentType, headers, body })
  )
    throw new KodoError(401, 'bad callback');
  const read = callbackFields.safeParse(Object.fromEntries(new URLSearchParams(body)));
  if (!read.success) throw new KodoError(400, 'bad callback body');
  const { key, hash, fname, fsize, mimeType, endUser } = read.data;
  const session = await findSessionOfKey(db, key);
  if (!session || session.ownerId !== endUser) throw new KodoError(401, 'bad callback');
  const space = session.kind === 'attachment' ? 'public' : 'private';
  await putObject(db, {
    key,
    space,
    etag: hash,
    size: fsize,
    mediaType: mimeType,
    fileName: fname.slice(0, 255),
    ownerId: endUser,
    createdTime: now(),
  });
  await endUploadSession(db, key);
  return { key, hash, url: fileUrl(key), fname, name: fname, fsize, size: fsize, mimeType };
}
