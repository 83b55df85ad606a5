import { and, asc, desc, eq, gte, sql } from '../../../platform/database/orm.ts';
import { toWireTime } from '../../../platform/text/wire-time.ts';
import type { Database } from '../../../platform/database/database.ts';
import { blockchainSandboxBlocks as blocks } from '../blockchain.tables.ts';
import { type Block, hashOfBlock, noBlock } from './chain.rules.ts';

type NewBlock = Pick<Block, 'kind' | 'digest' | 'title' | 'reason' | 'requestId'> & { number?: string };

/**
 * Appends a block; the same request again gives the block that it made. Several processes append one after the other.
 */
export async function appendBlock(db: Database, facts: NewBlock, createdTime: Date): Promise<Block> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('blockchain-sandbox', 0))`);
    const [known] = await tx.select().from(blocks).where(eq(blocks.requestId, facts.requestId));
    if (known) return known;
    const [last] = await tx.select().from(blocks).orderBy(desc(blocks.height)).limit(1);
    const height = (last?.height ?? 0) + 1;
    const day = toWireTime(createdTime).slice(0, 10).replaceAll('-', '');
    const number = facts.number ?? `SX${day}${String(height).padStart(6, '0')}`;
    const block = { ...facts, height, number, previousHash: last?.hash ?? noBlock, createdTime };
    const [added] = await tx
      .insert(blocks)
      .values({ ...block, hash: hashOfBlock(block) })
      .returning();
    return added!;
  });
}

/** The evidence or the revocation of a number. */
export async function findBlock(db: Database, number: string, kind: Block['kind']): Promise<Block | undefined> {
  const [block] = await db
    .select()
    .from(blocks)
    .where(and(eq(blocks.number, number), eq(blocks.kind, kind)));
  return block;
}

/** Blocks from a height on, in their order. */
export async function blocksFrom(db: Database, height: number, most: number): Promise<Block[]> {
  return db.select().from(blocks).where(gte(blocks.height, height)).orderBy(asc(blocks.height)).limit(most);
}

/** The newest blocks, newest first. */
export async function newestBlocks(db: Database, most: number): Promise<Block[]> {
  return db.select().from(blocks).orderBy(desc(blocks.height)).limit(most);
}
