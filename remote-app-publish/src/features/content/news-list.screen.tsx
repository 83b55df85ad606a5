import { contentList } from 'shared-contracts/endpoints';
import { newsFormPath } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import { ListPage, useShell } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { exportOf } from '../../parts/content/content-export.ts';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { contentTabs } from '../../parts/content/content-tabs.ts';
import { copyContent } from '../../parts/content/copy-content.action.ts';
import { deleteContent } from '../../parts/content/delete-content.action.ts';
import { editContent } from '../../parts/content/edit-content.action.ts';
import { moveContent } from '../../parts/content/move-content.action.ts';
import { publishContent } from '../../parts/content/publish-content.action.ts';
import { recallContent } from '../../parts/content/recall-content.action.ts';
import { reopenContent } from '../../parts/content/reopen-content.action.ts';
import { scheduleContent } from '../../parts/content/schedule-content.action.ts';
import { stickContent, unstickContent } from '../../parts/content/stick-content.action.ts';
import { submitContent } from '../../parts/content/submit-content.action.ts';
import { withdrawContent } from '../../parts/content/withdraw-content.action.ts';
import { listTexts } from './content-list.texts.ts';

const texts = listTexts.news;

const shownColumns = [
  columns.title, columns.categoryName, columns.auditState, columns.publishStatus, columns.author, columns.wordCount,
  columns.modifiedUserName, columns.modifiedTime, { ...columns.createUserName, hidden: true }, columns.createdTime, { ...columns.appPublishedTime, hidden: true },
  columns.editor, columns.source, { ...columns.hits, hidden: true }, columns.commentCount,
];
const shownFilters = [
  filters.keywords, filters.period, filters.categoryId, filters.createUserName, filters.editor, filters.source, filters.appPublishStatus, filters.dateField,
];
const tabs = contentTabs('news', ['all', 'draft', 'waiting', 'inReview', 'returned', 'cleared', 'published', 'withdrawn']);
const exporter = exportOf('news', texts.file);
const actions = [
  editContent, submitContent, publishContent, recallContent, scheduleContent, withdrawContent, stickContent, unstickContent,
  moveContent, copyContent, reopenContent, deleteContent,
];

/** /app/content/news: all stories of the user's channels. */
export function NewsListScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="content/news"
      name={texts.name}
      endpoint={contentList}
      filters={shownFilters}
      columns={shownColumns}
      tabs={tabs}
      actions={actions}
      create={{ permission: ContentPermission.Create, onClick: () => shell.navigate(newsFormPath()) }}
      exporter={exporter}
      emptyText={texts.empty}
    />
  );
}
