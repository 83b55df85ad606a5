import { feedRemove } from 'shared-contracts/endpoints';
import type { Feed } from 'shared-contracts/model';
import { ResourcePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { isOurs } from './feed.rules.ts';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.feeds;

/** Removes feeds. */
export const removeFeeds: RowAction<Feed> = {
  key: 'remove',
  label: texts.remove,
  permission: ResourcePermission.ManageFeeds,
  danger: true,
  shows: isOurs,
  confirm: (list) => ({ content: texts.confirmRemove(list.length), okText: texts.remove, danger: true }),
  async run(list, shell) {
    await shell.call(feedRemove, { ids: joinIds(list.map(({ id }) => id)) });
    return actionDone;
  },
};
