import { Button, Flex, Tag } from 'antd';
import { inviteRanking, inviteRecordExport, inviteRecordList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  inviteOwnerNames,
  type InviteRecord,
  InviteRisk,
  inviteRiskNames,
  InviteState,
  inviteStateNames,
  memberSourceNames,
  Period,
} from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListColumn, type ListExport, type ListFilter, ListPage, StateTag, TimeText, useAsk } from 'shared-ui';
import { releaseReward, withholdReward } from './decide-reward.action.ts';
import { invitationTexts as texts } from './invitation.texts.ts';
import { RankingDialog } from './ranking.dialog.tsx';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.recordKeywordsHint,
    maxLength: maxOf(inviteRecordList.request, 'keywords'),
  },
  {
    kind: 'select',
    name: 'state',
    label: texts.rewardState,
    options: Object.values(InviteState).map((value) => ({ value, label: inviteStateNames[value] })),
  },
  {
    kind: 'select',
    name: 'risk',
    label: texts.risk,
    options: Object.values(InviteRisk).map((value) => ({ value, label: inviteRiskNames[value] })),
  },
  { kind: 'period', label: texts.period, defaultPeriod: Period.Unlimited },
];

const inviterText = ({ ownerKind, inviterName }: InviteRecord) =>
  texts.ownerOf(inviteOwnerNames[ownerKind], inviterName);
const risksText = ({ risks }: InviteRecord) => risks.map((risk) => inviteRiskNames[risk]).join('、');

const columns: readonly ListColumn<InviteRecord>[] = [
  { key: 'inviterName', title: texts.columnInviter, width: 170, fixed: true, hint: inviterText, render: inviterText },
  { key: 'inviteeName', title: texts.columnInvitee, width: 150 },
  {
    key: 'inviteeMobile',
    title: texts.columnMobile,
    width: 120,
    render: ({ inviteeMobile }) => inviteeMobile || texts.none,
  },
  { key: 'code', title: texts.columnCode, width: 110 },
  { key: 'batchName', title: texts.columnBatch, width: 140, hidden: true },
  { key: 'way', title: texts.columnWay, width: 80, minor: true, render: ({ way }) => memberSourceNames[way] },
  {
    key: 'state',
    title: texts.columnRewardState,
    width: 100,
    hint: ({ reason }) => reason || undefined,
    render: ({ state }) => <StateTag kind="inviteReward" state={state} text={inviteStateNames[state]} />,
  },
  {
    key: 'risks',
    title: texts.columnRisks,
    width: 140,
    hint: risksText,
    render: ({ risks }) =>
      risks.length === 0 ? (
        texts.none
      ) : (
        <Flex gap={4}>
          {risks.map((risk) => (
            <Tag key={risk} color="warning" variant="filled">
              {inviteRiskNames[risk]}
            </Tag>
          ))}
        </Flex>
      ),
  },
  {
    key: 'inviterPoints',
    title: texts.columnPoints,
    width: 120,
    align: 'right',
    render: ({ inviterPoints, inviteePoints }) => texts.pointsOf(inviterPoints, inviteePoints),
  },
  {
    key: 'createdTime',
    title: texts.columnTime,
    width: 170,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
  { key: 'reason', title: texts.columnReason, width: 180, hidden: true },
  { key: 'decideUserName', title: texts.columnDecidedBy, width: 100, hidden: true },
];
const actions = [releaseReward, withholdReward];
const exporter: ListExport = {
  endpoint: inviteRecordExport,
  permission: OperationPermission.ExportInvites,
  fileName: texts.recordsFile,
};
const others = [inviteRanking] as const;

/** /operation/vip/inviterecords and /app/inviterecords: sign-ups that came with a code, and their reward. */
export function InviteRecordListScreen() {
  const ask = useAsk();
  return (
    <ListPage
      tableKey="operation/invite-records"
      name={texts.recordsName}
      endpoint={inviteRecordList}
      filters={filters}
      columns={columns}
      actions={actions}
      exporter={exporter}
      refreshes={others}
      toolbar={<Button onClick={() => void ask(RankingDialog, {})}>{texts.ranking}</Button>}
      emptyText={texts.recordsEmpty}
    />
  );
}
