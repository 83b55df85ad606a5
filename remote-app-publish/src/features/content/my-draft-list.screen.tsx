import { contentListMyContent } from 'shared-contracts/endpoints';
import { ListPage, useShell } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { exportOf } from '../../parts/content/content-export.ts';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { contentTabs } from '../../parts/content/content-tabs.ts';
import { copyContent } from '../../parts/content/copy-content.action.ts';
import { deleteContent } from '../../parts/content/delete-content.action.ts';
import { editContent } from '../../parts/content/edit-content.action.ts';
import { submitContent } from '../../parts/content/submit-content.action.ts';
import { createStory } from '../../parts/content/create-story.ts';
import { listTexts } from './content-list.texts.ts';

const texts = listTexts.myDraft;

const shownColumns = [
  columns.title,
  columns.categoryName,
  columns.author,
  columns.createUserName,
  columns.auditState,
  columns.returnOpinion,
  columns.wordCount,
  columns.modifiedTime,
  columns.createdTime,
  columns.source,
];
const shownFilters = [filters.keywords, filters.periodUnlimited, filters.categoryId];
const tabs = contentTabs('mydraft', ['all', 'draft', 'returned', 'shared']);
const exporter = exportOf('mydraft', texts.file);
const actions = [editContent, submitContent, copyContent, deleteContent];
const fixed = { box: 'mydraft' } as const;

/** /app/content/mydraft: the user's own drafts, what was returned to them, and drafts to which they are invited. */
export function MyDraftListScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="content/mydraft"
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
