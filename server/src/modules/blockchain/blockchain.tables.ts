import type { ProofState } from 'shared-contracts/model';
import { sql, bigint, index, pgTable, text, uniqueIndex } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** Registrations of texts on the blockchain; they stay when their story goes, as the chain keeps them too. */
export const storyProofs = pgTable(
  'story_proofs',
  {
    id: idColumn(),
    contentId: idRef().notNull(),
    /** Version that readers saw when it was ordered. */
    versionId: idRef(),
    /** SHA-256 of that text. */
    digest: text().notNull(),
    title: text().notNull(),
    /** The service answers the same request with the same registration. */
    requestId: text().notNull().unique(),
    state: text().$type<ProofState>().notNull(),
    number: text(),
    checkUrl: text(),
    registeredTime: timeColumn(),
    lastError: text(),
    cancelReason: text().notNull().default(''),
    cancelUserId: idRef(),
    cancelUserName: text().notNull().default(''),
    cancelledTime: timeColumn(),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    index('story_proofs_content').on(table.contentId, table.id.desc()),
    uniqueIndex('story_proofs_text')
      .on(table.contentId, table.digest)
      .where(sql`state <> 'cancelled'`),
  ],
);

/** The hash chain of the local sandbox: each block names the hash of the one before. */
export const blockchainSandboxBlocks = pgTable(
  'blockchain_sandbox_blocks',
  {
    height: bigint({ mode: 'number' }).primaryKey(),
    previousHash: text().notNull(),
    hash: text().notNull().unique(),
    kind: text().$type<'evidence' | 'revocation'>().notNull(),
    /** Proof number; that of the evidence in its revocation. */
    number: text().notNull(),
    digest: text().notNull(),
    title: text().notNull().default(''),
    reason: text().notNull().default(''),
    requestId: text().notNull().unique(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [uniqueIndex('blockchain_sandbox_blocks_number').on(table.number, table.kind)],
);
