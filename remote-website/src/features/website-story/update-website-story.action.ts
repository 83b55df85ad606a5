import { contentUpdateTargets, type WebsiteRow } from 'shared-contracts/endpoints';
import { contentGuards } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { isOldOnWebsite } from './website-story.rules.ts';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

/** Brings the text passed last to the website, and to the app where that shows an older one too. */
export const updateWebsiteStory: RowAction<WebsiteRow> = {
  key: 'update',
  label: texts.update,
  permission: ContentPermission.Publish,
  doneText: texts.updated,
  shows: isOldOnWebsite,
  guard: (row, actor) => contentGuards('updateTargets', row, actor).map(({ text }) => text),
  run: (rows, shell) => shell.call(contentUpdateTargets, { ids: joinIds(rows.map(({ id }) => id)) }),
};
