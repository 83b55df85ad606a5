import { createHash } from 'node:crypto';
import type { blockchainSandboxBlocks } from '../blockchain.tables.ts';

export type Block = typeof blockchainSandboxBlocks.$inferSelect;

/** What the first block names as the one before. */
export const noBlock = '0'.repeat(64);

/** Hash of a block over all that stands in it; its parts are length-marked by JSON. */
export function hashOfBlock({ hash: _hash, createdTime, ...block }: Omit<Block, 'hash'> & { hash?: string }): string {
  const { height, previousHash, kind, number, digest, title, reason, requestId } = block;
  const parts = [height, previousHash, kind, number, digest, title, reason, requestId, createdTime.toISOString()];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Height of the first of consecutive blocks that was changed, or does not follow on the one before. */
export function brokenBlock(blocks: readonly Block[]): number | undefined {
  return blocks.find(
    (block, place) =>
      hashOfBlock(block) !== block.hash ||
      (place > 0 && (block.previousHash !== blocks[place - 1]!.hash || block.height !== blocks[place - 1]!.height + 1)),
  )?.height;
}
