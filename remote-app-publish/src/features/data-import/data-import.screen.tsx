import { Tabs } from 'antd';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { ImportRuns } from './import-runs.tsx';
import { ImportSheets } from './import-sheets.tsx';
import { OldAddresses } from './old-addresses.tsx';

/** /app/config/dataimport: data of other systems. */
export function DataImportScreen() {
  return (
    <Tabs
      aria-label={texts.name}
      items={[
        { key: 'stories', label: texts.tabs.stories, children: <ImportRuns /> },
        { key: 'sheets', label: texts.tabs.sheets, children: <ImportSheets /> },
        { key: 'addresses', label: texts.tabs.addresses, children: <OldAddresses /> },
      ]}
    />
  );
}
