import { Button, Tag } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { bundleList, bundleStories } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type BundleRow, BundleState, bundleStateNames } from 'shared-contracts/model';
import { PlanningPermission } from 'shared-contracts/permissions';
import {
  type ListColumn,
  type ListFilter,
  ListPage,
  TimeText,
  useAction,
  useAsk,
  useRefresh,
  useShell,
} from 'shared-ui';
import { dissolve, edit, publish, schedule, unschedule, withdraw } from './bundle.actions.ts';
import { bundleTexts as texts } from './bundle.texts.ts';
import { EditBundleDialog } from './edit-bundle.dialog.tsx';
import { placesOf, reasonsOf } from './parts.rules.ts';

const tones: Record<BundleState, string> = {
  open: 'default',
  scheduled: 'processing',
  held: 'error',
  published: 'success',
  withdrawn: 'default',
};

const storiesOf = ({ stories }: BundleRow): string =>
  stories
    .map(({ title, versionNo, isChanged }) => texts.versionOf(title, versionNo) + (isChanged ? texts.changed : ''))
    .join('\n');

/** Words of the posts and names of the messages that go out with it. */
const wordsOf = ({ posts, messages }: BundleRow): string | undefined =>
  [...messages.map(({ title }) => title), ...posts.map(({ text }) => text)].join('\n') || undefined;

const columns: readonly ListColumn<BundleRow>[] = [
  { key: 'title', title: texts.title, width: 140, fixed: true },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    fixed: true,
    hint: (row) => reasonsOf(row) || undefined,
    render: ({ state }) => (
      <Tag color={tones[state]} variant="filled">
        {bundleStateNames[state]}
      </Tag>
    ),
  },
  {
    key: 'stories',
    title: texts.stories,
    width: 240,
    ellipsis: false,
    hint: storiesOf,
    render: ({ stories, state }) =>
      stories.map(({ id, title, versionNo, isChanged }) => (
        <div key={id}>
          {texts.versionOf(title, versionNo)}{' '}
          {isChanged && state !== BundleState.Published && state !== BundleState.Withdrawn ? (
            <Tag color="error" variant="filled">
              {texts.changed}
            </Tag>
          ) : null}
        </div>
      )),
  },
  {
    key: 'targets',
    title: texts.targets,
    width: 130,
    ellipsis: false,
    hint: wordsOf,
    render: (row) => placesOf(row).join('、'),
  },
  {
    key: 'planTime',
    title: texts.columnPlan,
    width: 120,
    fixed: true,
    hint: () => undefined,
    render: ({ planTime }) => <TimeText time={planTime} />,
  },
  {
    key: 'pushState',
    title: texts.columnPush,
    width: 90,
    hint: ({ push }) => push?.title,
    render: ({ push, pushState }) => (push && pushState === 'none' ? texts.pushPlanned : texts.push[pushState]),
  },
  { key: 'lastError', title: texts.columnReason, width: 200, render: (row) => reasonsOf(row) || texts.none },
  { key: 'topicTitle', title: texts.topic, width: 140, minor: true, render: (row) => row.topicTitle || texts.none },
  { key: 'modifiedUserName', title: texts.columnModified, width: 90, minor: true },
  {
    key: 'modifiedTime',
    title: texts.columnModifiedTime,
    width: 130,
    minor: true,
    render: ({ modifiedTime }) => <TimeText time={modifiedTime} />,
  },
];

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(bundleList.request, 'keywords') },
];
const tabs = {
  field: 'state',
  options: [
    { key: '', label: texts.all },
    ...Object.values(BundleState).map((key) => ({ key, label: bundleStateNames[key] })),
  ],
};

/** A notice leads to the bundle that it is about; from there one gets to all of them. */
function AllBundlesButton() {
  const [address, setAddress] = useSearchParams();
  if (!address.has('id')) return null;
  return <Button onClick={() => setAddress({}, { replace: true })}>{texts.showAll}</Button>;
}

const actions = [edit, publish, schedule, unschedule, withdraw, dissolve];

/** /planning/bundles: stories that go out at one moment. */
export function BundleListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(bundleList, bundleStories);
  const [create] = useAction(async () => {
    if (!(await ask(EditBundleDialog, {}))) return;
    shell.message.success(texts.saved);
    await refresh();
  });
  return (
    <ListPage
      tableKey="planning/bundles"
      name={texts.listName}
      topic="bundles"
      endpoint={bundleList}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={actions}
      refreshes={[bundleStories]}
      create={{ label: texts.create, permission: PlanningPermission.Bundle, onClick: () => void create() }}
      toolbar={<AllBundlesButton />}
      isMuted={({ state }) => state === BundleState.Withdrawn}
      emptyText={texts.empty}
    />
  );
}
