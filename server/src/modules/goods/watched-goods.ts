import { PublishedKind, targetNames } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import type { WatchedKind } from '../words/watched-kind.ts';
import { goodsFields } from './goods-fields.rules.ts';
import { goodsOnShelf } from './goods.queries.ts';
import { shelveGoods } from './goods.ts';

/** Goods on shelf, for the search for listed words. */
export const watchedGoods: WatchedKind<'goods'> = {
  kind: PublishedKind.Goods,
  permission: OperationPermission.ShelveGoods,
  read: async (db, after, limit) =>
    (await goodsOnShelf(db, after, limit)).map((row) => ({
      itemId: row.id,
      title: row.name,
      categoryId: null,
      places: [targetNames.website, targetNames.app],
      fields: goodsFields(row),
    })),
  withdraw: (id, _reason, context) => context.db.transaction((tx) => shelveGoods(tx, id, false, context)),
};
