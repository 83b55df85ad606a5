import { uploadImageLimitKb } from 'shared-contracts/constants';
import type { Context } from '../../platform/http/context.ts';
import { findUpload, putObject, type StoredObject } from '../../platform/storage/object.queries.ts';
import { endUploadSession, findSessionOfKey } from '../uploads/upload-session.queries.ts';
import { cloudOf } from '../../platform/storage/cloud-place.ts';
import { sniffType } from '../../platform/storage/sniff-type.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';

/**
 * An upload of this very user. One that went straight to the cloud is looked for there the first time, by the key that
 * its user was given, and looked into like any other; undefined when it is not there.
 */
export async function findOwnUpload(
  { db, settings, session, now }: Pick<Context, 'db' | 'settings' | 'session' | 'now'>,
  key: string,
): Promise<StoredObject | undefined> {
  const known = await findUpload(db, key, session.userId);
  if (known || !cloudOf(settings)) return known;
  const uploadSession = await findSessionOfKey(db, key);
  if (!uploadSession || uploadSession.ownerId !== session.userId || uploadSession.kind === 'attachment')
    return undefined;
  const store = objectsOf(settings);
  const size = await store.size('private', key);
  if (size === undefined || size === 0 || (uploadSession.kind === 'picture' && size > uploadImageLimitKb * 1024))
    return undefined;
  const mediaType = sniffType(await store.head('private', key));
  await putObject(db, {
    key,
    space: 'private',
    etag: '',
    size,
    mediaType,
    fileName: '',
    ownerId: session.userId,
    createdTime: now(),
  });
  await endUploadSession(db, key);
  return findUpload(db, key, session.userId);
}
