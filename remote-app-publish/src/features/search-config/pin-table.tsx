import { deleteSearchPins, searchPinList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { SearchPinRow } from 'shared-contracts/model';
import { SearchPermission } from 'shared-contracts/permissions';
import { joinIds } from 'shared-contracts/wire';
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
import { EditPinDialog } from './edit-pin.dialog.tsx';
import { searchConfigTexts as texts } from './search-config.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(searchPinList.request, 'keywords') },
];
const storiesOf = ({ stories }: SearchPinRow) =>
  stories.map(({ title, isPublished }) => `《${title}》${isPublished ? '' : texts.notPublished}`).join(' ');
const columns: readonly ListColumn<SearchPinRow>[] = [
  { key: 'word', title: texts.pinWord, width: 160, fixed: true },
  { key: 'stories', title: texts.pinStories, width: 460, hint: storiesOf, render: storiesOf },
  { key: 'modifiedUserName', title: texts.modifiedUserName, width: 130 },
  {
    key: 'modifiedTime',
    title: texts.modifiedTime,
    width: 170,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
const actions: readonly RowAction<SearchPinRow>[] = [
  {
    key: 'edit',
    label: texts.edit,
    permission: SearchPermission.ManageSearch,
    place: 'row',
    doneText: texts.saved,
    run: async ([pin], _shell, ask) => (pin && (await ask(EditPinDialog, { pin })) ? actionDone : undefined),
  },
  {
    key: 'remove',
    label: texts.remove,
    permission: SearchPermission.ManageSearch,
    danger: true,
    confirm: (rows) => ({
      content: texts.confirmRemovePin(rows.map(({ word }) => word).join('、')),
      okText: texts.remove,
    }),
    run: (rows, shell) => shell.call(deleteSearchPins, { ids: joinIds(rows.map(({ id }) => id)) }),
  },
];

/** Words whose results begin with chosen stories. */
export function PinTable() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(searchPinList);
  const handleCreate = async () => {
    if (!(await ask(EditPinDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  };
  return (
    <ListPage
      tableKey="config/search-pins"
      name={texts.pinsName}
      topic="words"
      endpoint={searchPinList}
      filters={filters}
      columns={columns}
      actions={actions}
      create={{ label: texts.newPin, permission: SearchPermission.ManageSearch, onClick: () => void handleCreate() }}
      emptyText={texts.pinsEmpty}
    />
  );
}
