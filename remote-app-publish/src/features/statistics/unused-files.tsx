import { Typography } from 'antd';
import { binKeepDays } from 'shared-contracts/constants';
import { binnedFileList, getStorageState, unusedFileList } from 'shared-contracts/endpoints';
import { maxOf, storageLimits } from 'shared-contracts/limits';
import { StoredKind, storedKindNames } from 'shared-contracts/model';
import { type ListFilter, ListPage } from 'shared-ui';
import { cleanFile } from './clean-file.action.ts';
import { fileColumns } from './file-columns.tsx';
import { storageScreenTexts as texts } from './storage.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(unusedFileList.request, 'keywords') },
  {
    kind: 'select',
    name: 'kind',
    label: texts.kind,
    options: [StoredKind.Picture, StoredKind.Video, StoredKind.Other].map((value) => ({
      value,
      label: storedKindNames[value],
    })),
  },
];
const actions = [cleanFile];
const others = [binnedFileList, getStorageState] as const;

/** Files that nothing refers to. */
export function UnusedFiles() {
  return (
    <>
      <Typography.Paragraph type="secondary">
        {texts.unusedNote(storageLimits.minAgeDays, binKeepDays)}
      </Typography.Paragraph>
      <ListPage
        tableKey="statistics/unused-files"
        name={texts.unusedName}
        endpoint={unusedFileList}
        filters={filters}
        columns={fileColumns}
        actions={actions}
        refreshes={others}
        emptyText={texts.unusedEmpty}
      />
    </>
  );
}
