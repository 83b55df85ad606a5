import { type Endpoint, userApplyList } from 'shared-contracts/endpoints';
import type { UserApply } from 'shared-contracts/model';
import { type ListColumn, ListPage, type RowAction, StateTag, TimeText } from 'shared-ui';
import { refuseApply } from './refuse-apply.action.ts';
import { accountTexts } from './account.texts.ts';

const texts = accountTexts.applies;

interface ApplyTableProps {
  accept: RowAction<UserApply>;
  refreshes: readonly Endpoint[];
}

const columns: readonly ListColumn<UserApply>[] = [
  { key: 'userName', title: texts.userName, width: 140, fixed: true },
  { key: 'nickName', title: texts.nickName, width: 110 },
  { key: 'mobile', title: texts.mobile, width: 130 },
  { key: 'departmentName', title: texts.department, width: 180, hint: placeOf, render: placeOf },
  { key: 'channelNames', title: texts.channels, width: 240, hint: channelsOf, render: channelsOf },
  {
    key: 'state',
    title: texts.state,
    width: 90,
    render: ({ state }) => <StateTag kind="userApply" state={state} text={texts.states[state]} />,
  },
  {
    key: 'createdTime',
    title: texts.time,
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

/** The tab 注册申请: applications from /register; a page says how it accepts one, and what is read again then. */
export function ApplyTable({ accept, refreshes }: ApplyTableProps) {
  return (
    <ListPage
      tableKey="config/userApply"
      name={texts.listName}
      topic="staff"
      endpoint={userApplyList}
      tabs={tabs}
      columns={columns}
      actions={[accept, refuseApply]}
      refreshes={refreshes}
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
