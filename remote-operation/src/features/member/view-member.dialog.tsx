import { Button, Descriptions, List, Modal, Tabs, Typography } from 'antd';
import { getMember } from 'shared-contracts/endpoints';
import { type MemberDetail, type MemberItem, memberSourceNames, memberStateNames } from 'shared-contracts/model';
import { operationPaths } from 'shared-contracts/paths';
import {
  Allowed,
  type DialogProps,
  ErrorState,
  minuteOf,
  PageSpin,
  StateTag,
  TimeText,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { memberTexts as texts } from './member.texts.ts';

export interface ViewMemberDialogProps extends DialogProps<never> {
  id: string;
  nickName: string;
}

const dialogWidth = 760;

/** Facts, contributions and history of a member. */
export function ViewMemberDialog({ id, nickName, onDone }: ViewMemberDialogProps) {
  const shell = useShell();
  const { answer, error, refresh } = useEndpoint(getMember, { id });
  const handleToPoints = () => {
    onDone();
    shell.navigate(`${operationPaths.pointRecords}?memberId=${id}`);
  };
  const member = answer?.data;
  return (
    <Modal
      open
      width={dialogWidth}
      title={texts.detailTitle(nickName)}
      onCancel={() => onDone()}
      footer={
        <>
          <Allowed code={operationPaths.pointRecords}>
            <Button onClick={handleToPoints}>{texts.toPoints}</Button>
          </Allowed>
          <Button type="primary" onClick={() => onDone()}>
            {texts.close}
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : member ? (
        <Tabs
          items={[
            { key: 'facts', label: texts.tabFacts, children: <Facts member={member} /> },
            ...member.items.map(({ name, list }) => ({ key: name, label: name, children: <Items list={list} /> })),
            { key: 'records', label: texts.tabRecords, children: <Records records={member.records} /> },
          ]}
        />
      ) : (
        <PageSpin />
      )}
    </Modal>
  );
}

function Facts({ member }: { member: MemberDetail }) {
  const { state, frozenReason, devices, agreedTime, leaveTime } = member;
  const items = [
    {
      label: texts.factState,
      children: <StateTag kind="member" state={state} text={memberStateNames[state]} />,
    },
    { label: texts.columnMobile, children: member.mobile || texts.noMobile },
    ...(frozenReason === '' ? [] : [{ label: texts.factFrozen, children: frozenReason }]),
    ...(leaveTime === null ? [] : [{ label: texts.factLeave, children: <TimeText time={leaveTime} /> }]),
    { label: texts.factRealName, children: member.realName || texts.never },
    { label: texts.factWechat, children: member.hasWechat ? texts.bound : texts.unbound },
    { label: texts.columnLevel, children: member.levelName || texts.noLevel },
    { label: texts.columnPoints, children: member.points },
    { label: texts.columnGrowth, children: member.growth },
    { label: texts.columnSource, children: memberSourceNames[member.source] },
    { label: texts.columnInviter, children: member.inviterName || texts.never },
    { label: texts.columnCreated, children: <TimeText time={member.createdTime} /> },
    { label: texts.columnLogin, children: member.loginTime ? <TimeText time={member.loginTime} /> : texts.never },
    {
      label: texts.factAgreement,
      children:
        agreedTime === null ? texts.never : texts.agreementVersion(member.agreementVersion, minuteOf(agreedTime)),
    },
    {
      label: texts.factDevices,
      span: 'filled' as const,
      children:
        devices.length === 0
          ? texts.noDevices
          : devices.map(({ device, usedTime }) => texts.deviceUsed(device, minuteOf(usedTime))).join('、'),
    },
  ];
  return <Descriptions size="small" bordered column={2} items={items} />;
}

function Items({ list }: { list: readonly MemberItem[] }) {
  return (
    <List
      size="small"
      dataSource={[...list]}
      locale={{ emptyText: texts.noItems }}
      renderItem={({ title, text, state, time }) => (
        <List.Item>
          <List.Item.Meta title={title} description={`${state}　${minuteOf(time)}`} />
          <Typography.Paragraph style={{ maxWidth: 360 }}>{text}</Typography.Paragraph>
        </List.Item>
      )}
    />
  );
}

function Records({ records }: Pick<MemberDetail, 'records'>) {
  return (
    <List
      size="small"
      dataSource={[...records]}
      locale={{ emptyText: texts.noRecords }}
      renderItem={({ opName, remark, createUserName, time }) => (
        <List.Item>
          <List.Item.Meta title={`${opName}　${createUserName}`} description={time} />
          {remark}
        </List.Item>
      )}
    />
  );
}
