import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { inviteRanking } from 'shared-contracts/endpoints';
import { inviteOwnerNames, InvitePeriod, invitePeriodNames, type InviteRank } from 'shared-contracts/model';
import { DataTable, type DialogProps, ErrorState, useEndpoint } from 'shared-ui';
import { invitationTexts as texts } from './invitation.texts.ts';

const height = 420;

/** Who invited most whose reward was given: this month, the last one, or ever. */
export function RankingDialog({ onDone }: DialogProps<never>) {
  const [period, setPeriod] = useState<InvitePeriod>(InvitePeriod.Month);
  const { answer, error, isFetching, refresh } = useEndpoint(inviteRanking, { period });
  return (
    <Modal
      open
      width={dialogDefaultWidth}
      title={texts.rankingTitle}
      onCancel={() => onDone()}
      footer={
        <Button type="primary" onClick={() => onDone()}>
          {texts.close}
        </Button>
      }
    >
      <Segmented<InvitePeriod>
        aria-label={texts.rankingPeriod}
        value={period}
        onChange={setPeriod}
        options={Object.values(InvitePeriod).map((value) => ({ value, label: invitePeriodNames[value] }))}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refresh()} />
      ) : (
        <DataTable<InviteRank>
          aria-label={texts.rankingTitle}
          size="small"
          rowKey="rank"
          pagination={false}
          loading={isFetching && !answer}
          dataSource={answer?.list ?? []}
          locale={{ emptyText: texts.rankingEmpty }}
          scroll={{ y: height }}
          style={{ minHeight: height, marginTop: 12 }}
          columns={[
            { title: texts.rank, dataIndex: 'rank', width: 60 },
            { title: texts.rankOwner, dataIndex: 'name', ellipsis: true },
            { title: texts.rankKind, width: 80, render: (_, { ownerKind }) => inviteOwnerNames[ownerKind] },
            { title: texts.rankInvited, dataIndex: 'invited', width: 90, align: 'right' },
            { title: texts.rankRewarded, dataIndex: 'rewarded', width: 110, align: 'right' },
          ]}
        />
      )}
    </Modal>
  );
}
