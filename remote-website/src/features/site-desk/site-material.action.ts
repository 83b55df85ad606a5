import { websiteDropMaterial, websitePickMaterial } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { siteRenderingPath } from 'shared-contracts/paths';
import { WebsitePermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import type { RowAction } from 'shared-ui';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

const idsOf = (rows: readonly ContentRow[]) => joinIds(rows.map(({ id }) => id));

/** Begins to edit stories for the website; a single one is opened at once. */
export const pickSiteMaterial: RowAction<ContentRow> = {
  key: 'pick',
  label: texts.pick,
  permission: WebsitePermission.EditRendering,
  primary: true,
  async run(rows, shell) {
    const result = await shell.call(websitePickMaterial, { ids: idsOf(rows) });
    const [only] = rows;
    if (rows.length === 1 && only && result.list.every(({ ok }) => ok)) shell.navigate(siteRenderingPath(only.id));
    return result;
  },
};

/** Takes stories that the website does not want off the material. */
export const dropSiteMaterial: RowAction<ContentRow> = {
  key: 'drop',
  label: texts.drop,
  permission: WebsitePermission.EditRendering,
  confirm: (rows) => ({ content: texts.confirmDrop(rows.length), okText: texts.drop }),
  run: (rows, shell) => shell.call(websiteDropMaterial, { ids: idsOf(rows) }),
};
