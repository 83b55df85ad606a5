import { contentListMyContent } from 'shared-contracts/endpoints';
import { ListPage, useShell } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { exportOf } from '../../parts/content/content-export.ts';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { contentTabs } from '../../parts/content/content-tabs.ts';
import { copyContent } from '../../parts/content/copy-content.action.ts';
import { deleteContent } from '../../parts/content/delete-content.action.ts';
import { editContent } from '../../parts/content/edit-content.action.ts';
import { recallContent } from '../../parts/content/recall-content.action.ts';
import { submitContent } from '../../parts/content/submit-content.action.ts';
import { createStory } from '../../parts/content/create-story.ts';
import { listTexts } from './content-list.texts.ts';

const texts = listTexts.myRepository;

const shownColumns = [
  columns.title,
  columns.categoryName,
  columns.author,
  columns.auditState,
  columns.publishStatus,
  columns.returnOpinion,
  columns.hits,
  columns.modifiedTime,
  columns.appPublishedTime,
  columns.createdTime,
  columns.commentCount,
];
const shownFilters = [
  filters.keywords,
  filters.periodUnlimited,
  filters.categoryId,
  filters.contentType,
  filters.appPublishStatus,
  filters.dateField,
];
const tabs = contentTabs('mine', ['all', 'draft', 'inReview', 'returned', 'cleared', 'published', 'withdrawn']);
const exporter = exportOf('mine', texts.file);
const actions = [editContent, submitContent, recallContent, copyContent, deleteContent];
const fixed = { box: 'mine' } as const;

/** /app/myrepository: everything the user has written, in any state. */
export function MyRepositoryListScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="myrepository"
      topic="stories"
      name={texts.name}
      endpoint={contentListMyContent}
      fixed={fixed}
      filters={shownFilters}
      columns={shownColumns}
      tabs={tabs}
      actions={actions}
      create={createStory(shell)}
      exporter={exporter}
      emptyText={texts.empty}
      keyboard
    />
  );
}
