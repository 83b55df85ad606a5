import type { AdKind, Cover } from 'shared-contracts/model';
import sharp from 'sharp';
import { gramsOf } from '../platform/text/search.rules.ts';
import { fileUrl, newObjectKey } from '../platform/storage/object-key.ts';
import type { Session } from '../platform/http/context.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { cleanPicture } from '../platform/storage/image-work.ts';
import { storeCopies } from '../modules/media/save-picture.ts';
import { objectsOf } from '../platform/storage/stored-objects.ts';
import type { Database } from '../platform/database/database.ts';
import { ads } from '../modules/ads/ad.tables.ts';
import { pictures } from '../modules/media/picture.tables.ts';
import { objects } from '../platform/storage/object.tables.ts';
import { type CoverKind, coverSvg } from './cover-art.ts';
import type { DrawnCover } from './covers.ts';

const day = 24 * 3_600_000;
/** Kinds whose pictures have another shape than a cover, in pixels. */
const shapes = { start: [720, 1280], popup: [600, 800], float: [240, 240] } as const;
type Shaped = keyof typeof shapes;
const scenes: Record<Shaped, CoverKind> = { start: 'night', popup: 'river', float: 'tiles' };

interface Plan {
  kind: AdKind;
  title: string;
  advertiser: string;
  state: 'draft' | 'enabled' | 'published' | 'stopped';
  seconds?: number;
  /** Days from now at which it begins and ends; a running month when absent. */
  days?: [number, number];
}

const placeholders = [
  ['新能源汽车下乡补贴', '市商务局'],
  ['临江银行便民贷', '临江银行'],
  ['城市书房招募阅读推广人', '市图书馆'],
  ['滨江新区楼盘开放', '滨江置业'],
  ['中医院冬病夏治', '市中医院'],
  ['国际马拉松报名', '市体育局'],
  ['老字号年货节', '老字号协会'],
  ['智慧停车上线', '城市停车公司'],
  ['职业院校招生', '临江职业学院'],
  ['文旅年卡首发', '市文旅局'],
  ['健康体检套餐', '市人民医院'],
  ['社区团购直通车', '菜篮子集团'],
] as const;

const plans: readonly Plan[] = [
  ...placeholders.map(([title, advertiser], place): Plan => ({
    kind: 'placeholder',
    title,
    advertiser,
    state: place === 10 ? 'stopped' : 'published',
    ...(place === 11 && { days: [-40, -10] as [number, number] }),
  })),
  { kind: 'start', title: '夜游临江灯光节', advertiser: '市文旅局', state: 'published', seconds: 5 },
  { kind: 'start', title: '国庆文旅消费季', advertiser: '市商务局', state: 'enabled', seconds: 3, days: [10, 20] },
  { kind: 'popup', title: '江岸音乐会开票', advertiser: '临江大剧院', state: 'enabled', days: [-1, 14] },
  { kind: 'popup', title: '少年记者训练营招生', advertiser: '临江日报社', state: 'draft' },
  // No ad floats over pages of the demo until somebody switches it on.
  { kind: 'float', title: '读者服务入口', advertiser: '临江日报社', state: 'stopped' },
  { kind: 'float', title: '订报优惠', advertiser: '临江日报社', state: 'draft' },
];

/** Draws a picture of each shape that covers do not have, and stores it as an upload would be. */
export async function drawAdPictures(settings: Settings, now: Date): Promise<DrawnCover[]> {
  const store = objectsOf(settings);
  return Promise.all(
    (Object.keys(shapes) as Shaped[]).map(async (shape, number) => {
      const [width, height] = shapes[shape];
      const kind = scenes[shape];
      const original = await sharp(Buffer.from(coverSvg(kind, number + 7)))
        .resize(width, height, { fit: 'cover' })
        .jpeg({ quality: 88 })
        .toBuffer();
      const clean = await cleanPicture(original);
      const createdTime = new Date(now.getTime() - 75 * day);
      const [originalKey, key] = [
        newObjectKey('upload', createdTime),
        newObjectKey('picture', createdTime, clean.extension),
      ];
      await store.put('private', originalKey, original);
      const files = [
        ...(await storeCopies(store, key, clean)).map((copy) => ({
          ...copy,
          space: 'public' as const,
          etag: '',
          createdTime,
        })),
        {
          key: originalKey,
          space: 'private' as const,
          etag: '',
          size: original.length,
          mediaType: 'image/jpeg',
          fileName: `${shape}.jpg`,
          createdTime,
        },
      ];
      const title = { start: '启动广告图', popup: '弹窗广告图', float: '浮动广告图' }[shape];
      return {
        kind,
        files,
        picture: {
          key,
          originalKey,
          title,
          titleGrams: gramsOf(title, 't'),
          mediaType: clean.mediaType,
          width: clean.width,
          height: clean.height,
          size: clean.bytes.length,
          createdTime,
        },
      };
    }),
  );
}

/** Writes the rows of drawn pictures; returns them in their order. */
export async function insertAdPictures(
  tx: Database,
  drawings: readonly DrawnCover[],
  owner: Session,
): Promise<Map<Shaped, Cover>> {
  await tx
    .insert(objects)
    .values(drawings.flatMap(({ files }) => files.map((file) => ({ ...file, ownerId: owner.userId }))));
  const rows = await tx
    .insert(pictures)
    .values(drawings.map(({ picture }) => ({ ...picture, ownerId: owner.userId, ownerName: owner.nickName })))
    .returning();
  const idOfKey = new Map(rows.map(({ key, id }) => [key, id]));
  return new Map(
    (Object.keys(shapes) as Shaped[]).map((shape, place) => [
      shape,
      { id: idOfKey.get(drawings[place]!.picture.key)!, path: fileUrl(drawings[place]!.picture.key) },
    ]),
  );
}

/** Ads of all kinds in every state. */
export async function seedAds(
  tx: Database,
  covers: ReadonlyMap<CoverKind, Cover[]>,
  shaped: ReadonlyMap<Shaped, Cover>,
  { userId, nickName }: Session,
  now: Date,
): Promise<void> {
  const wide = [...covers.values()].flat();
  const rows = plans.map(({ kind, title, advertiser, state, seconds = 0, days: [from, to] = [-5, 25] }, place) => {
    const picture = kind === 'placeholder' ? wide[((place + 3) * 7) % wide.length] : shaped.get(kind);
    const createdTime = new Date(now.getTime() - (place * 40 + 5) * 3_600_000);
    const hasRun = state === 'published' || state === 'stopped';
    return {
      kind,
      title,
      advertiser,
      state,
      seconds,
      imageId: picture?.id ?? null,
      imagePath: picture?.path ?? '',
      linkKind: 'url' as const,
      linkUrl: `https://ad.example.com/p/${place + 1}`,
      startTime: new Date(now.getTime() + from * day),
      endTime: new Date(now.getTime() + to * day),
      sortField: 0,
      createUserId: userId,
      createUserName: nickName,
      createdTime,
      modifiedUserName: nickName,
      modifiedTime: createdTime,
      publishedTime: hasRun ? createdTime : null,
    };
  });
  await tx.insert(ads).values(rows);
}
