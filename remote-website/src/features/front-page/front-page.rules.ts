import {
  type FrontBlock,
  type FrontBlockKind,
  frontBlockNames,
  type FrontLayout,
  frontRows,
  type FrontSource,
} from 'shared-contracts/model';

/** Stories that a new block shows. */
const firstCount: Record<FrontBlockKind, number> = {
  headline: 5,
  picture: 4,
  list: 8,
  topic: 3,
  live: 3,
  video: 4,
  ad: 1,
  strip: 8,
};

/** A new block of a kind. */
export function newBlock(kind: FrontBlockKind): FrontBlock {
  const title = kind === 'headline' || kind === 'ad' ? '' : frontBlockNames[kind];
  const common = { key: crypto.randomUUID(), title, width: 'full' } as const;
  if (kind === 'ad') return { kind, ...common };
  return { kind, ...common, source: { from: 'newest', channelId: null, count: firstCount[kind] } };
}

/** What a block is called in lists. */
export const blockName = ({ kind, title }: FrontBlock): string =>
  title === '' ? frontBlockNames[kind] : `${frontBlockNames[kind]}：${title}`;

/** The number of the row that begins with each block; blocks in the middle of one have none. */
export function rowStarts(layout: FrontLayout): ReadonlyMap<string, number> {
  return new Map(frontRows(layout).map((row, index) => [row[0]!.key, index + 1]));
}

/** A block with another source; kinds without one keep what they have. */
export function withSource(block: FrontBlock, source: FrontSource): FrontBlock {
  if (block.kind === 'ad') return block;
  if (block.kind === 'live')
    return source.from === 'newest' ? { ...block, source: { ...source, channelId: null } } : block;
  if (block.kind === 'topic' || block.kind === 'video') {
    if (source.from === 'topic') return block;
    return { ...block, source: source.from === 'newest' ? { ...source, channelId: null } : source };
  }
  return { ...block, source };
}
