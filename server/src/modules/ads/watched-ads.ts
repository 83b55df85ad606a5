import { adKindNames, PublishedKind } from 'shared-contracts/model';
import { AdPermission } from 'shared-contracts/permissions';
import type { WatchedKind } from '../words/watched-kind.ts';
import { adFields } from './ad-words.rules.ts';
import { findAd, publishedAds } from './ad.queries.ts';
import { stopAd } from './ad.commands.ts';

/** Ads that run or will, for the search for listed words. */
export const watchedAds: WatchedKind<'ad'> = {
  kind: PublishedKind.Ad,
  permission: AdPermission.Publish,
  read: async (db, after, limit, now) =>
    (await publishedAds(db, after, limit, now)).map((ad) => ({
      itemId: ad.id,
      title: ad.title,
      categoryId: null,
      places: [adKindNames[ad.kind]],
      fields: adFields(ad),
    })),
  async withdraw(id, _reason, context) {
    const ad = await findAd(context.db, id);
    if (ad) await stopAd(ad.kind, id, context);
  },
};
