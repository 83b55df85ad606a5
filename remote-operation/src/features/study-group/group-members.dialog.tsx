import { Button, Modal } from 'antd';
import { useState } from 'react';
import { removeStudyMembers, studyCandidates, type StudyGroup, studyMemberList } from 'shared-contracts/endpoints';
import { type StudyMember, studyWayNames } from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  type DialogProps,
  EmptyState,
  ErrorState,
  TimeText,
  useAction,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import { AddMembers } from './add-members.tsx';
import { studyGroupTexts as texts } from './study-group.texts.ts';

interface GroupMembersDialogProps extends DialogProps<never> {
  group: StudyGroup;
}

const pageSize = 10;
const dialogWidth = 680;

/** Who studies in a group; members are added and taken out. */
export function GroupMembersDialog({ group, onDone }: GroupMembersDialogProps) {
  const shell = useShell();
  const [page, setPage] = useState(0);
  const refresh = useRefresh(studyMemberList, studyCandidates);
  const input = { groupId: group.id, currentPage: page, pageSize } as const;
  const { answer, error, isFetching } = useEndpoint(studyMemberList, input);
  const [takeOut, isPending] = useAction(async (member: StudyMember) => {
    await shell.call(removeStudyMembers, { groupId: group.id, ids: member.id });
    shell.message.success(texts.memberRemoved);
    await refresh();
  });
  const removal = {
    title: texts.takeOut,
    key: 'takeOut',
    width: 80,
    render: (_: unknown, member: StudyMember) => (
      <Button
        type="link"
        size="small"
        danger
        aria-label={texts.removeMember(member.nickName)}
        onClick={() => void takeOut(member)}
      >
        {texts.takeOut}
      </Button>
    ),
  };
  return (
    <Modal
      open
      width={dialogWidth}
      title={texts.membersOf(group.name)}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      <Allowed code={OperationPermission.ManageStudyGroups}>
        <AddMembers groupId={group.id} onAdded={refresh} />
      </Allowed>
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<StudyMember>
          size="small"
          rowKey="id"
          aria-label={texts.membersOf(group.name)}
          loading={isFetching || isPending}
          dataSource={answer?.list ?? []}
          pagination={{
            current: page + 1,
            pageSize,
            total: answer?.total ?? 0,
            hideOnSinglePage: true,
            showSizeChanger: false,
            onChange: (next) => setPage(next - 1),
          }}
          locale={{ emptyText: <EmptyState text={texts.membersEmpty} /> }}
          columns={[
            { title: texts.member, dataIndex: 'nickName', ellipsis: true },
            { title: texts.way, width: 130, render: (_, { way }) => studyWayNames[way] },
            { title: texts.joined, width: 180, render: (_, { joinedTime }) => <TimeText time={joinedTime} /> },
            ...(shell.can(OperationPermission.ManageStudyGroups) ? [removal] : []),
          ]}
        />
      )}
    </Modal>
  );
}
