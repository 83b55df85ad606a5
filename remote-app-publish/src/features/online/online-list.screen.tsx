import { Tag } from 'antd';
import { onlineList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { OnlineSession } from 'shared-contracts/model';
import { type ListColumn, type ListFilter, ListPage, TimeText } from 'shared-ui';
import { endSession } from './end-session.action.ts';
import { onlineTexts as texts } from './online.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(onlineList.request, 'keywords') },
];
const columns: readonly ListColumn<OnlineSession>[] = [
  { key: 'userName', title: texts.account, width: 120, fixed: true },
  {
    key: 'nickName',
    title: texts.name,
    width: 140,
    render: ({ nickName, isOwn }) => (
      <>
        {nickName} {isOwn && <Tag color="blue">{texts.own}</Tag>}
      </>
    ),
  },
  {
    key: 'departmentName',
    title: texts.department,
    width: 120,
    render: ({ departmentName }) => departmentName || '—',
  },
  { key: 'kind', title: texts.kind, width: 90, hint: () => undefined, render: ({ kind }) => texts.kinds[kind] },
  { key: 'ip', title: texts.address, width: 140 },
  { key: 'seenTime', title: texts.seenTime, width: 170, render: ({ seenTime }) => <TimeText time={seenTime} /> },
  {
    key: 'createdTime',
    title: texts.loginTime,
    width: 170,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
  { key: 'userAgent', title: texts.browser, width: 260, minor: true, render: ({ userAgent }) => userAgent || '—' },
];
const actions = [endSession];

/** /app/config/online: logins that have not ended, and 强制下线. */
export function OnlineListScreen() {
  return (
    <ListPage
      tableKey="config/online"
      name={texts.listName}
      endpoint={onlineList}
      filters={filters}
      columns={columns}
      actions={actions}
      emptyText={texts.empty}
    />
  );
}
