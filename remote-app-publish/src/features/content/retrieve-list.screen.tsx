import { manuscriptSearch } from 'shared-contracts/endpoints';
import { ListPage, type ListColumn, type ListFilter, type RowOf } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { exportOf } from '../../parts/content/content-export.ts';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { ContentTitle } from '../../parts/content/content-title.tsx';
import { contentTabs } from '../../parts/content/content-tabs.ts';
import { copyContent } from '../../parts/content/copy-content.action.ts';
import { editContent } from '../../parts/content/edit-content.action.ts';
import { listTexts } from './content-list.texts.ts';
import { MarkedText } from './marked-text.tsx';
import styles from './retrieve-list.module.css';

const texts = listTexts.retrieve;
type Hit = RowOf<typeof manuscriptSearch>;

const title: ListColumn<Hit> = {
  ...columns.title,
  width: 560,
  render: (row) => (
    <ContentTitle row={row} title={<MarkedText text={row.title} words={row.hitWords} />}>
      {row.snippet && (
        <p className={styles.snippet}>
          <MarkedText text={row.snippet} words={row.hitWords} />
        </p>
      )}
    </ContentTitle>
  ),
};
const shownColumns: ListColumn<Hit>[] = [
  title,
  columns.categoryName,
  columns.auditState,
  columns.publishStatus,
  columns.author,
  columns.modifiedTime,
  columns.createdTime,
  columns.source,
  columns.hits,
];
const shownFilters: ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, placeholder: texts.keywordsPlaceholder },
  filters.periodUnlimited,
  {
    kind: 'select',
    name: 'scope',
    label: texts.scope,
    placeholder: texts.scopes.all,
    options: Object.entries(texts.scopes).map(([value, label]) => ({ value, label })),
  },
  filters.categoryId,
  filters.contentType,
  filters.createUserName,
  filters.editor,
  filters.source,
  filters.appPublishStatus,
  filters.dateField,
];
const tabs = contentTabs('search', ['all', 'draft', 'inReview', 'returned', 'cleared', 'published', 'withdrawn']);
const exporter = exportOf('search', texts.file);
const actions = [editContent, copyContent];

/** /app/retrieve: full-text search, with the stretches round the hits. */
export function RetrieveListScreen() {
  return (
    <ListPage
      tableKey="retrieve"
      name={texts.name}
      topic="stories"
      endpoint={manuscriptSearch}
      filters={shownFilters}
      columns={shownColumns}
      tabs={tabs}
      actions={actions}
      exporter={exporter}
      emptyText={texts.empty}
    />
  );
}
