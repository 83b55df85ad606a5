import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { Cover } from 'shared-contracts/model';
import type { Settings } from '../platform/settings/settings.ts';
import { gramsOf } from '../platform/text/search.rules.ts';
import { cleanPicture } from '../platform/storage/image-work.ts';
import { fileUrl, newObjectKey } from '../platform/storage/object-key.ts';
import { objectsOf, type StoredObjects } from '../platform/storage/stored-objects.ts';
import { storeCopies } from '../modules/media/save-picture.ts';
import type { Database } from '../platform/database/database.ts';
import { pictures } from '../modules/media/picture.tables.ts';
import { objects } from '../platform/storage/object.tables.ts';
import { type CoverKind, coverKinds, coverSvg } from './cover-art.ts';

const eachKind = 5;
const atOnce = 2;

const titles: Record<CoverKind, string> = {
  hills: '远山',
  river: '江岸',
  city: '城区',
  night: '夜色',
  field: '田野',
  forest: '林间',
  waves: '水波',
  tiles: '图案',
};

/** A drawn picture whose files are stored and whose rows are still to be written. */
export interface DrawnCover {
  kind: CoverKind;
  picture: Omit<typeof pictures.$inferInsert, 'ownerId' | 'ownerName'>;
  files: (typeof objects.$inferInsert)[];
}

/** Draws forty covers and stores them as an upload would be: original in private, cleaned copies in public. */
export async function drawCovers(settings: Settings, now: Date): Promise<DrawnCover[]> {
  const store = objectsOf(settings);
  const motifs = coverKinds.flatMap((kind) => Array.from({ length: eachKind }, (_, number) => ({ kind, number })));
  const drawings = (await Readable.from(motifs)
    .map(({ kind, number }: (typeof motifs)[number]) => drawCover(store, kind, number, now), { concurrency: atOnce })
    .toArray()) as DrawnCover[];
  return drawings.sort((a, b) => a.picture.title!.localeCompare(b.picture.title!));
}

/** Draws two pictures that no story shows, for 存储流量 to find. */
export async function drawSpares(settings: Settings, now: Date): Promise<DrawnCover[]> {
  const store = objectsOf(settings);
  return Promise.all([eachKind, eachKind + 1].map((number) => drawCover(store, 'tiles', number, now)));
}

async function drawCover(store: StoredObjects, kind: CoverKind, number: number, now: Date): Promise<DrawnCover> {
  const original = await sharp(Buffer.from(coverSvg(kind, number)))
    .jpeg({ quality: 92 })
    .toBuffer();
  const clean = await cleanPicture(original);
  const createdTime = new Date(now.getTime() - (70 * 24 + number) * 3600 * 1000);
  const originalKey = newObjectKey('upload', createdTime);
  const key = newObjectKey('picture', createdTime, clean.extension);
  await store.put('private', originalKey, original);
  const copies = await storeCopies(store, key, clean);
  const files = [
    ...copies.map((copy) => ({ ...copy, space: 'public' as const, etag: '', createdTime })),
    {
      key: originalKey,
      space: 'private' as const,
      etag: '',
      size: original.length,
      mediaType: 'image/jpeg',
      fileName: `${kind}-${number}.jpg`,
      createdTime,
    },
  ];
  const title = `${titles[kind]}${number + 1}`;
  const { mediaType, width, height, bytes } = clean;
  return {
    kind,
    files,
    picture: {
      key,
      originalKey,
      title,
      titleGrams: gramsOf(title, 't'),
      mediaType,
      width,
      height,
      size: bytes.length,
      createdTime,
    },
  };
}

/** Writes the rows of drawn covers; returns them by motif. */
export async function insertCovers(
  tx: Database,
  drawings: readonly DrawnCover[],
  owner: { userId: string; nickName: string },
): Promise<Map<CoverKind, Cover[]>> {
  await tx
    .insert(objects)
    .values(drawings.flatMap(({ files }) => files.map((file) => ({ ...file, ownerId: owner.userId }))));
  const rows = await tx
    .insert(pictures)
    .values(drawings.map(({ picture }) => ({ ...picture, ownerId: owner.userId, ownerName: owner.nickName })))
    .returning();
  const idOfKey = new Map(rows.map(({ key, id }) => [key, id]));
  const covers = drawings.map(({ kind, picture: { key } }) => ({
    kind,
    cover: { id: idOfKey.get(key)!, path: fileUrl(key) },
  }));
  return new Map(coverKinds.map((kind) => [kind, covers.filter((one) => one.kind === kind).map(({ cover }) => cover)]));
}
