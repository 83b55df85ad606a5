import { Button } from 'antd';
import { hotWordList, hotWordProposals } from 'shared-contracts/endpoints';
import { hotWordLimits, maxOf } from 'shared-contracts/limits';
import { type HotWordRow, hotWordStateNames, hotWordTargetNames } from 'shared-contracts/model';
import { SearchPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  type ListColumn,
  type ListFilter,
  ListPage,
  StateTag,
  TimeText,
  useAction,
  useAsk,
  useRefresh,
  useShell,
} from 'shared-ui';
import { PeriodText } from '../../parts/period/period-text.tsx';
import { editHotWord } from './edit-hot-word.action.ts';
import { EditHotWordDialog } from './edit-hot-word.dialog.tsx';
import { HotWordProposalsDialog } from './hot-word-proposals.dialog.tsx';
import { hotWordTexts as texts } from './hot-word.texts.ts';
import { removeHotWord } from './remove-hot-word.action.ts';
import { turnHotWordOff, turnHotWordOn } from './set-hot-word-state.action.ts';
import { SortHotWordsDialog } from './sort-hot-words.dialog.tsx';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(hotWordList.request, 'keywords') },
  {
    kind: 'select',
    name: 'state',
    label: texts.state,
    options: Object.entries(hotWordStateNames).map(([value, label]) => ({ value, label })),
  },
];

const columns: readonly ListColumn<HotWordRow>[] = [
  { key: 'word', title: texts.word, width: 160, fixed: true },
  {
    key: 'link',
    title: texts.link,
    width: 200,
    hint: ({ link }) => link,
    render: ({ link }) => link || texts.searchIt,
  },
  {
    key: 'targets',
    title: texts.targets,
    width: 120,
    render: ({ targets }) => targets.map((target) => hotWordTargetNames[target]).join('、'),
  },
  { key: 'period', title: texts.period, width: 220, render: (row) => <PeriodText {...row} /> },
  {
    key: 'state',
    title: texts.state,
    width: 90,
    render: ({ state }) => <StateTag kind="hotWord" state={state} text={hotWordStateNames[state]} />,
  },
  { key: 'searches7', title: texts.searches7, width: 90, align: 'right' },
  { key: 'searches30', title: texts.searches30, width: 100, align: 'right' },
  { key: 'modifiedUserName', title: texts.modifiedUserName, width: 110, minor: true },
  {
    key: 'modifiedTime',
    title: texts.modifiedTime,
    width: 170,
    minor: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
const actions = [editHotWord, turnHotWordOn, turnHotWordOff, removeHotWord];
const others = [hotWordProposals] as const;

/** /app/config/hot: the words under the readers' search box. */
export function HotWordListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(hotWordList, ...others);
  const handleCreate = async () => {
    if (!(await ask(EditHotWordDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  };
  const [sort, isSorting] = useAction(async () => {
    const { list: hotWords } = await shell.call(hotWordList, { pageSize: hotWordLimits.rows });
    if (!(await ask(SortHotWordsDialog, { hotWords }))) return;
    shell.message.success(texts.sorted);
    await refresh();
  });
  return (
    <ListPage
      tableKey="config/hot"
      name={texts.listName}
      topic="words"
      endpoint={hotWordList}
      filters={filters}
      columns={columns}
      actions={actions}
      create={{ label: texts.create, permission: SearchPermission.ManageHotWords, onClick: () => void handleCreate() }}
      toolbar={
        <Allowed code={SearchPermission.ManageHotWords}>
          <Button loading={isSorting} onClick={() => void sort()}>
            {texts.sort}
          </Button>
          <Button onClick={() => void ask(HotWordProposalsDialog, {})}>{texts.proposals}</Button>
        </Allowed>
      }
      refreshes={others}
      emptyText={texts.empty}
    />
  );
}
