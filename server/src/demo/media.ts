import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray } from '../platform/database/orm.ts';
import { newObjectKey } from '../platform/storage/object-key.ts';
import { gramsOf } from '../platform/text/search.rules.ts';
import type { Session } from '../platform/http/context.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { transcodeJobKind } from '../modules/media/transcode.job.ts';
import { objectsOf } from '../platform/storage/stored-objects.ts';
import type { Database } from '../platform/database/database.ts';
import { putJob } from '../platform/jobs/job.queries.ts';
import { pictureCategories, pictures } from '../modules/media/picture.tables.ts';
import { objects } from '../platform/storage/object.tables.ts';
import { streams } from '../modules/media/stream.tables.ts';
import type { Cover } from 'shared-contracts/model';
import type { CoverKind } from './cover-art.ts';

/** Categories of the demo library, each with its covers. */
const categories: readonly { name: string; kinds: readonly CoverKind[]; below?: string }[] = [
  { name: '自然风光', kinds: ['hills', 'forest', 'field'] },
  { name: '江河', kinds: ['river', 'waves'], below: '自然风光' },
  { name: '城市建设', kinds: ['city'] },
  { name: '夜景', kinds: ['night'], below: '城市建设' },
];

const clips = path.resolve(import.meta.dirname, '../modules/media/video-library/media');
const films = [
  ['clip-1', '江上晨雾延时'],
  ['clip-2', '社区食堂开餐'],
  ['clip-3', '滨江步道航拍'],
] as const;

/**
 * Puts the demo covers into categories, and queues three short videos for conversion, which the server does once it
 * runs.
 */
export async function seedMedia(
  tx: Database,
  settings: Settings,
  covers: ReadonlyMap<CoverKind, Cover[]>,
  owner: Session,
  now: Date,
): Promise<void> {
  const ids = new Map<string, string>();
  for (const [sortField, { name, kinds, below }] of categories.entries()) {
    const [row] = await tx
      .insert(pictureCategories)
      .values({ categoryName: name, sortField, parentId: below === undefined ? null : ids.get(below)! })
      .returning();
    ids.set(name, row!.id);
    const coverIds = kinds.flatMap((kind) => covers.get(kind) ?? []).map(({ id }) => id);
    await tx.update(pictures).set({ categoryId: row!.id }).where(inArray(pictures.id, coverIds));
  }
  const [first] = covers.get('hills') ?? [];
  if (first) await tx.update(pictures).set({ copyright: '临江日报社资料图片' }).where(eq(pictures.id, first.id));
  for (const [name, title] of films) await seedFilm(tx, settings, { name, title, owner, now });
}

async function seedFilm(
  tx: Database,
  settings: Settings,
  { name, title, owner, now }: { name: string; title: string; owner: Session; now: Date },
): Promise<void> {
  const bytes = await readFile(path.join(clips, `${name}.mp4`));
  const key = newObjectKey('upload', now);
  const { etag } = await objectsOf(settings).put('private', key, bytes);
  await tx.insert(objects).values({
    key,
    space: 'private',
    etag,
    size: bytes.length,
    mediaType: 'video/mp4',
    fileName: `${title}.mp4`,
    ownerId: owner.userId,
    createdTime: now,
  });
  const [row] = await tx
    .insert(streams)
    .values({
      originalKey: key,
      title,
      titleGrams: gramsOf(title, 't'),
      size: bytes.length,
      ownerId: owner.userId,
      ownerName: owner.nickName,
      createdTime: now,
    })
    .returning();
  await putJob(tx, {
    kind: transcodeJobKind,
    key: `transcode:${row!.id}`,
    payload: { streamId: row!.id },
    runTime: now,
    now,
  });
}
