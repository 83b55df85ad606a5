import { contentListPublishContent } from 'shared-contracts/endpoints';
import { ListPage } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { exportOf } from '../../parts/content/content-export.ts';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { contentTabs } from '../../parts/content/content-tabs.ts';
import { copyContent } from '../../parts/content/copy-content.action.ts';
import { publishContent } from '../../parts/content/publish-content.action.ts';
import { scheduleContent } from '../../parts/content/schedule-content.action.ts';
import { sortContent } from '../../parts/content/sort-content.action.ts';
import { stickContent, unstickContent } from '../../parts/content/stick-content.action.ts';
import { withdrawContent } from '../../parts/content/withdraw-content.action.ts';
import { publishedActions } from '../../parts/publication/published-row-actions.ts';
import { TopOrderButton } from '../../parts/publication/top-order-button.tsx';
import { listTexts } from './content-list.texts.ts';

const texts = listTexts.published;

const shownColumns = [
  columns.title,
  columns.categoryName,
  columns.author,
  columns.publishStatus,
  columns.appPublishedTime,
  columns.hits,
  columns.commentCount,
  columns.modifiedUserName,
  columns.modifiedTime,
  columns.auditState,
  columns.source,
];
const shownFilters = [
  filters.keywords,
  filters.period,
  filters.categoryId,
  filters.contentType,
  filters.createUserName,
  filters.editor,
  filters.source,
  filters.dateField,
];
const tabs = contentTabs('published', ['all', 'cleared', 'published', 'withdrawn', 'stale']);
const exporter = exportOf('published', texts.file);
const actions = [
  publishContent,
  scheduleContent,
  withdrawContent,
  stickContent,
  unstickContent,
  ...publishedActions,
  sortContent,
  copyContent,
];

/** /app/content/published: stories that may be published, are planned, are published, or were withdrawn. */
export function PublishedListScreen() {
  return (
    <ListPage
      tableKey="content/published"
      topic="stories"
      name={texts.name}
      endpoint={contentListPublishContent}
      filters={shownFilters}
      columns={shownColumns}
      tabs={tabs}
      actions={actions}
      exporter={exporter}
      toolbar={<TopOrderButton />}
      emptyText={texts.empty}
      keyboard
    />
  );
}
