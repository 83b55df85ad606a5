import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type ReviewSheet, type SheetCheck, type SheetStep, Stage, type VersionRow } from 'shared-contracts/model';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import { problemText } from '../../platform/ledger/problem-text.ts';
import { verifyStory } from '../../platform/ledger/verify-ledger.ts';
import { rowOf } from '../stories/content-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf } from '../stories/delivery.queries.ts';
import { proofChecksOf, type StoredCheck } from '../proofreading/proof-check.queries.ts';
import { dismissalsOf } from '../proofreading/proof-dismissal.queries.ts';
import { listSeals, listTasks, reasonLabels, type Seal, type ReviewTask } from '../stories/review.queries.ts';
import { listStoryVersions } from '../stories/version.queries.ts';

/** Characters of a hash that are printed: enough to compare by eye. */
const hashShown = 16;

const wire = (time: Date | null) => time && toWireTime(time);
type NumberOf = (versionId: string | null) => number | null;

function sealOf(task: ReviewTask, seals: readonly Seal[]): SheetStep['seal'] {
  const seal = seals.find(
    ({ stage, round, createdTime }) =>
      stage === task.stage && round === task.round && createdTime.getTime() === task.decidedTime?.getTime(),
  );
  return seal
    ? {
        userName: seal.userName,
        time: toWireTime(seal.createdTime),
        hash: seal.hash.slice(0, hashShown),
        voidedTime: wire(seal.voidedTime),
        unread: seal.unread,
      }
    : null;
}

function stepOf(
  task: ReviewTask,
  seals: readonly Seal[],
  numberOf: NumberOf,
  labelOf: (code: string) => string,
): SheetStep {
  return {
    key: `task-${task.id}`,
    round: task.round,
    stage: task.stage,
    state: task.state,
    userName: task.decidedName ?? task.assigneeName,
    time: wire(task.decidedTime),
    versionNo: numberOf(task.versionId),
    opinion: task.opinion,
    reasons: task.reasonCodes.map(labelOf),
    checks: [],
    seal: sealOf(task, seals),
  };
}

/** Number of findings of a check that the sheet names. */
const samplesShown = 10;

/** Returns a kept check as the sheet shows it. Findings that editors dismissed since are counted apart. */
function checkOf(
  { userName, time, hash, findings }: StoredCheck,
  versions: readonly VersionRow[],
  dismissed: ReadonlyMap<string, unknown>,
): SheetCheck {
  const open = findings.filter(({ key }) => !dismissed.has(key));
  const wireTime = toWireTime(time);
  return {
    userName,
    time: wireTime,
    // Newest first: the version that was worked on when the check ran.
    versionNo: versions.find((version) => version.hash === hash && version.createdTime <= wireTime)?.versionNo ?? null,
    found: open.length,
    dismissed: findings.length - open.length,
    samples: open.slice(0, samplesShown).map(({ text, suggest }) => `${text} → ${suggest[0] ?? ''}`),
  };
}

/** Returns hand-overs and stages in the order in which they happened; open ones come last. */
async function stepsOf(db: Database, id: string): Promise<SheetStep[]> {
  const [versions, tasks, seals] = await Promise.all([listStoryVersions(db, id), listTasks(db, id), listSeals(db, id)]);
  const labelOf = await reasonLabels(db, tasks);
  const numbers = new Map(versions.map((version) => [version.id, version.versionNo]));
  const numberOf: NumberOf = (versionId) => (versionId === null ? null : (numbers.get(versionId) ?? null));
  const handOvers = versions
    .filter(({ kind }) => kind === 'submit')
    .map(({ id: key, versionNo, createUserName, createdTime }): SheetStep => {
      const round = tasks.filter(({ waitingSince }) => toWireTime(waitingSince) === createdTime)[0]?.round ?? 0;
      return {
        key: `version-${key}`,
        round,
        stage: Stage.Draft,
        state: null,
        userName: createUserName,
        time: createdTime,
        versionNo,
        opinion: '',
        reasons: [],
        checks: [],
        seal: null,
      };
    });
  const steps = [...handOvers, ...tasks.map((task) => stepOf(task, seals, numberOf, labelOf))];
  return steps.sort((a, b) => (a.time ?? '9').localeCompare(b.time ?? '9') || a.stage - b.stage);
}

/** Returns the sheet: each check is listed with the step that followed it. */
export async function reviewSheetOf(id: string, { db, now }: Context): Promise<ReviewSheet> {
  const row = await rowOf(db, id, now());
  if (!row) throw new AppError(ErrorCode.NotFound);
  const [steps, kept, dismissed, deliveries, versions, { entries, waiting, problems }] = await Promise.all([
    stepsOf(db, id),
    proofChecksOf(db, id),
    dismissalsOf(db, id),
    deliveriesOf(db, id),
    listStoryVersions(db, id),
    verifyStory(db, id),
  ]);
  const numbers = new Map(versions.map((version) => [version.id, version.versionNo]));
  const left: SheetCheck[] = [];
  for (const check of kept.reverse().map((one) => checkOf(one, versions, dismissed)))
    (steps.find(({ time }) => time !== null && time >= check.time)?.checks ?? left).push(check);
  const { title, categoryName, author, createUserName, createdTime } = row;
  return {
    id,
    title,
    categoryName,
    author,
    createUserName,
    createdTime,
    steps,
    checks: left,
    deliveries: deliveries
      .filter(({ publishedTime }) => publishedTime !== null)
      .map(({ target, state, versionId, publishedTime, withdrawnTime }) => ({
        target,
        state,
        versionNo: versionId === null ? null : (numbers.get(versionId) ?? null),
        publishedTime: wire(publishedTime),
        withdrawnTime: wire(withdrawnTime),
      })),
    chain: { entries, waiting, broken: problems.map(problemText) },
    madeTime: toWireTime(now()),
  };
}
