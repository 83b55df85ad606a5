import { Button, Tag } from 'antd';
import { tagList, tagOptions, tagStories } from 'shared-contracts/endpoints';
import { maxOf, tagLimits } from 'shared-contracts/limits';
import { type TagRow, TagState, tagStateNames } from 'shared-contracts/model';
import { TagPermission } from 'shared-contracts/permissions';
import {
  type ListColumn,
  type ListFilter,
  ListPage,
  StateTag,
  TimeText,
  useAsk,
  useRefresh,
  useShell,
} from 'shared-ui';
import { editTag } from './edit-tag.action.ts';
import { EditTagDialog } from './edit-tag.dialog.tsx';
import { mergeTag } from './merge-tag.action.ts';
import { turnTagOff, turnTagOn } from './set-tag-state.action.ts';
import { TagStoriesDialog } from './tag-stories.dialog.tsx';
import { tagTexts as texts } from './tag.texts.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(tagList.request, 'keywords'),
  },
  {
    kind: 'select',
    name: 'state',
    label: texts.state,
    options: Object.entries(tagStateNames).map(([value, label]) => ({ value, label })),
  },
];

/** How many stories carry a tag; leads to them. */
function TagUses({ tag }: { tag: TagRow }) {
  const ask = useAsk();
  const { usesCounted } = tagLimits;
  if (tag.uses === 0) return tag.uses;
  const count = tag.uses >= usesCounted ? texts.usesMany(usesCounted) : String(tag.uses);
  return (
    <Button
      type="link"
      size="small"
      style={{ padding: 0 }}
      aria-label={texts.usesOf(count, tag.name)}
      onClick={() => void ask(TagStoriesDialog, { tag })}
    >
      {count}
    </Button>
  );
}

const columns: readonly ListColumn<TagRow>[] = [
  { key: 'name', title: texts.name, width: 150, fixed: true },
  {
    key: 'aliases',
    title: texts.aliases,
    width: 220,
    hint: ({ aliases }) => aliases.join('、'),
    render: ({ aliases }) => aliases.join('、') || '—',
  },
  { key: 'group', title: texts.group, width: 110, render: ({ group }) => group || '—' },
  { key: 'uses', title: texts.uses, width: 90, align: 'right', render: (tag) => <TagUses tag={tag} /> },
  {
    key: 'lastUseTime',
    title: texts.lastUseTime,
    width: 170,
    render: ({ lastUseTime }) => (lastUseTime === null ? '—' : <TimeText time={lastUseTime} />),
  },
  {
    key: 'state',
    title: texts.state,
    width: 170,
    render: ({ state, isRewriting }) => (
      <>
        <StateTag kind="tag" state={state} text={tagStateNames[state]} />
        {isRewriting ? (
          <Tag color="processing" variant="filled">
            {texts.rewriting}
          </Tag>
        ) : null}
      </>
    ),
  },
  {
    key: 'publicUrl',
    title: texts.page,
    width: 80,
    minor: true,
    render: ({ publicUrl, name, state }) =>
      state === TagState.Off ? (
        '—'
      ) : (
        <a href={publicUrl} target="_blank" rel="noopener noreferrer" aria-label={texts.openPageOf(name)}>
          {texts.openPage}
        </a>
      ),
  },
  { key: 'modifiedUserName', title: texts.modifiedUserName, width: 110, minor: true },
  {
    key: 'modifiedTime',
    title: texts.modifiedTime,
    width: 170,
    minor: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];
const actions = [editTag, mergeTag, turnTagOn, turnTagOff];
const others = [tagOptions, tagStories] as const;

/** /app/config/tag: the library of tags. */
export function TagListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(tagList, ...others);
  const handleCreate = async () => {
    if (!(await ask(EditTagDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  };
  return (
    <ListPage
      tableKey="config/tag"
      name={texts.listName}
      topic="looks"
      endpoint={tagList}
      filters={filters}
      columns={columns}
      actions={actions}
      create={{ label: texts.create, permission: TagPermission.Create, onClick: () => void handleCreate() }}
      refreshes={others}
      emptyText={texts.empty}
      isMuted={({ state }) => state === TagState.Off}
    />
  );
}
