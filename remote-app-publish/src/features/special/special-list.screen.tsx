import { contentCopySpecial, contentMoveSpecial, listSpecials } from 'shared-contracts/endpoints';
import { ContentType, storyFormPath } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { ListPage, useShell } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { exportOf } from '../../parts/content/content-export.ts';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { contentTabs } from '../../parts/content/content-tabs.ts';
import { copyContent, copyWith } from '../../parts/content/copy-content.action.ts';
import { moveContent, moveWith } from '../../parts/content/move-content.action.ts';
import { storyActions } from '../../parts/content/story-row-actions.ts';
import { specialTexts } from './special.texts.ts';

const { list: texts } = specialTexts;
const kind = { contentType: ContentType.Topic };

const shownColumns = [
  columns.title,
  columns.categoryName,
  columns.auditState,
  columns.publishStatus,
  columns.editor,
  columns.hits,
  columns.modifiedUserName,
  columns.modifiedTime,
  { ...columns.createUserName, hidden: true },
  columns.createdTime,
  { ...columns.appPublishedTime, hidden: true },
];
const shownFilters = [
  filters.keywords,
  filters.periodUnlimited,
  filters.categoryId,
  filters.createUserName,
  filters.editor,
  filters.appPublishStatus,
  filters.dateField,
];
const tabs = contentTabs(
  'news',
  ['all', 'draft', 'waiting', 'inReview', 'returned', 'cleared', 'published', 'withdrawn'],
  kind,
);
const exporter = exportOf('news', texts.file, kind);
const actions = storyActions.map((action) =>
  action === copyContent
    ? copyWith(contentCopySpecial)
    : action === moveContent
      ? moveWith(contentMoveSpecial)
      : action,
);

/** /app/special: the topics of the user's channels. */
export function SpecialListScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="content/special"
      name={texts.name}
      topic="stories"
      endpoint={listSpecials}
      filters={shownFilters}
      columns={shownColumns}
      tabs={tabs}
      actions={actions}
      create={{ permission: ContentPermission.Create, onClick: () => shell.navigate(storyFormPath(ContentType.Topic)) }}
      exporter={exporter}
      emptyText={texts.empty}
    />
  );
}
