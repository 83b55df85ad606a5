import { randomUUID } from 'node:crypto';
import { guardRefused } from 'shared-contracts/errors';
import { ProofState } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { putJob } from '../../platform/jobs/job.queries.ts';
import { loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { publishedItem } from '../publishing/after-publication.ts';
import { blockchainTexts as texts } from './blockchain.texts.ts';
import { findProofOfText, insertProof, lockProofsOf, patchProof, type Proof, readTextOf } from './proof.queries.ts';
import { openBlockchain } from './service/open-blockchain.ts';

/** Kinds of the jobs that speak to the chain. */
export const registerKind = 'blockchain-register';
export const cancelKind = 'blockchain-cancel';

const refuse = (guard: string, text: string) => guardRefused([{ guard, text }]);

async function putProofJob(tx: Database, kind: string, proofId: string, now: Date): Promise<void> {
  await putJob(tx, { kind, key: `${kind}:${proofId}`, payload: { proofId }, runTime: now, now });
}

/** Refuses a text that is registered already, or about to be. */
function checkNew({ state, number }: Proof): void {
  if (state === ProofState.Registered) throw refuse('registered', texts.registeredAlready(number ?? ''));
  if (state === ProofState.Registering) throw refuse('underWay', texts.underWay);
  if (state === ProofState.Cancelling) throw refuse('underWay', texts.cancelUnderWay);
}

/**
 * Orders the registration of the text that readers see. One that failed is ordered again under its request, so that the
 * chain has the text once even where an answer was lost.
 */
export async function orderProof(tx: Database, contentId: string, context: Context): Promise<void> {
  // Without a service nothing is ordered that nobody would carry out.
  openBlockchain(context, context.log);
  await publishedItem(tx, contentId, 'blockchain', context);
  const text = await readTextOf(tx, contentId);
  if (!text) throw refuse('text', texts.textMissing);
  const known = await findProofOfText(tx, contentId, text.digest);
  if (known) checkNew(known);
  const { session } = context;
  const now = context.now();
  const id =
    known?.id ??
    (await insertProof(tx, {
      ...text,
      contentId,
      requestId: randomUUID(),
      state: ProofState.Registering,
      createUserId: session.userId,
      createUserName: session.nickName,
      createdTime: now,
    }));
  if (known) await patchProof(tx, id, ProofState.Failed, { state: ProofState.Registering, lastError: null });
  await putProofJob(tx, registerKind, id, now);
  const record = { newsId: contentId, opName: operationNames.proofOrdered, versionId: text.versionId };
  await addRecords(tx, [record], actorOf(context), now);
}

/** Orders that the registrations of a story are marked as cancelled on the chain. */
export async function orderCancel(tx: Database, contentId: string, reason: string, context: Context): Promise<void> {
  openBlockchain(context, context.log);
  await loadItem(tx, contentId, context, 'channel');
  const { session } = context;
  const now = context.now();
  const open = await lockProofsOf(tx, contentId, [
    ProofState.Registering,
    ProofState.Registered,
    ProofState.Cancelling,
  ]);
  if (open.some(({ state }) => state === ProofState.Registering)) throw refuse('underWay', texts.underWay);
  const registered = open.filter(({ state }) => state === ProofState.Registered);
  if (registered.length === 0) throw refuse('registered', open.length > 0 ? texts.cancelUnderWay : texts.noneToCancel);
  for (const { id } of registered) {
    await patchProof(tx, id, ProofState.Registered, {
      state: ProofState.Cancelling,
      lastError: null,
      cancelReason: reason,
      cancelUserId: session.userId,
      cancelUserName: session.nickName,
    });
    await putProofJob(tx, cancelKind, id, now);
  }
  const numbers = registered.map(({ number }) => number).join('、');
  const record = { newsId: contentId, opName: operationNames.proofCancelOrdered, remark: `${numbers}；${reason}` };
  await addRecords(tx, [record], actorOf(context), now);
}
