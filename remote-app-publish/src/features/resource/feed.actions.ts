import { feedRemove, feedRun, feedSwitch } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type Feed, FeedKind, FeedState } from 'shared-contracts/model';
import { ResourcePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { EditFeedDialog } from './edit-feed.dialog.tsx';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.feeds;
const permission = ResourcePermission.ManageFeeds;
const isOurs = ({ kind }: Feed) => kind !== FeedKind.Chosen;

export const editFeed: RowAction<Feed> = {
  key: 'edit',
  label: texts.edit,
  permission,
  place: 'row',
  doneText: texts.saved,
  shows: isOurs,
  async run([feed], _shell, ask) {
    return feed && (await ask(EditFeedDialog, { feed })) ? actionDone : undefined;
  },
};

export const runFeed: RowAction<Feed> = {
  key: 'run',
  label: texts.run,
  permission,
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

const switching = (isEnabled: boolean): RowAction<Feed> => ({
  key: isEnabled ? 'on' : 'off',
  label: isEnabled ? texts.switchOn : texts.switchOff,
  permission,
  shows: (feed) => isOurs(feed) && feed.isEnabled !== isEnabled,
  async run(list, shell) {
    await shell.call(feedSwitch, { ids: joinIds(list.map(({ id }) => id)), isEnabled });
    return actionDone;
  },
});

export const switchFeedOn = switching(true);
export const switchFeedOff = switching(false);

export const removeFeeds: RowAction<Feed> = {
  key: 'remove',
  label: texts.remove,
  permission,
  danger: true,
  shows: isOurs,
  confirm: (list) => ({ content: texts.confirmRemove(list.length), okText: texts.remove, danger: true }),
  async run(list, shell) {
    await shell.call(feedRemove, { ids: joinIds(list.map(({ id }) => id)) });
    return actionDone;
  },
};
