import { Tag, Tooltip } from 'antd';
import { Link } from 'react-router-dom';
import { pushList, type PushRow } from 'shared-contracts/endpoints';
import { Period, pushPlatformNames, type PushState, pushStateNames, storyDetailPath } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, TimeText } from 'shared-ui';
import { messagePushTexts as texts } from './message-push.texts.ts';
import { retryPush } from './retry-push.action.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, placeholder: texts.keywordsHint, maxLength: 100 },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...(['sent', 'failed'] as const).map((key) => ({ key, label: pushStateNames[key] })),
  ],
};
const tones: Record<PushState, string> = { sending: 'processing', sent: 'success', failed: 'error' };

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
        <Tag color={tones[state]}>{pushStateNames[state]}</Tag>
      </Tooltip>
    ),
  },
  { key: 'createdTime', title: texts.time, width: 180, render: ({ createdTime }) => <TimeText time={createdTime} /> },
  { key: 'createUserName', title: texts.user, width: 110, minor: true },
  {
    key: 'contentId',
    title: texts.story,
    width: 110,
    render: ({ contentId, contentType }) => <Link to={storyDetailPath(contentType, contentId)}>{texts.openStory}</Link>,
  },
];
const actions = [retryPush];

/** /operation/messagepush: what was sent to the app's readers. */
export function MessagePushListScreen() {
  return (
    <ListPage
      tableKey="operation/messagepush"
      name={texts.listName}
      endpoint={pushList}
      filters={filters}
      tabs={tabs}
      columns={columns}
      actions={actions}
      emptyText={texts.empty}
    />
  );
}
