import { websiteCounts, websiteListDone, websiteRepublish, websiteWithdraw } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type Actor, Target } from 'shared-contracts/model';
import { ContentPermission, WebsitePermission } from 'shared-contracts/permissions';
import { splitIds } from 'shared-contracts/wire';
import type { Session } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import type { ExternalChannels } from './external-channel.ts';
import { publishStory, withdrawStory } from './publish-story.ts';
import { countWebsite, listWebsite } from './website.queries.ts';
import { runBatch } from '../stories/batch.ts';

/** The website's own right replaces the story's at this one target; all other guards are checked as usual. */
function siteActor(session: Session): Actor {
  return {
    userId: session.userId,
    can: (code) => session.can(code === ContentPermission.Withdraw ? WebsitePermission.Withdraw : code),
  };
}

/** Handlers for what is published on the public website. */
export const websiteHandlers = (channels: ExternalChannels): Handler[] => [
  handle(websiteListDone, ({ currentPage, pageSize, ...filter }, { db, session, now }) =>
    listWebsite(db, { ...filter, channels: session.channels }, currentPage, pageSize, now()),
  ),
  handle(websiteCounts, async (filter, { db, session }) => ({
    data: await countWebsite(db, { ...filter, channels: session.channels }),
  })),
  handle(websiteWithdraw, ({ ids, reason, outside: external }, context) => {
    const { session } = context;
    if (external && !session.can(ContentPermission.Withdraw)) throw new AppError(ErrorCode.Forbidden);
    const targets = external ? [Target.Website, Target.Wechat, Target.Weibo] : [Target.Website];
    return runBatch(context, splitIds(ids), 'channel', (tx, id) =>
      withdrawStory(tx, id, targets, reason, context, channels, siteActor(session)),
    );
  }),
  handle(websiteRepublish, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => publishStory(tx, id, [Target.Website], context)),
  ),
];
