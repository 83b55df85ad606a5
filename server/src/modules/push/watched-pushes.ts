import { guardRefused } from 'shared-contracts/errors';
import { PublishedKind, targetNames } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import type { WatchedKind } from '../words/watched-kind.ts';
import { pushFields } from './push-fields.rules.ts';
import { sentPushes } from './push.queries.ts';
import { pushTexts } from './push.texts.ts';

/** Pushes that were delivered to readers, for the search for listed words. None can be taken back. */
export const watchedPushes: WatchedKind<'push'> = {
  kind: PublishedKind.Push,
  permission: ContentPermission.Push,
  read: async (db, after, limit) =>
    (await sentPushes(db, after, limit)).map((row) => ({
      itemId: row.id,
      title: row.title,
      categoryId: row.categoryId,
      places: [targetNames.app],
      fields: pushFields(row),
    })),
  withdraw: () => Promise.reject(guardRefused([{ guard: 'sent', text: pushTexts.notRevocable }])),
};
