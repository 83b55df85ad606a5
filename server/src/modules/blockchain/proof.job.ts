import { ProofState } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { addRecords, type RecordFacts } from '../../platform/audit/record.queries.ts';
import type { JobHandler } from '../../platform/jobs/runner.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { defineDeliveryJob } from '../publishing/delivery-job.ts';
import {
  asChannelError,
  type DeliveryContext,
  type DeliveryProgress,
  type NextRun,
  retryAfter,
} from '../publishing/delivery-progress.ts';
import { cancelKind, registerKind } from './proof.commands.ts';
import { findProof, patchProof, type Proof } from './proof.queries.ts';
import { type OpenBlockchain, openBlockchain } from './service/open-blockchain.ts';

/** Jobs that carry registrations to the chain; tests bring a service of their own. */
export const blockchainJobs = (open: OpenBlockchain = openBlockchain): Record<string, JobHandler> => ({
  [registerKind]: defineDeliveryJob((work, { proofId }, progress) => register(work, String(proofId), progress, open)),
  [cancelKind]: defineDeliveryJob((work, { proofId }, progress) => cancel(work, String(proofId), progress, open)),
});

/** Sends a text to the chain; after a kill or a lost answer it is sent again under the same request. */
async function register(
  work: DeliveryContext,
  proofId: string,
  progress: DeliveryProgress,
  open: OpenBlockchain,
): Promise<NextRun> {
  const proof = await findProof(work.db, proofId);
  if (proof?.state !== ProofState.Registering) return undefined;
  const { requestId, digest, title, versionId } = proof;
  try {
    const { number, checkUrl, time } = await open(work, work.log).register({ requestId, digest, title });
    const patch = { state: ProofState.Registered, number, checkUrl, registeredTime: time, lastError: null };
    await conclude(work, proof, patch, { opName: operationNames.proofRegistered, remark: number, versionId });
    return undefined;
  } catch (error) {
    const record = { opName: operationNames.proofFailed, versionId };
    return goOn(work, proof, error, progress, { state: ProofState.Failed }, record);
  }
}

/** Marks a registration on the chain; what cannot be marked stays registered, and says why. */
async function cancel(
  work: DeliveryContext,
  proofId: string,
  progress: DeliveryProgress,
  open: OpenBlockchain,
): Promise<NextRun> {
  const proof = await findProof(work.db, proofId);
  if (proof?.state !== ProofState.Cancelling) return undefined;
  const { requestId, cancelReason: reason } = proof;
  const number = proof.number!;
  try {
    await open(work, work.log).revoke({ number, requestId: `${requestId}-revoke`, reason });
    const patch = { state: ProofState.Cancelled, cancelledTime: work.now(), lastError: null };
    await conclude(work, proof, patch, { opName: operationNames.proofCancelled, remark: `${number}；${reason}` });
    return undefined;
  } catch (error) {
    const record = { opName: operationNames.proofCancelFailed };
    return goOn(work, proof, error, progress, { state: ProofState.Registered }, record);
  }
}

/** After a failure: tries again later, or ends with the reason. */
async function goOn(
  work: DeliveryContext,
  proof: Proof,
  error: unknown,
  progress: DeliveryProgress,
  end: Pick<Proof, 'state'>,
  record: Omit<RecordFacts, 'newsId'>,
): Promise<NextRun> {
  const { failure, message } = asChannelError(error);
  const next = failure === 'refused' ? undefined : retryAfter(progress);
  if (next) await patchProof(work.db, proof.id, proof.state, { lastError: message });
  else await conclude(work, proof, { ...end, lastError: message }, { ...record, remark: message });
  return next;
}

/** Records an outcome with its operation record, and has readers' pages follow. */
async function conclude(
  { db, now }: DeliveryContext,
  proof: Proof,
  patch: Parameters<typeof patchProof>[3],
  record: Omit<RecordFacts, 'newsId'>,
): Promise<void> {
  const { id, contentId, state } = proof;
  const [userId, nickName] =
    state === ProofState.Cancelling
      ? [proof.cancelUserId ?? proof.createUserId, proof.cancelUserName]
      : [proof.createUserId, proof.createUserName];
  await db.transaction(async (tx: Database) => {
    if (!(await patchProof(tx, id, state, patch))) return;
    await addRecords(tx, [{ newsId: contentId, ...record }], { userId, nickName, address: '' }, now());
  });
}
