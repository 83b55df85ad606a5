import { listImageTextForES } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import { ListPage, useShell } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { materialActions as actions } from './material-actions.ts';
import { materialTexts } from './material.texts.ts';

const texts = materialTexts.article;
const shownColumns = [
  columns.title,
  columns.categoryName,
  columns.auditState,
  columns.publishStatus,
  columns.author,
  columns.createUserName,
  columns.modifiedTime,
  columns.createdTime,
];
const shownFilters = [
  filters.keywords,
  filters.periodUnlimited,
  filters.categoryId,
  filters.createUserName,
  filters.dateField,
];

/** Image text of the user's channels. */
export function ArticleTab() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="material/article"
      name={texts.name}
      endpoint={listImageTextForES}
      filters={shownFilters}
      columns={shownColumns}
      actions={actions}
      create={{ permission: ContentPermission.Create, onClick: () => shell.navigate(appPaths.materialArticle) }}
      emptyText={texts.empty}
    />
  );
}
