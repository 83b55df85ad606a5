import { publicPaths } from 'shared-contracts/paths';
import { memberEntries } from '../modules/activities/member-entries.ts';
import { memberComments } from '../modules/comments/member-comments.ts';
import { countUnread, messagesKept } from '../modules/members/member-message.queries.ts';
import { mePageTexts } from '../modules/members/member-page.texts.ts';
import { openMembers } from '../modules/members/members.feed.ts';
import { memberPages } from '../modules/members/members.site.ts';
import { accountOf } from '../modules/members/point-record.queries.ts';
import { registerMessagesPage } from '../modules/members/messages.site.ts';
import { registerPointsPage } from '../modules/members/points.site.ts';
import { memberOrders } from '../modules/orders/member-orders.ts';
import { registerOrderPages } from '../modules/orders/orders.site.ts';
import { serveMyOrders } from '../modules/orders/orders.feed.ts';
import { orderPageTexts } from '../modules/orders/order-page.texts.ts';
import type { PlainParts } from '../platform/http/app-parts.ts';
import type { OpenSection } from '../platform/feed/open-section.ts';
import type { SiteSection } from '../platform/pages/site-section.ts';
import type { MemberDataSource } from '../platform/readers/member-data.ts';
import { memberMoments } from './member-moments.ts';

/** What modules keep of members; each owner adds a line. */
export const memberSources: readonly MemberDataSource[] = [memberComments, memberEntries, memberOrders, messagesKept];

/** The pages of members, and their calls of the open feed. */
export function memberSections({ keys, db }: Pick<PlainParts, 'keys' | 'db'>): {
  pages: SiteSection;
  calls: OpenSection;
} {
  const homeParts = async ({ id }: { id: string }) => {
    const unread = await countUnread(db, id);
    return [
      {
        path: publicPaths.mePart('points'),
        name: mePageTexts.points,
        value: String((await accountOf(db, id)).balance),
      },
      {
        path: publicPaths.mePart('messages'),
        name: mePageTexts.messages,
        value: unread > 0 ? mePageTexts.unread(unread) : '',
      },
      { path: publicPaths.myOrders, name: orderPageTexts.myOrders, value: '' },
    ];
  };
  const more = [registerMessagesPage, registerPointsPage, registerOrderPages];
  return {
    pages: memberPages({ keys, moments: memberMoments, sources: memberSources, homeParts, more }),
    calls: openMembers({ keys, moments: memberMoments, sources: memberSources, moreCalls: [serveMyOrders] }),
  };
}
