import { publicPaths } from 'shared-contracts/paths';
import { memberEntries } from '../modules/activities/member-entries.ts';
import { serveMyFeedback } from '../modules/feedback/feedback.feed.ts';
import { memberFeedback } from '../modules/feedback/member-feedback.ts';
import { registerMyFeedback } from '../modules/feedback/my-feedback.site.ts';
import { feedbackPageTexts } from '../modules/feedback/feedback-page.texts.ts';
import { memberComments } from '../modules/comments/member-comments.ts';
import { countUnread, messagesKept } from '../modules/members/member-message.queries.ts';
import { memberQuestions } from '../modules/qa/member-questions.ts';
import { memberLiveMessages } from '../modules/live/member-messages.ts';
import { inviteEntry, registerInvitePage } from '../modules/invitations/invite.site.ts';
import { serveMyInvitations } from '../modules/invitations/invitations.feed.ts';
import { memberInvitations } from '../modules/invitations/member-invitations.ts';
import { mePageTexts } from '../modules/members/member-page.texts.ts';
import { openMembers } from '../modules/members/members.feed.ts';
import { memberPages } from '../modules/members/members.site.ts';
import { accountOf } from '../modules/members/point-record.queries.ts';
import { registerMessagesPage } from '../modules/members/messages.site.ts';
import { registerPointsPage } from '../modules/members/points.site.ts';
import { memberStudies } from '../modules/study/member-studies.ts';
import { serveMyStudy } from '../modules/study/study.feed.ts';
import { registerStudyPages } from '../modules/study/study.site.ts';
import { studyTexts } from '../modules/study/study.texts.ts';
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
export const memberSources: readonly MemberDataSource[] = [
  memberComments,
  memberEntries,
  memberFeedback,
  memberInvitations,
  memberLiveMessages,
  memberOrders,
  memberQuestions,
  memberStudies,
  messagesKept,
];

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
      await inviteEntry({ db }, { id }),
      { path: publicPaths.mePart('study'), name: studyTexts.page.title, value: '' },
      { path: publicPaths.mePart('feedback'), name: feedbackPageTexts.mine, value: '' },
    ];
  };
  const parts = { keys, moments: memberMoments(keys), sources: memberSources };
  const more = [
    registerInvitePage,
    registerMessagesPage,
    registerMyFeedback,
    registerOrderPages,
    registerPointsPage,
    registerStudyPages,
  ];
  return {
    pages: memberPages({ ...parts, homeParts, more }),
    calls: openMembers({ ...parts, moreCalls: [serveMyFeedback, serveMyInvitations, serveMyOrders, serveMyStudy] }),
  };
}
