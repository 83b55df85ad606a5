import type { feeRuleSave, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { type FeeRules, FeeRuleState, type FeeRuleVersion, type FeeTrial } from 'shared-contracts/model';
import { and, eq, gt, asc } from '../../platform/database/orm.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { feeOf, isHolidayOf } from './fee-rule.rules.ts';
import {
  addRules,
  endRulesInUse,
  lockRules,
  patchRules,
  putTrial,
  type StoredRules,
  toRuleVersion,
} from './fee-rule.queries.ts';
import { amountOf, toFen } from './fee.rules.ts';
import { feeLines } from './fee.tables.ts';
import { feeTexts as texts } from './fee.texts.ts';

async function lockedRules(tx: Database, id: string): Promise<StoredRules> {
  const row = await lockRules(tx, id);
  if (!row) throw new AppError(ErrorCode.NotFound, texts.rulesGone);
  return row;
}

const mustBeDraft = ({ state }: StoredRules) => {
  if (state !== FeeRuleState.Draft) throw guardRefused([{ guard: 'state', text: texts.rulesNotDraft }]);
};

/** Stores a draft; what was tried before has to be tried again. */
export async function saveRules(
  tx: Database,
  { id, rev, name, rules }: RequestOf<typeof feeRuleSave>,
  context: Context,
): Promise<FeeRuleVersion> {
  const draft = { name: name.trim(), rules };
  const stored = id === undefined ? await addRules(tx, draft, context.session, context.now()) : await change();
  await record(tx, stored, texts.opSaveRules, context);
  return toRuleVersion(stored);

  async function change(): Promise<StoredRules> {
    const before = await lockedRules(tx, id!);
    if (before.rev !== rev)
      throw new AppError(ErrorCode.StaleRevision, texts.rulesStale, { current: toRuleVersion(before) });
    mustBeDraft(before);
    const { userId, nickName } = context.session;
    return patchRules(tx, id!, {
      ...draft,
      rev: before.rev + 1,
      trial: null,
      modifiedBy: userId,
      modifiedName: nickName,
      modifiedTime: context.now(),
    });
  }
}

/** Computes the lines of a month by a draft and keeps what would change. */
export async function tryRules(tx: Database, id: string, month: string, context: Context): Promise<FeeTrial> {
  const version = await lockedRules(tx, id);
  mustBeDraft(version);
  const trial = await trialOf(tx, version.rules, month, context.now());
  if (trial.lineCount === 0) throw guardRefused([{ guard: 'empty', text: texts.trialEmpty(month) }]);
  await putTrial(tx, id, trial);
  return trial;
}

const atATime = 2000;

async function trialOf(tx: Database, rules: FeeRules, month: string, now: Date): Promise<FeeTrial> {
  const grades = new Map(rules.grades.map(({ grade }) => [grade, { grade, count: 0, before: 0, after: 0 }]));
  let lineCount = 0;
  let after = '0';
  for (;;) {
    const lines = await tx
      .select()
      .from(feeLines)
      .where(and(eq(feeLines.month, month), eq(feeLines.isOut, false), gt(feeLines.id, after)))
      .orderBy(asc(feeLines.id))
      .limit(atATime);
    if (lines.length === 0) break;
    after = lines.at(-1)!.id;
    lineCount += lines.length;
    for (const line of lines) {
      const sums = grades.get(line.grade)!;
      const isHoliday = isHolidayOf(rules, toWireTime(line.publishedTime).slice(0, 10));
      sums.count += 1;
      sums.before += toFen(line.amount);
      sums.after += toFen(amountOf(feeOf(rules, { ...line, isHoliday }) / 100, line.adjustment));
    }
  }
  const rows = [...grades.values()];
  return {
    month,
    lineCount,
    before: rows.reduce((sum, row) => sum + row.before, 0),
    after: rows.reduce((sum, row) => sum + row.after, 0),
    grades: rows,
    time: toWireTime(now),
  };
}

/** Puts tried rules in use, as another person than who wrote them. */
export async function useRules(tx: Database, id: string, rev: number, context: Context): Promise<FeeRuleVersion> {
  const version = await lockedRules(tx, id);
  if (version.rev !== rev)
    throw new AppError(ErrorCode.StaleRevision, texts.rulesStale, { current: toRuleVersion(version) });
  mustBeDraft(version);
  if (version.trial === null) throw guardRefused([{ guard: 'trial', text: texts.rulesUntried }]);
  const { userId, nickName } = context.session;
  if (version.modifiedBy === userId) throw guardRefused([{ guard: 'self', text: texts.ownRules }]);
  await endRulesInUse(tx);
  const stored = await patchRules(tx, id, {
    state: FeeRuleState.InUse,
    usedBy: userId,
    usedName: nickName,
    usedTime: context.now(),
  });
  await record(tx, stored, texts.opUseRules, context);
  return toRuleVersion(stored);
}

function record(tx: Database, { version, name }: StoredRules, opName: string, context: Context): Promise<void> {
  return addRecords(
    tx,
    [{ newsId: 'fee-rules', opName, remark: texts.rulesVersion(version, name) }],
    actorOf(context),
    context.now(),
  );
}
