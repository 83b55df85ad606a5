import {
  memberLevelList,
  pointProof,
  pointRuleList,
  saveMemberLevels,
  savePointRule,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { pointActionNames, type AuditAction } from 'shared-contracts/model';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Database } from '../../platform/database/database.ts';
import { listLevels } from './levels.queries.ts';
import { saveLevels } from './levels.ts';
import { lastProof } from './point-proof.ts';
import { listRules, lockRule, storeRule } from './point-rules.queries.ts';
import { pointTexts as texts } from './points.texts.ts';

const note = (tx: Database, { session, ip, now }: Context, action: AuditAction, target: string, detail: unknown) =>
  writeAudit(tx, { action, userId: session.userId, userName: session.nickName, ip, target, detail, time: now() });

/** Rules of points, levels, and the proof of the ledger. */
export const pointHandlers = [
  handle(pointRuleList, async (_request, { db, now }) => ({ list: await listRules(db, now()) })),
  handle(savePointRule, ({ action, rev, ...draft }, context) =>
    context.db.transaction(async (tx) => {
      const before = await lockRule(tx, action);
      if (before.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.staleRule);
      const by = { rev: rev + 1, modifiedUserName: context.session.nickName, modifiedTime: context.now() };
      await storeRule(tx, action, draft, by);
      await note(tx, context, 'point.rule', pointActionNames[action], { before, after: draft });
    }),
  ),
  handle(pointProof, async (_request, { db }) => ({ data: await lastProof(db) })),
  handle(memberLevelList, async (_request, { db }) => ({ list: await listLevels(db) })),
  handle(saveMemberLevels, ({ levels }, context) =>
    context.db.transaction(async (tx) => {
      const moved = await saveLevels(tx, levels);
      await note(tx, context, 'point.levels', '', { levels, moved });
      return { data: { moved } };
    }),
  ),
];
