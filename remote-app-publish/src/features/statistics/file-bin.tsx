import { binnedFileList, getStorageState, unusedFileList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { BinnedFileRow } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, TimeText } from 'shared-ui';
import { fileColumns } from './file-columns.tsx';
import { restoreFile } from './restore-file.action.ts';
import { storageScreenTexts as texts } from './storage.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(binnedFileList.request, 'keywords') },
];
/** What matters less in the bin than when a file leaves it. */
const minor = new Set(['kind', 'ownerName', 'createdTime']);
const columns: readonly ListColumn<BinnedFileRow>[] = [
  ...fileColumns.map((column) => (minor.has(column.key) ? { ...column, minor: true } : column)),
  { key: 'binnedName', title: texts.binnedName, width: 120 },
  {
    key: 'binnedTime',
    title: texts.binnedTime,
    width: 170,
    render: ({ binnedTime }) => <TimeText time={binnedTime} />,
  },
  {
    key: 'removeTime',
    title: texts.removeTime,
    width: 170,
    render: ({ removeTime }) => <TimeText time={removeTime} />,
  },
];
const actions = [restoreFile];
const others = [unusedFileList, getStorageState] as const;

/** Files that were cleaned and can be restored. */
export function FileBin() {
  return (
    <ListPage
      tableKey="statistics/file-bin"
      name={texts.binName}
      endpoint={binnedFileList}
      filters={filters}
      columns={columns}
      actions={actions}
      refreshes={others}
      emptyText={texts.binEmpty}
    />
  );
}
