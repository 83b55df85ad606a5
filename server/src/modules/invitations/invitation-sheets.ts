import type { inviteCodeExport, inviteRecordExport, RequestOf } from 'shared-contracts/endpoints';
import { exportMaxRows } from 'shared-contracts/limits';
import {
  type InviteCodeRow,
  inviteCodeStateNames,
  inviteOwnerNames,
  type InviteRecord,
  inviteRiskNames,
  inviteStateNames,
  memberSourceNames,
} from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import type { FileAnswer } from '../../platform/http/handle.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { sheetColumn as column, type SheetColumn } from '../../platform/text/spreadsheet.ts';
import { exportRows } from '../members/member-sheets.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { listCodes } from './code-list.queries.ts';
import { invitationSheetTexts as heads } from './invitation.texts.ts';
import { listRecords } from './record-list.queries.ts';

/** Who owns a code, with the kind of owner. */
const ownerOf = (kind: InviteCodeRow['ownerKind'], name: string) =>
  name === '' ? inviteOwnerNames[kind] : `${inviteOwnerNames[kind]}：${name}`;

const codeColumns = (origin: string): Record<string, SheetColumn<InviteCodeRow>> => ({
  code: column(heads.code, 14, ({ code }) => code),
  batchName: column(heads.batch, 24, ({ batchName }) => batchName),
  ownerName: column(heads.owner, 24, ({ ownerKind, ownerName }) => ownerOf(ownerKind, ownerName)),
  used: column(heads.used, 10, ({ used }) => used),
  useLimit: column(heads.limit, 10, ({ useLimit }) => (useLimit === 0 ? heads.noLimit : useLimit)),
  startTime: column(heads.start, 20, ({ startTime }) => startTime ?? ''),
  endTime: column(heads.end, 20, ({ endTime }) => endTime ?? ''),
  reward: column(heads.reward, 12, ({ reward }) => reward ?? heads.byRule),
  state: column(heads.state, 10, ({ state }) => inviteCodeStateNames[state]),
  createUserName: column(heads.by, 12, ({ createUserName }) => createUserName),
  createdTime: column(heads.created, 20, ({ createdTime }) => createdTime),
  path: column(heads.link, 60, ({ path }) => `${origin}${path}`),
});

const recordColumns: Record<string, SheetColumn<InviteRecord>> = {
  inviterName: column(heads.inviter, 22, ({ ownerKind, inviterName }) => ownerOf(ownerKind, inviterName)),
  inviteeName: column(heads.invitee, 20, ({ inviteeName }) => inviteeName),
  inviteeMobile: column(heads.mobile, 16, ({ inviteeMobile }) => inviteeMobile),
  code: column(heads.code, 14, ({ code }) => code),
  batchName: column(heads.batch, 24, ({ batchName }) => batchName),
  way: column(heads.way, 10, ({ way }) => memberSourceNames[way]),
  state: column(heads.rewardState, 12, ({ state }) => inviteStateNames[state]),
  inviterPoints: column(heads.inviterPoints, 12, ({ inviterPoints }) => inviterPoints),
  inviteePoints: column(heads.inviteePoints, 14, ({ inviteePoints }) => inviteePoints),
  risks: column(heads.risks, 24, ({ risks }) => risks.map((risk) => inviteRiskNames[risk]).join('、')),
  reason: column(heads.reason, 30, ({ reason }) => reason),
  decideUserName: column(heads.decidedBy, 12, ({ decideUserName }) => decideUserName),
  createdTime: column(heads.time, 20, ({ createdTime }) => createdTime),
};

/** The list of codes as a file, with the link of each. */
export async function exportCodes(
  { ids, columns, format, ...filters }: RequestOf<typeof inviteCodeExport>,
  context: Context,
): Promise<FileAnswer> {
  const filter = ids === undefined ? filters : { ids: splitIds(ids) };
  const rows = await listCodes(context.db, filter, context.now(), 0, exportMaxRows);
  // The link is what a batch is exported for; it is no column of the page.
  const columnKeys = [...columns, 'path'];
  const sheet = { name: heads.codes, format, columnKeys, columns: codeColumns(siteOrigin(context.settings)) };
  return exportRows(context, { ...sheet, action: 'invite.exportCodes' }, rows);
}

/** The invited sign-ups as a file; mobile numbers stay masked. */
export async function exportRecords(
  { ids, columns, format, ...filters }: RequestOf<typeof inviteRecordExport>,
  keys: MemberKey,
  context: Context,
): Promise<FileAnswer> {
  const filter = ids === undefined ? filters : { ids: splitIds(ids) };
  const rows = await listRecords(context.db, keys, filter, 0, exportMaxRows);
  const sheet = { name: heads.records, format, columnKeys: columns, columns: recordColumns };
  return exportRows(context, { ...sheet, action: 'invite.exportRecords' }, rows);
}
