import { listSelfContent, listSelfMedia, selfContentCounts } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  type SelfContentRow,
  SelfContentState,
  selfContentStateNames,
  selfContentStoryNames,
} from 'shared-contracts/model';
import { newsDetailPath } from 'shared-contracts/paths';
import {
  type ListColumn,
  type ListFilter,
  ListPage,
  StateTag,
  TimeText,
  useAddressed,
  useAsk,
  useShell,
} from 'shared-ui';
import { TitleButton } from '../../parts/list/title-button.tsx';
import { passContent } from './pass-content.action.ts';
import { returnContent } from './return-content.action.ts';
import { viewContent } from './view-content.action.ts';
import { SelfContentDrawer } from './self-content-drawer.tsx';
import { selfMediaTexts as texts } from './self-media.texts.ts';

const states = [SelfContentState.Waiting, SelfContentState.Passed, SelfContentState.Returned] as const;
const tabs = {
  field: 'state',
  options: [
    ...states.map((key) => ({ key: key, label: selfContentStateNames[key] })),
    { key: 'all', label: texts.all },
  ],
  counts: { endpoint: selfContentCounts },
};
const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(listSelfContent.request, 'keywords'),
  },
  { kind: 'channel', name: 'categoryId', label: texts.channel },
  { kind: 'period', label: texts.period },
];
const actions = [viewContent, passContent, returnContent];

const columnsWith = (
  onOpen: (row: SelfContentRow) => void,
  onStory: (contentId: string) => void,
): readonly ListColumn<SelfContentRow>[] => [
  {
    key: 'title',
    title: texts.columnTitle,
    width: 320,
    fixed: true,
    render: (row) => <TitleButton onClick={() => onOpen(row)}>{row.title}</TitleButton>,
  },
  { key: 'userName', title: texts.columnAccount, width: 140 },
  {
    key: 'categoryName',
    title: texts.columnChannel,
    width: 110,
    render: ({ categoryName }) => categoryName || texts.none,
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 92,
    fixed: true,
    hint: ({ reason }) => reason || undefined,
    render: ({ state }) => <StateTag kind="selfContent" state={state} text={selfContentStateNames[state]} />,
  },
  {
    key: 'story',
    title: texts.columnStory,
    width: 130,
    hint: () => undefined,
    render: ({ story }) =>
      story ? (
        <TitleButton size="small" onClick={() => onStory(story.contentId)}>
          {selfContentStoryNames[story.state]}
        </TitleButton>
      ) : (
        texts.none
      ),
  },
  { key: 'wordCount', title: texts.columnWords, width: 72, align: 'right', minor: true },
  {
    key: 'sentTime',
    title: texts.columnSent,
    width: 168,
    render: ({ sentTime }) => (sentTime ? <TimeText time={sentTime} /> : texts.none),
  },
  {
    key: 'decidedByName',
    title: texts.columnDecided,
    width: 96,
    minor: true,
    render: ({ decidedByName }) => decidedByName || texts.none,
  },
  { key: 'reason', title: texts.columnReason, width: 180, hidden: true, render: ({ reason }) => reason || texts.none },
];

/** The tab 投稿: what media accounts sent into the user's channels. */
export function ContentTable() {
  const ask = useAsk();
  useAddressed((id) => ask(SelfContentDrawer, { id }));
  const shell = useShell();
  return (
    <ListPage
      isDesk
      tableKey="app/media"
      topic="mediaContents"
      name={texts.listName}
      endpoint={listSelfContent}
      filters={filters}
      tabs={tabs}
      columns={columnsWith(
        ({ id }) => void ask(SelfContentDrawer, { id }),
        (contentId) => shell.navigate(newsDetailPath(contentId)),
      )}
      actions={actions}
      refreshes={[listSelfMedia]}
      emptyText={texts.empty}
    />
  );
}
