import {
  allowsType,
  fillReturnBody,
  fillSaveKey,
  KodoError,
  kodoErrors,
  type MagicValues,
  type UploadPolicy,
} from 'kodo';
import { readPictureSize } from '../../platform/storage/image-work.ts';
import {
  ObjectExists,
  ObjectStore,
  type Piece,
  type ReceivedFile,
  TooManyBytes,
} from '../../platform/storage/object-store.ts';
import { uploadTargetOf } from '../../platform/storage/stored-objects.ts';
import { sendCallback } from './send-callback.ts';
import { extensionOf, isRasterImage, sniffType } from '../../platform/storage/sniff-type.ts';
import type { StoreParts } from './store-parts.ts';
import { bucketName } from '../../platform/storage/upload-keys.ts';
import { findObject, putObject } from '../../platform/storage/object.queries.ts';
import { endUploadSession } from './upload-session.queries.ts';

/** The facts of an upload whose bytes are complete. */
export interface WholeUpload {
  policy: UploadPolicy;
  /** Key that the sender named; undefined leaves it to the token. */
  key: string | undefined;
  fileName: string;
  /** Type that the sender named. */
  claimedType: string;
  /** x:… variables. */
  custom: Record<string, string>;
  etag: string;
  size: number;
  /** First bytes. */
  head: Buffer;
  bytes: { file: ReceivedFile } | { pieces: readonly Piece[] };
}

/** Returns the key that a policy allows for the sender's key. Throws 403. */
export function checkKey(policy: UploadPolicy, key: string | undefined): string | undefined {
  const [bucket, ...rest] = policy.scope.split(':');
  if (bucket !== bucketName) throw new KodoError(631, 'no such bucket');
  if (rest.length === 0) return key;
  const scoped = rest.join(':');
  if (policy.isPrefixalScope) {
    if (key !== undefined && !key.startsWith(scoped)) throw kodoErrors.wrongKey();
    return key;
  }
  if (key !== undefined && key !== scoped) throw kodoErrors.wrongKey();
  return scoped;
}

/** Attachments are published as they were sent; everything else is checked first. */
const spaceOf = (key: string) => (key.startsWith('attachment/') ? ('public' as const) : ('private' as const));

/**
 * Checks a whole upload against its policy and puts it at its key: bytes first, then the row, so that a row always has
 * its object (F12). An upload that is already stored with the same bytes is answered once more, for a sender who missed
 * the answer.
 */
export async function finishUpload(parts: StoreParts, upload: WholeUpload): Promise<unknown> {
  const { policy, size, etag, head, fileName } = upload;
  if (size < (policy.fsizeMin ?? 0)) throw kodoErrors.tooSmall();
  if (policy.fsizeLimit !== undefined && size > policy.fsizeLimit) throw new TooManyBytes();
  const mediaType = policy.detectMime || upload.claimedType === '' ? sniffType(head) : upload.claimedType;
  if (!allowsType(policy.mimeLimit, mediaType)) throw kodoErrors.wrongType();
  const named: MagicValues = {
    ...upload.custom,
    bucket: bucketName,
    etag,
    fname: fileName,
    fsize: size,
    mimeType: mediaType,
    endUser: policy.endUser ?? null,
    ext: /\.\w+$/.exec(fileName)?.[0] ?? extensionOf(mediaType),
  };
  const saved =
    policy.saveKey && (policy.forceSaveKey || upload.key === undefined)
      ? fillSaveKey(policy.saveKey, named, parts.now())
      : upload.key;
  const key = saved ?? checkKey(policy, undefined) ?? etag;
  const image = await imageFacts(upload, mediaType);
  await keep(parts, upload, key, mediaType);
  await endUploadSession(parts.db, key);
  const values = { ...named, key, 'imageInfo.width': image?.width, 'imageInfo.height': image?.height };
  if (policy.callbackUrl) return sendCallback(parts.settings, policy, values);
  return policy.returnBody ? JSON.parse(fillReturnBody(policy.returnBody, values)) : { hash: etag, key };
}

/** Size of a picture by its header; a picture of too many pixels is refused here (A42). */
async function imageFacts(
  { bytes }: WholeUpload,
  mediaType: string,
): Promise<{ width: number; height: number } | undefined> {
  if (!isRasterImage(mediaType)) return undefined;
  if ('file' in bytes) return readPictureSize(bytes.file.path);
  // The head of a picture in pieces is in its first piece.
  return bytes.pieces.length === 0 ? undefined : readPictureSize(bytes.pieces[0]!.path);
}

async function keep(
  { db, settings, now }: StoreParts,
  { policy, bytes, etag, size, fileName }: WholeUpload,
  key: string,
  mediaType: string,
): Promise<void> {
  const store = uploadTargetOf(settings);
  const space = spaceOf(key);
  const known = await findObject(db, key);
  if (known?.etag === etag && known.size === size && (!policy.insertOnly || 'pieces' in bytes)) {
    if ('file' in bytes) await new ObjectStore(settings.STORAGE_DIR).drop(bytes.file);
    return;
  }
  const isReplacing = !policy.insertOnly && policy.scope.includes(':') && known !== undefined;
  if (known && !isReplacing) throw new ObjectExists(key);
  if ('file' in bytes) {
    if (isReplacing) await store.remove(space, key);
    await store.commit(bytes.file, space, key);
  } else {
    await store.commitPieces(bytes.pieces, space, key, isReplacing).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? kodoErrors.badContext() : error;
    });
  }
  const row = {
    key,
    space,
    etag,
    size,
    mediaType,
    fileName: fileName.slice(0, 255),
    ownerId: policy.endUser && /^\d+$/.test(policy.endUser) ? policy.endUser : null,
    createdTime: now(),
  };
  await putObject(db, row).catch(async (error: unknown) => {
    await store.remove(space, key);
    throw error;
  });
}
