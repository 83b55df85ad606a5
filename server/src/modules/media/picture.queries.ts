import type { Picture } from 'shared-contracts/model';
import { eq, inArray } from '../../platform/database/orm.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { fileUrl } from '../../platform/storage/object-key.ts';
import type { Database } from '../../platform/database/database.ts';
import { pictures } from './picture.tables.ts';
import { keyOfUrl, mediaStem } from '../../platform/storage/media-key.ts';
import type { PictureSizes } from '../../platform/pages/picture-view.ts';
import { objects } from '../../platform/storage/object.tables.ts';

export type StoredPicture = typeof pictures.$inferSelect;

/** Endings of the cleaned copies. */
const pictureExtensions = ['jpg', 'png', 'webp', 'gif'] as const;

export async function findPictureOfUpload(db: Database, originalKey: string): Promise<StoredPicture | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.originalKey, originalKey));
  return row;
}

export async function findPicture(db: Database, id: string): Promise<StoredPicture | undefined> {
  const [row] = await db.select().from(pictures).where(eq(pictures.id, id));
  return row;
}

/** Whose picture it is, as the library says; undefined where it says nothing. */
export async function pictureOwner(db: Database, id: string): Promise<string | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(id)) return undefined;
  return (await findPicture(db, id))?.copyright || undefined;
}

/** Keys of the cleaned copies that addresses may lead to, also those of copies with a watermark. */
function keysOf(urls: readonly string[]): string[] {
  const stems = new Set(urls.map((url) => keyOfUrl(url, '/files')).flatMap((key) => (key ? [mediaStem(key)] : [])));
  return [...stems].flatMap((stem) => pictureExtensions.map((extension) => `${stem}.${extension}`));
}

/** The picture of the library that an address of our own leads to. */
export async function findPictureByUrl(db: Database, url: string): Promise<StoredPicture | undefined> {
  const keys = keysOf([url]);
  if (keys.length === 0) return undefined;
  const [row] = await db.select().from(pictures).where(inArray(pictures.key, keys)).limit(1);
  return row;
}

/** Sizes of pictures of the library by their addresses; a copy with a watermark is as large as the picture. */
export async function pictureSizesOf(db: Database, urls: readonly string[]): Promise<PictureSizes> {
  const keys = keysOf(urls);
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: pictures.key, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(inArray(pictures.key, keys));
  return new Map(rows.map(({ key, width, height }) => [mediaStem(key), { width, height }]));
}

/**
 * Adds a picture with the rows of its public objects; undefined when the upload was saved by another request meanwhile.
 */
export async function addPicture(
  db: Database,
  picture: typeof pictures.$inferInsert,
  files: (typeof objects.$inferInsert)[],
): Promise<StoredPicture | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(pictures)
      .values(picture)
      .onConflictDoNothing({ target: pictures.originalKey })
      .returning();
    if (row) await tx.insert(objects).values(files);
    return row;
  });
}

/** Returns the picture as the wire shows it to one user (S2 §3). `now` decides whether its right has ended. */
export function toPicture(row: StoredPicture, { isEditable, now }: { isEditable: boolean; now: Date }): Picture {
  const url = fileUrl(row.markedKey ?? row.key);
  return {
    id: row.id,
    pictureId: row.id,
    url,
    accessUrl: url,
    cleanUrl: fileUrl(row.key),
    title: row.title,
    editorName: row.ownerName,
    pictureSize: `${row.width}x${row.height}`,
    pictureSpace: row.size,
    creationTime: toWireTime(row.createdTime),
    categoryId: row.categoryId,
    copyright: row.copyright,
    expireTime: toWireTimeOrNull(row.expireTime),
    isExpired: row.expireTime !== null && row.expireTime <= now,
    aiLevel: row.aiLevel,
    aiTool: row.aiTool,
    isEditable,
  };
}

/** Ids of pictures that the library does not have. */
export async function missingPictures(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(inArray(pictures.id, [...new Set(ids)]));
  const known = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
