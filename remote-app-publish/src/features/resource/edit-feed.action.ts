import type { Feed } from 'shared-contracts/model';
import { ResourcePermission } from 'shared-contracts/permissions';
import { actionDone, type RowAction } from 'shared-ui';
import { EditFeedDialog } from './edit-feed.dialog.tsx';
import { isOurs } from './feed.rules.ts';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.feeds;

/** Changes a feed. */
export const editFeed: RowAction<Feed> = {
  key: 'edit',
  label: texts.edit,
  permission: ResourcePermission.ManageFeeds,
  place: 'row',
  doneText: texts.saved,
  shows: isOurs,
  async run([feed], _shell, ask) {
    return feed && (await ask(EditFeedDialog, { feed })) ? actionDone : undefined;
  },
};
