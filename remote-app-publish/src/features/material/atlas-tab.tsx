import { listAtlasByParameters } from 'shared-contracts/endpoints';
import { appPaths } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import { ListPage, useShell } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { materialActions as actions } from './material-actions.ts';
import { materialTexts } from './material.texts.ts';

const texts = materialTexts.atlas;
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

/** Atlases of the user's channels. */
export function AtlasTab() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="material/atlas"
      name={texts.name}
      endpoint={listAtlasByParameters}
      filters={shownFilters}
      columns={shownColumns}
      actions={actions}
      create={{ permission: ContentPermission.Create, onClick: () => shell.navigate(appPaths.materialPhoto) }}
      emptyText={texts.empty}
    />
  );
}
