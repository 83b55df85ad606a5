import { type Cover, GoodsState } from 'shared-contracts/model';
import type { Session } from '../platform/http/context.ts';
import type { Database } from '../platform/database/database.ts';
import { insertGoods, insertMerchant } from '../modules/goods/goods.queries.ts';
import type { CoverKind } from './cover-art.ts';

const merchants = [
  { name: '江城书店', contact: '周敏', phone: '027-88001234', note: '文创与图书' },
  { name: '临江农品合作社', contact: '何大山', phone: '027-88005678', note: '' },
];

/** Name, what it shows, fen, points, pieces, merchant, state, words; and where fen and points are both due. */
const wares: [string, CoverKind, number, number, number, number, GoodsState, string, 'both'?][] = [
  [
    '“江城四季”明信片（一套十张）',
    'river',
    2590,
    260,
    120,
    0,
    GoodsState.OnShelf,
    '十位摄影记者镜头里的江城四季，随附信封与邮票贴纸。',
  ],
  ['报社帆布袋', 'tiles', 3900, 0, 80, 0, GoodsState.OnShelf, '加厚帆布，印有创刊号版面，可装下一周的报纸。'],
  ['山野土蜂蜜 500克', 'hills', 6800, 0, 45, 1, GoodsState.OnShelf, '合作社蜂农自产，开春采收，产地直发。'],
  ['新米 5公斤', 'field', 4980, 500, 200, 1, GoodsState.OnShelf, '今年秋收的晚稻，现碾现发。'],
  [
    '创刊号版面书签（一套五枚）',
    'river',
    0,
    20,
    300,
    0,
    GoodsState.OnShelf,
    '创刊号头版缩印，黄铜书签，仅限积分兑换。',
  ],
  ['读者节纪念徽章', 'tiles', 0, 60, 150, 0, GoodsState.OnShelf, '读者节限量徽章，仅限积分兑换。'],
  [
    '读者节限定搪瓷杯',
    'tiles',
    1990,
    100,
    90,
    0,
    GoodsState.OnShelf,
    '印有创刊号报头的搪瓷杯，100积分加19.90元换购。',
    'both',
  ],
  ['《夜色里的城》摄影集', 'night', 12_800, 0, 0, 0, GoodsState.OffShelf, '首印售罄，加印中。'],
  ['林间步道手绘地图', 'forest', 0, 150, 60, 0, GoodsState.Draft, '积分兑换专用，不单独出售。'],
];

/** A small shop: goods on shelf, sold out, and still being written. */
export async function seedGoods(
  tx: Database,
  covers: ReadonlyMap<CoverKind, Cover[]>,
  { nickName }: Session,
  now: Date,
): Promise<void> {
  const ids: string[] = [];
  for (const merchant of merchants) ids.push((await insertMerchant(tx, { ...merchant, createdTime: now }))!);
  const by = { createUserName: nickName, createdTime: now, modifiedUserName: nickName, modifiedTime: now };
  for (const [place, [name, kind, price, points, stock, merchant, state, words, both]] of wares.entries()) {
    const pictures = (covers.get(kind) ?? []).slice(0, 3);
    await insertGoods(tx, {
      name,
      price,
      points,
      isBoth: both === 'both',
      stock,
      state,
      pictures,
      merchantId: ids[merchant]!,
      sortField: (wares.length - place) * 10,
      description: `<p>${words}</p>`,
      ...by,
    });
  }
}
