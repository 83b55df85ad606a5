import dayjs from 'dayjs';
import { useMemo } from 'react';
import { contentBinDays, contentListRecycle } from 'shared-contracts/endpoints';
import type { ContentRow } from 'shared-contracts/model';
import { type ListColumn, ListPage, useEndpoint } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { exportOf } from '../../parts/content/content-export.ts';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { purgeContent } from '../../parts/content/purge-content.action.ts';
import { recoverContent } from '../../parts/content/recover-content.action.ts';
import { contentTexts } from '../../parts/content/content.texts.ts';
import { listTexts } from './content-list.texts.ts';

const texts = listTexts.recycle;

/** Days until the bin lets go of a story for ever. */
const daysLeft = (keepDays: number | undefined): ListColumn<ContentRow> => ({
  key: 'daysLeft',
  title: contentTexts.columns.daysLeft,
  width: 90,
  align: 'right',
  exported: false,
  render: ({ deletedTime }) =>
    keepDays === undefined
      ? '—'
      : contentTexts.daysLeft(Math.max(0, dayjs(deletedTime).add(keepDays, 'day').diff(dayjs(), 'day'))),
});

const columnsWith = (keepDays: number | undefined) => [
  columns.title,
  columns.categoryName,
  columns.author,
  columns.auditState,
  columns.createUserName,
  columns.deletedUserName,
  columns.deletedTime,
  daysLeft(keepDays),
  columns.deleteReason,
  columns.createdTime,
];
const shownFilters = [
  filters.keywords,
  filters.periodUnlimited,
  filters.categoryId,
  filters.contentType,
  filters.createUserName,
];
const exporter = exportOf('bin', texts.file);
const actions = [recoverContent, purgeContent];

/** /app/recyclebin: what was deleted, to be brought back or removed for ever. */
export function RecycleListScreen() {
  const keepDays = useEndpoint(contentBinDays, {}).answer?.data.days;
  const shownColumns = useMemo(() => columnsWith(keepDays), [keepDays]);
  return (
    <ListPage
      tableKey="recyclebin"
      name={texts.name}
      topic="stories"
      endpoint={contentListRecycle}
      filters={shownFilters}
      columns={shownColumns}
      actions={actions}
      exporter={exporter}
      emptyText={texts.empty}
    />
  );
}
