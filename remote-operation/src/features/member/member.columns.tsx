import { Avatar } from 'antd';
import { type MemberRow, memberSourceNames, memberStateNames } from 'shared-contracts/model';
import { type ListColumn, StateTag, TimeText } from 'shared-ui';
import { memberTexts as texts } from './member.texts.ts';

/** Columns of the list of members. */
export const memberColumns: readonly ListColumn<MemberRow>[] = [
  {
    key: 'nickName',
    title: texts.columnName,
    width: 200,
    fixed: true,
    hint: ({ nickName }) => nickName,
    render: ({ nickName, portrait }) => (
      <>
        <Avatar size={28} src={portrait ?? undefined} alt={texts.portraitOf(nickName)}>
          {[...nickName][0]}
        </Avatar>{' '}
        {nickName}
      </>
    ),
  },
  { key: 'mobile', title: texts.columnMobile, width: 130, render: ({ mobile }) => mobile || texts.never },
  {
    key: 'state',
    title: texts.columnState,
    width: 110,
    hint: ({ frozenReason }) => frozenReason || undefined,
    render: ({ state }) => <StateTag kind="member" state={state} text={memberStateNames[state]} />,
  },
  { key: 'levelName', title: texts.columnLevel, width: 100, render: ({ levelName }) => levelName || texts.noLevel },
  { key: 'points', title: texts.columnPoints, width: 90, align: 'right' },
  { key: 'growth', title: texts.columnGrowth, width: 90, align: 'right', minor: true },
  {
    key: 'source',
    title: texts.columnSource,
    width: 90,
    minor: true,
    render: ({ source }) => memberSourceNames[source],
  },
  {
    key: 'inviterName',
    title: texts.columnInviter,
    width: 120,
    minor: true,
    render: ({ inviterName }) => inviterName || texts.never,
  },
  {
    key: 'createdTime',
    title: texts.columnCreated,
    width: 170,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
  {
    key: 'loginTime',
    title: texts.columnLogin,
    width: 170,
    minor: true,
    render: ({ loginTime }) => (loginTime === null ? texts.never : <TimeText time={loginTime} />),
  },
];
