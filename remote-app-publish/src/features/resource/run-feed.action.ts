import { feedRun } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type Feed, FeedState } from 'shared-contracts/model';
import { ResourcePermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { isOurs } from './feed.rules.ts';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.feeds;

/** Reads a feed now. */
export const runFeed: RowAction<Feed> = {
  key: 'run',
  label: texts.run,
  permission: ResourcePermission.ManageFeeds,
  place: 'row',
  doneText: '',
  shows: isOurs,
  async run([feed], shell) {
    if (!feed) return undefined;
    const { data } = await shell.call(feedRun, { id: feed.id });
    if (data.state === FeedState.Failed) throw new AppError(ErrorCode.Unavailable, data.message);
    shell.message.success(data.state === FeedState.Unchanged ? texts.runUnchanged : texts.runOk(data.lastNew));
    return actionDone;
  },
};
