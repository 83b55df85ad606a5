import { userApplyList, userList } from 'shared-contracts/endpoints';
import type { UserApply } from 'shared-contracts/model';
import { type ListColumn, ListPage, StateTag, TimeText } from 'shared-ui';
import { acceptApply } from './accept-apply.action.ts';
import { refuseApply } from './refuse-apply.action.ts';
import { userApplyTexts as texts } from './user-apply.texts.ts';

const columns: readonly ListColumn<UserApply>[] = [
  { key: 'userName', title: texts.columnUserName, width: 140, fixed: true },
  { key: 'nickName', title: texts.columnNickName, width: 110 },
  { key: 'mobile', title: texts.columnMobile, width: 130 },
  { key: 'departmentName', title: texts.columnDepartment, width: 180, hint: placeOf, render: placeOf },
  { key: 'channelNames', title: texts.columnChannels, width: 240, hint: channelsOf, render: channelsOf },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    render: ({ state }) => <StateTag kind="userApply" state={state} text={texts.states[state]} />,
  },
  {
    key: 'createdTime',
    title: texts.columnTime,
    width: 180,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];
const tabs = {
  field: 'state',
  options: [
    ...(['waiting', 'accepted', 'refused'] as const).map((key) => ({ key, label: texts.states[key] })),
    { key: 'all', label: texts.all },
  ],
};
const actions = [acceptApply, refuseApply];

/** The tab 注册申请: applications from /register. */
export function UserApplyTable() {
  return (
    <ListPage
      tableKey="config/userApply"
      name={texts.listName}
      endpoint={userApplyList}
      tabs={tabs}
      columns={columns}
      actions={actions}
      refreshes={[userList]}
      emptyText={texts.empty}
    />
  );
}

function placeOf({ departmentName, departmentUnitName }: UserApply): string {
  return [departmentName, departmentUnitName].filter(Boolean).join(' / ');
}

function channelsOf({ channelNames }: UserApply): string {
  return channelNames.join('、');
}
