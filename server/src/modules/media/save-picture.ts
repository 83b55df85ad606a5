import { AppError, ErrorCode } from 'shared-contracts/errors';
import { isAiUsed } from 'shared-contracts/model';
import type { AiMark } from '../../platform/storage/ai-mark.ts';
import type { Context } from '../../platform/http/context.ts';
import { addPicture, findPicture, findPictureOfUpload, type StoredPicture } from './picture.queries.ts';
import type { StoredObject } from '../../platform/storage/object.queries.ts';
import type { objects } from '../../platform/storage/object.tables.ts';
import { type CleanPicture, cleanPicture } from '../../platform/storage/image-work.ts';
import { gramsOf } from '../../platform/text/search.rules.ts';
import { newObjectKey, type Thumbnail, thumbnailKey } from '../../platform/storage/object-key.ts';
import { objectsOf, type StoredObjects } from '../../platform/storage/stored-objects.ts';

type Parts = Pick<Context, 'db' | 'settings' | 'now'>;

/** What the files of a picture or video say of artificial intelligence by its label. */
export const markOf = ({ aiLevel, aiTool }: Pick<StoredPicture, 'aiLevel' | 'aiTool'>): AiMark | undefined =>
  isAiUsed(aiLevel) ? { level: aiLevel, label: '', tool: aiTool } : undefined;

/** Owner and name of a picture. */
export interface PictureFacts {
  title: string;
  categoryId: string;
  copyright?: string;
  /** The picture that it was made from. */
  sourceId?: string | null;
  ownerId: string;
  ownerName: string;
}

/**
 * Makes a picture of an upload: a cleaned copy with smaller ones in public, the original kept in private. Saving twice
 * gives the first.
 */
export async function savePictureOfUpload(
  parts: Parts,
  upload: Pick<StoredObject, 'key'>,
  facts: PictureFacts,
): Promise<StoredPicture> {
  const known = await findPictureOfUpload(parts.db, upload.key);
  if (known) return known;
  const store = objectsOf(parts.settings);
  const source = facts.sourceId ? await findPicture(parts.db, facts.sourceId) : undefined;
  const clean = await cleanPicture(await store.read('private', upload.key), source && markOf(source));
  const key = newObjectKey('picture', parts.now(), clean.extension);
  const files = await storeCopies(store, key, clean);
  const row = {
    key,
    originalKey: upload.key,
    ...facts,
    titleGrams: gramsOf(facts.title, 't'),
    mediaType: clean.mediaType,
    width: clean.width,
    height: clean.height,
    size: clean.bytes.length,
    aiLevel: clean.aiLevel,
    aiTool: clean.aiTool,
    createdTime: parts.now(),
  };
  const rows = files.map((file) => ({
    ...file,
    etag: '',
    ownerId: facts.ownerId,
    createdTime: parts.now(),
    space: 'public' as const,
  }));
  const added = await addPicture(parts.db, row, rows).catch(async (error: unknown) => {
    await removeCopies(store, files);
    throw error;
  });
  if (added) return added;
  await removeCopies(store, files);
  const first = await findPictureOfUpload(parts.db, upload.key);
  if (!first) throw new AppError(ErrorCode.Conflict);
  return first;
}

type CopyFacts = Pick<typeof objects.$inferInsert, 'key' | 'size' | 'mediaType'>;

/** Writes the cleaned copy and its smaller ones, before any row names them: all or none. */
export async function storeCopies(store: StoredObjects, key: string, clean: CleanPicture): Promise<CopyFacts[]> {
  const files: CopyFacts[] = [];
  const storeCopy = async (copy: string, bytes: Buffer, mediaType: string) => {
    await store.put('public', copy, bytes);
    files.push({ key: copy, size: bytes.length, mediaType });
  };
  try {
    await storeCopy(key, clean.bytes, clean.mediaType);
    for (const [thumbnail, bytes] of Object.entries(clean.thumbnails) as [Thumbnail, Buffer][])
      await storeCopy(thumbnailKey(key, thumbnail), bytes, 'image/webp');
    return files;
  } catch (error) {
    await removeCopies(store, files);
    throw error;
  }
}

async function removeCopies(store: StoredObjects, files: CopyFacts[]): Promise<void> {
  for (const { key } of files) await store.remove('public', key);
}
