import { AppError, ErrorCode } from 'shared-contracts/errors';
import { defaultSearchWeights, type AuditAction } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { searchTexts as texts } from './search.texts.ts';
import { searchSettings } from './search.tables.ts';

const { title, summary, body } = defaultSearchWeights;
const firstSettings = { id: 1, titleWeight: title, summaryWeight: summary, bodyWeight: body };

/** Holds the settings' row for this transaction, so that changes of the search run one after the other. */
export async function lockSettings(tx: Database, expectedRev?: number): Promise<typeof searchSettings.$inferSelect> {
  await tx.insert(searchSettings).values(firstSettings).onConflictDoNothing();
  const [row] = await tx.select().from(searchSettings).for('update');
  if (expectedRev !== undefined && row!.rev !== expectedRev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  return row!;
}

/** Has every process read the rules of searches again. */
export async function touchRules(tx: Database, patch: Partial<typeof searchSettings.$inferInsert> = {}): Promise<void> {
  await tx.update(searchSettings).set({ ...patch, rev: sql`${searchSettings.rev} + 1` });
}

/** Writes an entry of the operation log about the search. */
export async function noteSearch(
  tx: Database,
  action: AuditAction,
  { session, ip, now }: Context,
  facts: { target?: string; name?: string; detail?: object } = {},
): Promise<void> {
  await writeAudit(tx, {
    action,
    userId: session.userId,
    userName: session.userName,
    ip,
    target: facts.target ?? '',
    detail: { ...(facts.name !== undefined && { name: facts.name }), ...facts.detail },
    time: now(),
  });
}
