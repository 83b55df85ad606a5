import { websiteListMaterial, websiteListRenderings } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { ContentRow } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, TimeText } from 'shared-ui';
import { dropSiteMaterial, pickSiteMaterial } from './site-material.action.ts';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(websiteListMaterial.request, 'keywords') },
  { kind: 'channel', name: 'categoryId', label: texts.channel },
];
const columns: readonly ListColumn<ContentRow>[] = [
  { key: 'title', title: texts.storyTitle, width: 320, fixed: true },
  { key: 'categoryName', title: texts.channel, width: 110 },
  { key: 'author', title: texts.author, width: 110 },
  {
    key: 'modifiedTime',
    title: texts.modifiedTime,
    width: 170,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
const actions = [pickSiteMaterial, dropSiteMaterial];
const refreshes = [websiteListRenderings];

/** /website/material: cleared stories that are not on the website yet. */
export function MaterialListScreen() {
  return (
    <ListPage
      tableKey="website/material"
      topic="siteDesk"
      name={texts.materialList}
      endpoint={websiteListMaterial}
      filters={filters}
      columns={columns}
      actions={actions}
      refreshes={refreshes}
      emptyText={texts.materialEmpty}
    />
  );
}
