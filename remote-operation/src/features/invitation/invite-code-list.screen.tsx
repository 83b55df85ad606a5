import { inviteCodeExport, inviteCodeList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  type InviteCodeRow,
  InviteCodeState,
  inviteCodeStateNames,
  InviteOwner,
  inviteOwnerNames,
} from 'shared-contracts/model';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  type ListColumn,
  type ListExport,
  type ListFilter,
  ListPage,
  StateTag,
  TimeText,
  useAction,
  useAsk,
  useRefresh,
} from 'shared-ui';
import { invitationTexts as texts } from './invitation.texts.ts';
import { MakeBatchDialog } from './make-batch.dialog.tsx';
import { showInviteQr } from './show-invite-qr.action.ts';
import { voidInviteCode } from './void-invite-code.action.ts';

const filters: readonly ListFilter[] = [
  {
    kind: 'text',
    name: 'keywords',
    label: texts.keywords,
    placeholder: texts.codeKeywordsHint,
    maxLength: maxOf(inviteCodeList.request, 'keywords'),
  },
  {
    kind: 'select',
    name: 'ownerKind',
    label: texts.owner,
    options: Object.values(InviteOwner).map((value) => ({ value, label: inviteOwnerNames[value] })),
  },
  {
    kind: 'select',
    name: 'state',
    label: texts.state,
    options: Object.values(InviteCodeState).map((value) => ({ value, label: inviteCodeStateNames[value] })),
  },
];

const ownerText = ({ ownerKind, ownerName }: InviteCodeRow) => texts.ownerOf(inviteOwnerNames[ownerKind], ownerName);
const dayOf = (time: string | null, none: string) => time?.slice(0, 10) ?? none;
const validText = ({ startTime, endTime }: InviteCodeRow) =>
  texts.fromTo(dayOf(startTime, texts.atOnce), dayOf(endTime, texts.forever));

const columns: readonly ListColumn<InviteCodeRow>[] = [
  { key: 'code', title: texts.columnCode, width: 120, fixed: true },
  {
    key: 'batchName',
    title: texts.columnBatch,
    width: 170,
    render: ({ batchName }) => batchName || texts.ownCode,
  },
  { key: 'ownerName', title: texts.columnOwner, width: 170, hint: ownerText, render: ownerText },
  {
    key: 'used',
    title: texts.columnUsed,
    width: 110,
    align: 'right',
    render: ({ used, useLimit }) => texts.usedOf(used, useLimit === 0 ? texts.noLimit : useLimit),
  },
  { key: 'endTime', title: texts.columnValid, width: 200, hint: validText, render: validText },
  {
    key: 'reward',
    title: texts.columnReward,
    width: 110,
    align: 'right',
    render: ({ reward }) => reward ?? texts.byRule,
  },
  {
    key: 'state',
    title: texts.columnState,
    width: 90,
    hint: ({ voidReason }) => voidReason || undefined,
    render: ({ state }) => <StateTag kind="inviteCode" state={state} text={inviteCodeStateNames[state]} />,
  },
  {
    key: 'createUserName',
    title: texts.columnBy,
    width: 100,
    minor: true,
    render: ({ createUserName }) => createUserName || texts.none,
  },
  {
    key: 'createdTime',
    title: texts.columnCreated,
    width: 170,
    minor: true,
    render: ({ createdTime }) => <TimeText time={createdTime} />,
  },
];
const actions = [showInviteQr, voidInviteCode];
const exporter: ListExport = {
  endpoint: inviteCodeExport,
  permission: OperationPermission.ExportInvites,
  fileName: texts.codesFile,
};

/** /operation/vip/invitecode: codes by which readers are invited to sign up. */
export function InviteCodeListScreen() {
  const ask = useAsk();
  const refresh = useRefresh(inviteCodeList);
  const [make] = useAction(async () => {
    if (await ask(MakeBatchDialog, {})) await refresh();
  });
  return (
    <ListPage
      tableKey="operation/invite-codes"
      name={texts.codesName}
      endpoint={inviteCodeList}
      filters={filters}
      columns={columns}
      actions={actions}
      exporter={exporter}
      create={{ label: texts.make, permission: OperationPermission.ManageInviteCodes, onClick: () => void make() }}
      isMuted={({ state }) => state === InviteCodeState.Void || state === InviteCodeState.Expired}
      emptyText={texts.codesEmpty}
    />
  );
}
