import { exportSearchedWords, searchedWordList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { SearchedWord } from 'shared-contracts/model';
import { SearchPermission } from 'shared-contracts/permissions';
import { Segmented } from 'antd';
import { useState } from 'react';
import { type ListColumn, type ListFilter, ListPage } from 'shared-ui';
import { searchConfigTexts as texts } from './search-config.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(searchedWordList.request, 'keywords') },
];
const columns: readonly ListColumn<SearchedWord>[] = [
  { key: 'word', title: texts.word, width: 260, fixed: true },
  { key: 'searches', title: texts.searches, width: 110, align: 'right' },
  { key: 'empties', title: texts.empties, width: 120, align: 'right' },
  { key: 'lastDay', title: texts.lastDay, width: 130 },
];
const periods = ([7, 30, 90] as const).map((value) => ({ value, label: texts.dayNames[value] }));
const kinds = [
  { value: false, label: texts.allWords },
  { value: true, label: texts.onlyEmpty },
];

/** What readers searched for, and what of it found nothing. */
export function SearchedTable() {
  const [days, setDays] = useState<7 | 30 | 90>(30);
  const [onlyEmpty, setOnlyEmpty] = useState(false);
  return (
    <ListPage
      tableKey="config/search-log"
      name={texts.searchedName}
      endpoint={searchedWordList}
      fixed={{ days, onlyEmpty }}
      rowKey={({ word }) => word}
      filters={filters}
      columns={columns}
      exporter={{
        endpoint: exportSearchedWords,
        permission: SearchPermission.ExportSearches,
        fileName: texts.searchedFile,
        fixed: { days, onlyEmpty },
      }}
      toolbar={
        <>
          <Segmented options={kinds} value={onlyEmpty} onChange={setOnlyEmpty} />
          <Segmented aria-label={texts.days} options={periods} value={days} onChange={setDays} />
        </>
      }
      emptyText={texts.searchedEmpty}
    />
  );
}
