import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { type GoodsDetail, type GoodsDraft, GoodsState, shelfRefusals, yuanOf } from 'shared-contracts/model';
import { cleanLine, foreignPictures } from '../../platform/text/html.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  changeGoods,
  findGoods,
  hasOnShelf,
  holdMerchant,
  changeMerchant,
  insertGoods,
  insertMerchant,
  lockGoods,
  merchantOfName,
  removeGoods,
  type SoldGoods,
  toGoodsRow,
} from './goods.queries.ts';
import { addRecords, listShortRecords } from '../../platform/audit/record.queries.ts';
import { goodsFields } from './goods-fields.rules.ts';
import { refuseBanned } from '../words/word-list.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { cleanAside } from '../stories/write-aside.ts';
import { goodsTexts as texts } from './goods.texts.ts';

/** Name of goods in operation records, which name stories by their bare id. */
const recordName = (id: string) => `goods-${id}`;

async function record(tx: Database, id: string, opName: string, context: Context, remark = ''): Promise<void> {
  await addRecords(tx, [{ newsId: recordName(id), opName, remark }], actorOf(context), context.now());
}

/** Goods whole. */
export async function goodsDetailOf(db: Database, id: string): Promise<GoodsDetail> {
  const found = await findGoods(db, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const records = await listShortRecords(db, recordName(id));
  return { ...toGoodsRow(found), description: found.goods.description, records };
}

/** What a save says of the goods beside their fields. */
interface SavedAs {
  id?: string | undefined;
  rev?: number | undefined;
  openedStock?: number | undefined;
}

/** Stores goods; those on shelf must stay fit for it. What was ordered since the form was opened leaves the stock. */
export async function storeGoods(
  tx: Database,
  { id, rev, openedStock, ...draft }: GoodsDraft & SavedAs,
  context: Context,
): Promise<string> {
  const { session, now, settings } = context;
  const text = { ...draft, name: cleanLine(draft.name), description: await cleanAside(draft.description) };
  if (foreignPictures(text.description, [siteOrigin(settings)]).length > 0)
    throw invalidInput([{ path: 'description', message: texts.foreignPictures }]);
  const merchant = await holdMerchant(tx, draft.merchantId);
  if (!merchant) throw invalidInput([{ path: 'merchantId', message: texts.merchantChosenGone }]);
  const by = { modifiedUserName: session.nickName, modifiedTime: now() };
  if (id === undefined) {
    const added = await insertGoods(tx, { ...text, ...by, createUserName: session.nickName, createdTime: now() });
    await record(tx, added, texts.opAdd, context);
    return added;
  }
  const found = await lockGoods(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (found.goods.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  const ordered = (openedStock ?? found.goods.stock) - found.goods.stock;
  const stock = draft.stock - ordered;
  if (stock < 0) throw invalidInput([{ path: 'stock', message: texts.stockOrdered(ordered) }]);
  if (found.goods.state === GoodsState.OnShelf) {
    await refuseBanned(tx, goodsFields(text), now());
    const [refusal] = shelfRefusals({ ...text, stock, state: GoodsState.OffShelf, merchantIsOpen: merchant.isOpen });
    if (refusal !== undefined) throw guardRefused([{ guard: 'shelf', text: texts.unfitOnShelf(refusal) }]);
  }
  await changeGoods(tx, id, { ...text, ...by, stock, rev: found.goods.rev + 1 });
  await record(tx, id, texts.opSave, context, changesOf(found, { ...text, stock }));
  return id;
}

type RecordedField = 'price' | 'points' | 'stock' | 'isBoth';

/** Describes the changed numbers, for the record. */
function changesOf({ goods }: SoldGoods, draft: Pick<GoodsDraft, RecordedField>): string {
  const recordedFields: Record<RecordedField, readonly [string, (value: number | boolean) => string]> = {
    price: [texts.price, (fen) => yuanOf(Number(fen))],
    points: [texts.points, String],
    stock: [texts.stock, String],
    isBoth: [texts.isBoth, (isBoth) => (isBoth ? texts.yes : texts.no)],
  };
  return (Object.keys(recordedFields) as RecordedField[])
    .filter((key) => goods[key] !== draft[key])
    .map((key) => {
      const [name, say] = recordedFields[key];
      return `${name} ${say(goods[key])}→${say(draft[key])}`;
    })
    .join('；');
}

/** Puts goods before readers, or takes them off. */
export async function shelveGoods(tx: Database, id: string, isOn: boolean, context: Context): Promise<void> {
  const found = await lockGoods(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  const refusals = isOn
    ? shelfRefusals(toGoodsRow(found))
    : found.goods.state === GoodsState.OnShelf
      ? []
      : [texts.notOnShelf];
  if (refusals.length > 0)
    throw guardRefused(refusals.map((text) => ({ guard: 'shelf', text: `《${found.goods.name}》${text}` })));
  if (isOn) await refuseBanned(tx, goodsFields(found.goods), context.now());
  await changeGoods(tx, id, {
    state: isOn ? GoodsState.OnShelf : GoodsState.OffShelf,
    modifiedUserName: context.session.nickName,
    modifiedTime: context.now(),
    rev: found.goods.rev + 1,
  });
  await record(tx, id, isOn ? texts.opShelve : texts.opUnshelve, context);
}

/** Removes goods that are not on shelf; their records stay. */
export async function dropGoods(tx: Database, id: string, context: Context): Promise<void> {
  const found = await lockGoods(tx, id);
  if (!found) throw new AppError(ErrorCode.NotFound, texts.gone);
  if (found.goods.state === GoodsState.OnShelf)
    throw guardRefused([{ guard: 'shelf', text: texts.deletedOnShelf(found.goods.name) }]);
  await removeGoods(tx, id);
  await record(tx, id, texts.opDelete, context, found.goods.name);
}

type MerchantFacts = { id?: string | undefined; name: string; contact: string; phone: string; note: string };

/** Stores a merchant; a name is used once. */
export async function storeMerchant(tx: Database, { id, ...facts }: MerchantFacts, context: Context): Promise<string> {
  const text = { ...facts, name: cleanLine(facts.name) };
  if (id === undefined) {
    const added = await insertMerchant(tx, { ...text, createdTime: context.now() });
    if (added === undefined) throw invalidInput([{ path: 'name', message: texts.merchantTaken }]);
    return added;
  }
  const namesake = await merchantOfName(tx, text.name);
  if (namesake && namesake.id !== id) throw invalidInput([{ path: 'name', message: texts.merchantTaken }]);
  if (!(await changeMerchant(tx, id, text))) throw new AppError(ErrorCode.NotFound, texts.merchantGone);
  return id;
}

/** How many orders of a merchant are not finished, and what is said then; provided by who keeps orders. */
export type OpenOrders = (tx: Database, merchant: { id: string; name: string }) => Promise<string | undefined>;

/** Opens a merchant, or closes one that has nothing on shelf and no order that is not finished. */
export async function openOrCloseMerchant(
  tx: Database,
  { id, isOpen }: { id: string; isOpen: boolean },
  openOrders: OpenOrders,
): Promise<void> {
  const merchant = await holdMerchant(tx, id, 'update');
  if (!merchant) throw new AppError(ErrorCode.NotFound, texts.merchantGone);
  if (!isOpen && (await hasOnShelf(tx, id)))
    throw guardRefused([{ guard: 'shelf', text: texts.merchantSells(merchant.name) }]);
  const refusal = isOpen ? undefined : await openOrders(tx, merchant);
  if (refusal !== undefined) throw guardRefused([{ guard: 'orders', text: refusal }]);
  await changeMerchant(tx, id, { isOpen });
}
