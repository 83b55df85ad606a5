import { contentList } from 'shared-contracts/endpoints';
import { ListPage, useShell } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { exportOf } from '../../parts/content/content-export.ts';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { contentTabs } from '../../parts/content/content-tabs.ts';
import { storyActions } from '../../parts/content/story-row-actions.ts';
import { createStory } from '../../parts/content/create-story.ts';
import { listTexts } from './content-list.texts.ts';

const texts = listTexts.news;

const shownColumns = [
  columns.title,
  columns.categoryName,
  columns.author,
  columns.auditState,
  columns.publishStatus,
  columns.wordCount,
  columns.modifiedUserName,
  columns.modifiedTime,
  { ...columns.createUserName, hidden: true },
  columns.createdTime,
  { ...columns.appPublishedTime, hidden: true },
  columns.editor,
  columns.source,
  { ...columns.hits, hidden: true },
  columns.commentCount,
];
const shownFilters = [
  filters.keywords,
  filters.period,
  filters.categoryId,
  filters.contentType,
  filters.createUserName,
  filters.editor,
  filters.source,
  filters.appPublishStatus,
  filters.dateField,
];
const tabs = contentTabs('news', [
  'all',
  'draft',
  'waiting',
  'inReview',
  'returned',
  'cleared',
  'published',
  'withdrawn',
]);
const exporter = exportOf('news', texts.file);

/** /app/content/news: all stories of the user's channels. */
export function NewsListScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="content/news"
      topic="stories"
      name={texts.name}
      endpoint={contentList}
      filters={shownFilters}
      columns={shownColumns}
      tabs={tabs}
      actions={storyActions}
      create={createStory(shell)}
      exporter={exporter}
      emptyText={texts.empty}
      keyboard
    />
  );
}
