import { Tag, Tooltip } from 'antd';
import { type UserRow, UserState } from 'shared-contracts/model';
import { type ListColumn, TimeText } from 'shared-ui';
import { userTexts as texts } from './user.texts.ts';

/** Columns of the user list; `myId` marks the current user's own row. */
export function userColumns(myId: string): readonly ListColumn<UserRow>[] {
  return [
    {
      key: 'userName',
      title: texts.columnUserName,
      width: 150,
      fixed: true,
      render: (user) => (
        <>
          {user.userName} {user.id === myId && <Tag>{texts.me}</Tag>}
        </>
      ),
    },
    { key: 'nickName', title: texts.columnNickName, width: 110 },
    { key: 'mobile', title: texts.columnMobile, minor: true, width: 130, render: (user) => user.mobile || '—' },
    {
      key: 'departmentName',
      title: texts.columnDepartment,
      minor: true,
      width: 160,
      render: (user) => user.departmentName || '—',
    },
    {
      key: 'posts',
      title: texts.posts,
      minor: true,
      width: 120,
      render: (user) => user.postNames.join('、') || '—',
    },
    { key: 'roles', title: texts.columnRoles, width: 180, hint: roleNames, render: (user) => roleNames(user) || '—' },
    {
      key: 'channelIds',
      minor: true,
      title: texts.columnChannels,
      width: 80,
      align: 'right',
      hint: () => undefined,
      render: (user) => texts.channelCount(user.channelIds.length),
    },
    { key: 'kind', title: texts.kind, minor: true, width: 100, render: (user) => texts.kinds[user.kind] },
    { key: 'state', title: texts.columnState, width: 80, render: (user) => <StateOf user={user} /> },
    {
      key: 'hasSecondFactor',
      title: texts.columnFactor,
      minor: true,
      width: 90,
      render: (user) => (user.hasSecondFactor ? texts.factorOn : texts.factorOff),
    },
    {
      key: 'lastLoginTime',
      title: texts.columnLastLogin,
      width: 180,
      render: (user) => (user.lastLoginTime ? <TimeText time={user.lastLoginTime} /> : texts.neverLoggedIn),
    },
  ];
}

function roleNames(user: UserRow): string {
  return user.roles.map(({ name }) => name).join('、');
}

function StateOf({ user }: { user: UserRow }) {
  return (
    <Tooltip title={user.state === UserState.Disabled ? texts.disabledHint : ''}>
      <Tag color={user.state === UserState.Active ? 'success' : 'default'} variant="filled">
        {texts.states[user.state]}
      </Tag>
    </Tooltip>
  );
}
