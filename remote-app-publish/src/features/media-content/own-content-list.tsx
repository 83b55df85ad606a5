import { Tooltip } from 'antd';
import { useMemo } from 'react';
import { listMySelfContent, mySelfContentCounts, selfMediaFreChannelDetail } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  type SelfContentRow,
  SelfContentState,
  selfContentStateNames,
  selfContentStoryNames,
} from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, StateTag, TimeText } from 'shared-ui';
import { TitleButton } from '../../parts/list/title-button.tsx';
import { mediaContentTexts as texts } from './media-content.texts.ts';
import { ownContentActions } from './own-content-row-actions.ts';

const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(SelfContentState).map((key) => ({ key: key, label: selfContentStateNames[key] })),
  ],
  counts: { endpoint: mySelfContentCounts },
};
const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(listMySelfContent.request, 'keywords'),
  },
];

const columnsWith = (onOpen: (row: SelfContentRow) => void): readonly ListColumn<SelfContentRow>[] => [
  {
    key: 'title',
    title: texts.columnTitle,
    width: 320,
    fixed: true,
    render: (row) => <TitleButton onClick={() => onOpen(row)}>{row.title}</TitleButton>,
  },
  {
    key: 'categoryName',
    title: texts.columnChannel,
    width: 110,
    render: ({ categoryName }) => categoryName || texts.none,
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 96,
    fixed: true,
    hint: () => undefined,
    render: ({ state, reason }) => (
      <Tooltip title={reason === '' ? undefined : texts.returnedNote(reason)}>
        <StateTag kind="selfContent" state={state} text={selfContentStateNames[state]} />
      </Tooltip>
    ),
  },
  {
    key: 'story',
    title: texts.columnStory,
    width: 120,
    hint: () => undefined,
    render: ({ story }) => (story ? selfContentStoryNames[story.state] : texts.none),
  },
  { key: 'wordCount', title: texts.columnWords, width: 72, align: 'right', minor: true },
  {
    key: 'sentTime',
    title: texts.columnSent,
    width: 168,
    minor: true,
    render: ({ sentTime }) => (sentTime ? <TimeText time={sentTime} /> : texts.none),
  },
  {
    key: 'modifiedTime',
    title: texts.columnModified,
    width: 168,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];

/** Lists the contents of the account, with their states. */
export function OwnContentList({ onOpen, onNew }: { onOpen(id: string): void; onNew(): void }) {
  const actions = useMemo(() => ownContentActions(({ id }) => onOpen(id)), [onOpen]);
  const columns = useMemo(() => columnsWith(({ id }) => onOpen(id)), [onOpen]);
  return (
    <ListPage
      tableKey="media/contents"
      name={texts.listName}
      endpoint={listMySelfContent}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={actions}
      refreshes={[selfMediaFreChannelDetail]}
      create={{ label: texts.write, onClick: onNew }}
      emptyText={texts.empty}
    />
  );
}
