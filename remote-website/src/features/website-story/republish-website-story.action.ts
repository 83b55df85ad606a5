import { websiteRepublish, type WebsiteRow } from 'shared-contracts/endpoints';
import { WebsitePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { republishRefusals, standsOnWebsite } from './website-story.rules.ts';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

/** Puts withdrawn stories back on the website, as far as their text is still the cleared one. */
export const republishWebsiteStory: RowAction<WebsiteRow> = {
  key: 'republish',
  label: texts.republish,
  permission: WebsitePermission.Republish,
  shows: (row) => !standsOnWebsite(row),
  guard: republishRefusals,
  confirm: (rows) => ({ content: texts.confirmRepublish(rows.length), okText: texts.republish }),
  run: (rows, shell) => shell.call(websiteRepublish, { ids: joinIds(rows.map(({ id }) => id)) }),
};
