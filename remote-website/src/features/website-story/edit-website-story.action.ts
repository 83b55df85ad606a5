import { websitePickMaterial, type WebsiteRow } from 'shared-contracts/endpoints';
import { siteRenderingPath } from 'shared-contracts/paths';
import { WebsitePermission } from 'shared-contracts/permissions';
import type { RowAction } from 'shared-ui';
import { editRefusals } from './website-story.rules.ts';
import { websiteStoryTexts as texts } from './website-story.texts.ts';

/** Opens what a story has of its own on the website; begins it where the story was published without. */
export const editWebsiteStory: RowAction<WebsiteRow> = {
  key: 'edit',
  label: texts.edit,
  permission: WebsitePermission.EditRendering,
  place: 'row',
  guard: editRefusals,
  async run([row], shell) {
    if (!row) return undefined;
    await shell.call(websitePickMaterial, { ids: row.id });
    shell.navigate(siteRenderingPath(row.id));
    return undefined;
  },
};
