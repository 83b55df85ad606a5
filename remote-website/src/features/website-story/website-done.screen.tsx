import { websiteCounts, websiteListDone } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { Period } from 'shared-contracts/model';
import { type ListFilter, ListPage } from 'shared-ui';
import { editWebsiteStory } from './edit-website-story.action.ts';
import { republishWebsiteStory } from './republish-website-story.action.ts';
import { showWebsiteQrCode } from './show-website-qr-code.action.ts';
import { updateWebsiteStory } from './update-website-story.action.ts';
import { websiteStoryColumns } from './website-story.columns.tsx';
import { standsOnWebsite } from './website-story.rules.ts';
import { websiteStoryTexts as texts } from './website-story.texts.ts';
import { withdrawWebsiteStory } from './withdraw-website-story.action.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(websiteListDone.request, 'keywords') },
  { kind: 'channel', name: 'categoryId', label: texts.channel },
  // No limit of time: a story stays on the site however long ago it was published.
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'published', label: texts.tabPublished },
    { key: 'withdrawn', label: texts.tabWithdrawn },
    { key: 'stale', label: texts.tabStale },
  ],
  counts: { endpoint: websiteCounts },
};
const actions = [updateWebsiteStory, withdrawWebsiteStory, republishWebsiteStory, showWebsiteQrCode, editWebsiteStory];

/** /website/Done: stories on the website and those withdrawn from it. */
export function WebsiteDoneScreen() {
  return (
    <ListPage
      tableKey="website/done"
      name={texts.listName}
      topic="stories"
      endpoint={websiteListDone}
      filters={filters}
      tabs={tabs}
      columns={websiteStoryColumns}
      actions={actions}
      isMuted={(row) => !standsOnWebsite(row)}
      emptyText={texts.empty}
    />
  );
}
