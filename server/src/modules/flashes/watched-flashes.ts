import { PublishedKind, targetNames } from 'shared-contracts/model';
import { FlashPermission } from 'shared-contracts/permissions';
import type { WatchedKind } from '../words/watched-kind.ts';
import { flashFields } from './flash-fields.rules.ts';
import { withdraw } from './flash.commands.ts';
import { flashesAfter } from './flash.queries.ts';

/** Characters of a flash that stand for its title. */
const titleLength = 40;

/** Published flashes, for the search for listed words. */
export const watchedFlashes: WatchedKind<'flash'> = {
  kind: PublishedKind.Flash,
  permission: FlashPermission.Withdraw,
  read: async (db, after, limit) =>
    (await flashesAfter(db, after, limit)).map((row) => ({
      itemId: row.id,
      title: row.text.slice(0, titleLength),
      categoryId: null,
      places: [targetNames.website, targetNames.app],
      fields: flashFields(row),
    })),
  withdraw: (id, reason, context) => context.db.transaction((tx) => withdraw(tx, id, reason, context)),
};
