import type { BatchResult } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { FindingState } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { reportEach } from '../../platform/http/each.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { decideFindings, findFindings, type StoredFinding } from './word-finding.queries.ts';
import { watchedKind, type WatchedKind } from './watched-kind.ts';
import { wordTexts } from './word.texts.ts';

async function findFindingsForUser(
  ids: readonly string[],
  { db, session }: Context,
): Promise<Map<string, StoredFinding & { word: string }>> {
  const found = new Map((await findFindings(db, ids, session.channels)).map((finding) => [finding.id, finding]));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0) throw new AppError(ErrorCode.NotFound, wordTexts.findingsGone, { ids: missing });
  return found;
}

/**
 * Makes the command that withdraws the items of findings everywhere; an item that its kind's own command refuses stays
 * open.
 */
export function makeWithdrawFindings(kinds: readonly WatchedKind[]) {
  return async (ids: readonly string[], reason: string, context: Context): Promise<BatchResult> => {
    const { db, session, now } = context;
    const found = await findFindingsForUser(ids, context);
    const withdrawnItems = new Set<string>();
    return reportEach(
      ids,
      (id) => found.get(id)?.title ?? id,
      async (id) => {
        const { kind, itemId } = found.get(id)!;
        const watched = watchedKind(kinds, kind);
        if (!session.can(watched.permission)) throw new AppError(ErrorCode.Forbidden, wordTexts.withdrawForbidden);
        // Two words of one item are one withdrawal.
        if (!withdrawnItems.has(`${kind}:${itemId}`)) await watched.withdraw(itemId, reason, context);
        withdrawnItems.add(`${kind}:${itemId}`);
        await decideFindings(db, { kind, itemId }, { state: FindingState.Withdrawn, reason, by: session, now: now() });
      },
    );
  };
}

/** Marks findings as acceptable in their current text. */
export async function clearFindings(ids: readonly string[], reason: string, context: Context): Promise<void> {
  const { db, session, now, ip } = context;
  const found = await findFindingsForUser(ids, context);
  await db.transaction(async (tx) => {
    await decideFindings(tx, { ids }, { state: FindingState.Cleared, reason, by: session, now: now() });
    const records = [...found.values()]
      .filter(({ kind }) => kind === 'story')
      .map(({ itemId, word }) => ({
        newsId: itemId,
        opName: wordTexts.findingConfirmed,
        remark: `“${word}”：${reason}`,
      }));
    await addRecords(tx, records, { userId: session.userId, nickName: session.nickName, address: ip }, now());
  });
}
