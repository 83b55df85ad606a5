import { Alert, Button, Tag } from 'antd';
import { learnLexicon, lexiconState, listLexiconWords } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { LexiconOrigin, type LexiconWord } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  type ListColumn,
  type ListFilter,
  ListPage,
  minuteOf,
  TimeText,
  useAction,
  useAsk,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { AddWordDialog } from './add-word.dialog.tsx';
import { blockWord, unblockWord } from './block-word.action.ts';
import { lexiconTexts as texts } from './lexicon.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(listLexiconWords.request, 'keywords') },
  {
    kind: 'select',
    name: 'origin',
    label: texts.origin,
    options: Object.values(LexiconOrigin).map((value) => ({ value, label: texts.origins[value] })),
  },
  {
    kind: 'select',
    name: 'isBlocked',
    label: texts.state,
    options: [
      { value: '0', label: texts.counting },
      { value: '1', label: texts.blocked },
    ],
  },
];
const columns: readonly ListColumn<LexiconWord>[] = [
  { key: 'word', title: texts.keywords, width: 200, fixed: true },
  { key: 'origin', title: texts.origin, width: 120, render: ({ origin }) => texts.origins[origin] },
  {
    key: 'stories',
    title: texts.stories,
    width: 110,
    align: 'right',
    render: ({ stories }) => texts.storyCount(stories),
  },
  {
    key: 'isBlocked',
    title: texts.state,
    width: 100,
    hint: () => undefined,
    render: ({ isBlocked }) => (isBlocked ? <Tag>{texts.blocked}</Tag> : <Tag color="success">{texts.counting}</Tag>),
  },
  {
    key: 'modifiedTime',
    title: texts.time,
    width: 170,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
const actions = [blockWord, unblockWord];

/** The tab 词库: words learned from the newsroom's own stories and added by hand. */
export function LexiconTable() {
  const shell = useShell();
  const ask = useAsk();
  const state = useEndpoint(lexiconState, {});
  const refresh = useRefresh(listLexiconWords, lexiconState);
  const add = async () => {
    if (!(await ask(AddWordDialog, {}))) return;
    await refresh();
    shell.message.success(texts.saved);
  };
  const [learn, isStarting] = useAction(async () => {
    await shell.call(learnLexicon, {});
    shell.message.success(texts.learnStarted);
    await refresh();
  });
  const info = state.answer?.data;
  return (
    <>
      {info ? (
        <Alert
          type="info"
          showIcon
          title={
            info.isLearning
              ? texts.learning
              : info.learnedTime
                ? texts.learned(minuteOf(info.learnedTime), info.stories, info.words)
                : texts.neverLearned
          }
          style={{ marginBottom: 12 }}
        />
      ) : null}
      <ListPage
        tableKey="config/lexicon"
        name={texts.listName}
        endpoint={listLexiconWords}
        filters={filters}
        columns={columns}
        actions={actions}
        create={{ label: texts.create, permission: SystemPermission.ManageLexicon, onClick: () => void add() }}
        toolbar={
          <Allowed code={SystemPermission.ManageLexicon}>
            <Button loading={isStarting} onClick={() => void learn()}>
              {texts.learn}
            </Button>
          </Allowed>
        }
        isMuted={({ isBlocked }) => isBlocked}
        emptyText={texts.empty}
      />
    </>
  );
}
