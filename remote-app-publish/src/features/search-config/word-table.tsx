import { Segmented } from 'antd';
import { deleteSearchWords, searchWordList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { SearchWordKind, searchWordKindNames, type SearchWordRow } from 'shared-contracts/model';
import { SearchPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
import { useState } from 'react';
import {
  actionDone,
  type ListColumn,
  type ListFilter,
  ListPage,
  type RowAction,
  TimeText,
  useAsk,
  useRefresh,
  useShell,
} from 'shared-ui';
import { EditWordsDialog } from './edit-words.dialog.tsx';
import { searchConfigTexts as texts } from './search-config.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(searchWordList.request, 'keywords') },
];
const columns: readonly ListColumn<SearchWordRow>[] = [
  { key: 'words', title: texts.words, width: 420, fixed: true, render: ({ words }) => words.join('、') },
  { key: 'modifiedUserName', title: texts.modifiedUserName, width: 130 },
  {
    key: 'modifiedTime',
    title: texts.modifiedTime,
    width: 170,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
const actions: readonly RowAction<SearchWordRow>[] = [
  {
    key: 'edit',
    label: texts.edit,
    permission: SearchPermission.ManageSearch,
    place: 'row',
    doneText: texts.saved,
    run: async ([line], _shell, ask) =>
      line && (await ask(EditWordsDialog, { kind: line.kind, line })) ? actionDone : undefined,
  },
  {
    key: 'remove',
    label: texts.remove,
    permission: SearchPermission.ManageSearch,
    danger: true,
    confirm: (rows) => ({
      content: texts.confirmRemoveWords(rows.map(({ words }) => words.join('、')).join('；')),
      okText: texts.remove,
    }),
    run: (rows, shell) => shell.call(deleteSearchWords, { ids: joinIds(rows.map(({ id }) => id)) }),
  },
];
const kinds = Object.values(SearchWordKind).map((value) => ({ value, label: searchWordKindNames[value] }));

/** Synonyms, stop words and blocked words of the readers' search. */
export function WordTable() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(searchWordList);
  const [kind, setKind] = useState<SearchWordKind>(SearchWordKind.Synonym);
  const handleCreate = async () => {
    if (!(await ask(EditWordsDialog, { kind }))) return;
    shell.message.success(texts.saved);
    await refresh();
  };
  return (
    <ListPage
      tableKey="config/search-words"
      name={texts.wordsName}
      topic="words"
      endpoint={searchWordList}
      fixed={{ kind }}
      filters={filters}
      columns={columns}
      actions={actions}
      create={{
        label: texts.newWords(searchWordKindNames[kind]),
        permission: SearchPermission.ManageSearch,
        onClick: () => void handleCreate(),
      }}
      toolbar={<Segmented options={kinds} value={kind} onChange={setKind} />}
      emptyText={texts.wordsEmpty}
    />
  );
}
