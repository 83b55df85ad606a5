import { Tooltip } from 'antd';
import { pushList, type PushRow } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { Period, pushPlatformNames, pushStateNames, storyDetailPath } from 'shared-contracts/model';
import { detailLinkColumn, type ListColumn, type ListFilter, ListPage, StateTag, TimeText } from 'shared-ui';
import { messagePushTexts as texts } from './message-push.texts.ts';
import { retryPush } from './retry-push.action.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.keywordsHint,
    maxLength: maxOf(pushList.request, 'keywords'),
  },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...(['sent', 'failed'] as const).map((key) => ({ key, label: pushStateNames[key] })),
  ],
};
const columns: readonly ListColumn<PushRow>[] = [
  { key: 'title', title: texts.title, width: 320, fixed: true },
  { key: 'subTitle', title: texts.subTitle, width: 320, minor: true },
  { key: 'platform', title: texts.platform, width: 100, render: ({ platform }) => pushPlatformNames[platform] },
  {
    key: 'state',
    title: texts.state,
    width: 110,
    ellipsis: false,
    render: ({ state, lastError }) => (
      <Tooltip title={lastError ?? ''}>
        <StateTag kind="push" state={state} text={pushStateNames[state]} />
      </Tooltip>
    ),
  },
  { key: 'createdTime', title: texts.time, width: 180, render: ({ createdTime }) => <TimeText time={createdTime} /> },
  { key: 'createUserName', title: texts.user, width: 110, minor: true },
  detailLinkColumn<PushRow>({
    key: 'contentId',
    title: texts.story,
    width: 110,
    pathOf: ({ contentId, contentType }) => storyDetailPath(contentType, contentId),
    nameOf: () => texts.openStory,
  }),
];
const actions = [retryPush];

/** /operation/messagepush: what was sent to the app's readers. */
export function MessagePushListScreen() {
  return (
    <ListPage
      tableKey="operation/messagepush"
      name={texts.listName}
      topic="pushes"
      endpoint={pushList}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={actions}
      emptyText={texts.empty}
    />
  );
}
