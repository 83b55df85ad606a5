import {
  adjustMemberPoints,
  freezeMembers,
  getMember,
  getMemberConfig,
  memberConfigVersions,
  memberCounts,
  memberExport,
  memberList,
  memberMobile,
  pointRecordExport,
  pointRecordList,
  removePortraits,
  reversePointRecord,
  saveMemberConfig,
  setMemberLevel,
  unfreezeMembers,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { listShortRecords } from '../../platform/audit/record.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { type Handler, handle } from '../../platform/http/handle.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { listRules, readRules } from './member-config.ts';
import {
  adjustPointsOf,
  freezeMember,
  memberRecordName,
  removePortrait,
  reverseRecord,
  saveRules,
  setLevelOf,
  unfreezeMember,
} from './member.commands.ts';
import { readItems } from './member-data.ts';
import { countMembers, listMembers } from './member-list.queries.ts';
import { findMember } from './member.queries.ts';
import { type MemberKey, openFact } from './member-secrets.rules.ts';
import { listSessions } from './member-session.queries.ts';
import { exportMembers, exportPointRecords } from './member-sheets.ts';
import { memberTexts as texts } from './member.texts.ts';
import { listPointRecords } from './point-record.queries.ts';
import { dropPortraits } from './portrait.ts';

/** Records and items of each kind that the detail shows. */
const shownItems = 50;

interface MemberHandlerParts {
  keys: MemberKey;
  sources: readonly MemberDataSource[];
}

/** What staff see of members and do with them. */
export const memberHandlers = ({ keys, sources }: MemberHandlerParts): Handler[] => [
  handle(memberList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listMembers(db, keys, filter, currentPage, pageSize),
  ),
  handle(memberCounts, async (filter, { db }) => ({ data: await countMembers(db, keys, filter) })),
  handle(getMember, async ({ id }, context) => ({ data: await detailOf(id, { keys, sources }, context) })),
  handle(memberExport, (request, context) => exportMembers(request, keys, context)),
  handle(freezeMembers, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => freezeMember(tx, id, reason, context)),
  ),
  handle(unfreezeMembers, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => unfreezeMember(tx, id, reason, context)),
  ),
  handle(removePortraits, async ({ ids, reason }, context) => {
    const removed: (string | null)[] = [];
    const result = await runEach(context, splitIds(ids), async (tx, id) => {
      removed.push(await removePortrait(tx, id, reason, context, sources));
    });
    await dropPortraits(context, removed);
    return result;
  }),
  handle(adjustMemberPoints, (request, context) =>
    context.db.transaction((tx) => adjustPointsOf(tx, request, context)),
  ),
  handle(setMemberLevel, (request, context) => context.db.transaction((tx) => setLevelOf(tx, request, context))),
  handle(memberMobile, async ({ id, reason }, { db, session, ip, now }) => {
    const member = await findMember(db, id);
    if (!member) throw new AppError(ErrorCode.NotFound, texts.notFound);
    await writeAudit(db, {
      action: 'member.mobile',
      userId: session.userId,
      userName: session.nickName,
      ip,
      target: `${member.nickName}（${id}）`,
      detail: { reason },
      time: now(),
    });
    return { data: { mobile: openFact(keys, 'mobile', member.mobileSealed) } };
  }),
  handle(getMemberConfig, async (_request, { db }) => {
    const { id, rules, agreementVersion } = await readRules(db);
    return { data: { id, rules, agreementVersion } };
  }),
  handle(saveMemberConfig, (request, context) => context.db.transaction((tx) => saveRules(tx, request, context))),
  handle(memberConfigVersions, ({ currentPage, pageSize }, { db }) => listRules(db, currentPage, pageSize)),
  handle(pointRecordList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listPointRecords(db, filter, currentPage, pageSize),
  ),
  handle(pointRecordExport, (request, context) => exportPointRecords(request, context)),
  handle(reversePointRecord, ({ id, reason }, context) =>
    context.db.transaction((tx) => reverseRecord(tx, id, reason, context)),
  ),
];

async function detailOf(id: string, { keys, sources }: MemberHandlerParts, { db, now }: Context) {
  const member = await findMember(db, id);
  const { list } = await listMembers(db, keys, { ids: [id] }, 0, 1);
  const [row] = list;
  if (!member || !row) throw new AppError(ErrorCode.NotFound, texts.notFound);
  const items = await readItems({ db }, sources, id, shownItems);
  return {
    ...row,
    realName: openFact(keys, 'realName', member.realNameSealed).replace(/(?<=^.).+/u, (rest) =>
      '*'.repeat([...rest].length),
    ),
    agreementVersion: member.agreementVersion,
    agreedTime: toWireTimeOrNull(member.agreedTime),
    leaveTime: toWireTimeOrNull(member.leaveTime),
    devices: (await listSessions(db, id, now())).map((session) => ({
      id: session.id,
      via: session.via,
      device: session.device,
      usedTime: toWireTime(session.usedTime),
    })),
    records: await listShortRecords(db, memberRecordName(id), shownItems),
    items: items.map(({ source, items: input }) => ({
      name: source.name,
      list: input.map(({ time, ...item }) => ({ ...item, time: toWireTime(time) })),
    })),
  };
}
