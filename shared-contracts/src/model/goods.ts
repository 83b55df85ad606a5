import { z } from 'zod';
import { bodyMaxLength, goodsLimits, pictureAddressMax, shortCodeMax, sortMax } from '../limits/index.ts';
import { dateTime, id, requiredText, text } from './primitives.ts';
import { shortRecord } from './short-record.ts';

/** Way of goods: written, before readers, taken off. */
export const GoodsState = { Draft: 'draft', OnShelf: 'onShelf', OffShelf: 'offShelf' } as const;
export type GoodsState = (typeof GoodsState)[keyof typeof GoodsState];
export const goodsStateNames: Record<GoodsState, string> = { draft: '未上架', onShelf: '已上架', offShelf: '已下架' };

/** A picture of goods, out of our own store; the first is the one in lists. */
export const goodsPicture = z.strictObject({
  id: text(shortCodeMax),
  path: text(pictureAddressMax, '图片地址').regex(/^\/files\/[^\\]+$/, '图片须先上传到图片库'),
});
export type GoodsPicture = z.infer<typeof goodsPicture>;

const whole = (max: number, label: string) =>
  z.number(`${label}不正确`).int(`${label}须为整数`).min(0, `${label}不能小于0`).max(max, `${label}不能超过${max}`);

/** Editable fields of goods. */
export const goodsDraft = z.strictObject({
  name: requiredText(goodsLimits.name, '商品名称'),
  pictures: z.array(goodsPicture).max(goodsLimits.pictures, `商品图片最多${goodsLimits.pictures}张`).default([]),
  /** In fen. */
  price: whole(goodsLimits.price, '价格'),
  /** Points that it may be had for; 0 is not for points. */
  points: whole(goodsLimits.points, '积分价'),
  /** True when points and price are both due; otherwise the buyer chooses one of them. */
  isBoth: z.boolean().default(false),
  stock: whole(goodsLimits.stock, '库存'),
  merchantId: id,
  /** Greater comes first. */
  sortField: whole(sortMax, '排序').default(0),
  /** HTML; the server cleans it. */
  description: z.string().max(bodyMaxLength, '商品介绍过长').default(''),
});
export type GoodsDraft = z.infer<typeof goodsDraft>;

/** A row of the list of goods. */
export const goodsRow = goodsDraft.omit({ description: true }).extend({
  id,
  name: z.string(),
  state: z.enum(GoodsState),
  merchantName: z.string(),
  merchantIsOpen: z.boolean(),
  /** Counts up with every save. */
  rev: z.number().int(),
  publicUrl: z.string(),
  createUserName: z.string(),
  createdTime: dateTime,
  modifiedUserName: z.string(),
  modifiedTime: dateTime,
});
export type GoodsRow = z.infer<typeof goodsRow>;

/** Goods with their description and what was done with them. */
export const goodsDetail = goodsRow.extend({
  description: z.string(),
  records: z.array(shortRecord),
});
export type GoodsDetail = z.infer<typeof goodsDetail>;

/** A seller; a closed one has no goods on sale. */
export const merchant = z.object({
  id,
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  note: z.string(),
  isOpen: z.boolean(),
  /** Goods, and those of them on shelf. */
  goodsCount: z.number().int(),
  onShelfCount: z.number().int(),
  createdTime: dateTime,
});
export type Merchant = z.infer<typeof merchant>;

/** How goods are paid for: with points, with money, or with both at once. */
export type GoodsWay = 'points' | 'money' | 'both';
export const goodsWayNames: Record<GoodsWay, string> = {
  points: '积分',
  money: '微信支付',
  both: '积分加微信支付',
};

/** The ways in which goods can be paid for, where money is offered or not. */
export function goodsWays(
  { price, points, isBoth }: Pick<GoodsDraft, 'price' | 'points' | 'isBoth'>,
  isMoneyOffered: boolean,
): GoodsWay[] {
  if (isBoth) return price > 0 && points > 0 && isMoneyOffered ? ['both'] : [];
  return [...(points > 0 ? (['points'] as const) : []), ...(price > 0 && isMoneyOffered ? (['money'] as const) : [])];
}

/** Returns the reasons why goods may not be published, as text; empty when they may. */
export function shelfRefusals({
  state,
  pictures,
  price,
  points,
  isBoth,
  stock,
  merchantIsOpen,
}: Pick<GoodsRow, 'state' | 'pictures' | 'price' | 'points' | 'isBoth' | 'stock' | 'merchantIsOpen'>): string[] {
  if (state === GoodsState.OnShelf) return ['商品已上架'];
  return [
    ...(pictures.length === 0 ? ['请先添加商品图片'] : []),
    ...(price === 0 && points === 0 ? ['请先填写价格或积分价'] : []),
    ...(isBoth && (price === 0 || points === 0) ? ['积分和价格同时支付时，两项都要填写'] : []),
    ...(stock === 0 ? ['库存为0，不能上架'] : []),
    ...(merchantIsOpen ? [] : ['商家已停用，不能上架']),
  ];
}

/** Fen as yuan, for people. */
export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2);
}
