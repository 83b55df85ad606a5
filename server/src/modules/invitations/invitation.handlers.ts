import {
  inviteCodeExport,
  inviteCodeList,
  inviteOwners,
  inviteRanking,
  inviteRecordExport,
  inviteRecordList,
  makeInviteBatch,
  releaseInviteRewards,
  voidInviteCodes,
  withholdInviteRewards,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { runEach } from '../../platform/http/each.ts';
import { type Handler, handle } from '../../platform/http/handle.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import { listCodes } from './code-list.queries.ts';
import { exportCodes, exportRecords } from './invitation-sheets.ts';
import { listOwners, makeBatch, voidCode } from './make-codes.ts';
import { listRecords } from './record-list.queries.ts';
import { releaseReward, withholdReward } from './rewards.ts';
import { readRanking } from './tallies.queries.ts';

/** Invitation codes, and the sign-ups that came with them. */
export const invitationHandlers = (keys: MemberKey): Handler[] => [
  handle(inviteCodeList, ({ currentPage, pageSize, ...filter }, { db, now }) =>
    listCodes(db, filter, now(), currentPage, pageSize),
  ),
  handle(inviteCodeExport, (request, context) => exportCodes(request, context)),
  handle(inviteOwners, async ({ ownerKind, keywords }, { db }) => ({
    list: await listOwners(db, ownerKind, keywords),
  })),
  handle(makeInviteBatch, (request, context) =>
    context.db.transaction(async (tx) => ({ data: { made: await makeBatch(tx, request, context) } })),
  ),
  handle(voidInviteCodes, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => voidCode(tx, id, reason, context)),
  ),
  handle(inviteRecordList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listRecords(db, keys, filter, currentPage, pageSize),
  ),
  handle(inviteRecordExport, (request, context) => exportRecords(request, keys, context)),
  handle(inviteRanking, async ({ period }, { db, now }) => ({ list: await readRanking(db, period, now()) })),
  handle(withholdInviteRewards, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => withholdReward(tx, id, reason, context)),
  ),
  handle(releaseInviteRewards, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => releaseReward(tx, id, reason, context)),
  ),
];
