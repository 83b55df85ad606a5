import { feedSwitch } from 'shared-contracts/endpoints';
import type { Feed } from 'shared-contracts/model';
import { ResourcePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { actionDone, type RowAction } from 'shared-ui';
import { isOurs } from './feed.rules.ts';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.feeds;

const switching = (isEnabled: boolean): RowAction<Feed> => ({
  key: isEnabled ? 'on' : 'off',
  label: isEnabled ? texts.switchOn : texts.switchOff,
  permission: ResourcePermission.ManageFeeds,
  shows: (feed) => isOurs(feed) && feed.isEnabled !== isEnabled,
  async run(list, shell) {
    await shell.call(feedSwitch, { ids: joinIds(list.map(({ id }) => id)), isEnabled });
    return actionDone;
  },
});

/** Has feeds read again. */
export const switchFeedOn = switching(true);

/** Stops the reading of feeds. */
export const switchFeedOff = switching(false);
