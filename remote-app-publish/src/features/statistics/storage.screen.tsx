import { PageViews } from '../../parts/views/page-views.tsx';
import { FileBin } from './file-bin.tsx';
import { StorageFigures } from './storage-figures.tsx';
import { StorageStateLine } from './storage-state-line.tsx';
import { storageScreenTexts as texts } from './storage.texts.ts';
import { UnusedFiles } from './unused-files.tsx';

/** /app/statistics/storagetraffic: what is stored, by whom, where it is used, and what is sent. */
export function StorageScreen() {
  return (
    <>
      <StorageStateLine />
      <PageViews
        views={[
          { key: 'figures', label: texts.tabFigures, children: <StorageFigures /> },
          { key: 'unused', label: texts.tabUnused, children: <UnusedFiles /> },
          { key: 'bin', label: texts.tabBin, children: <FileBin /> },
        ]}
      />
    </>
  );
}
