import { type FrontBlock, frontSourceOf, StoryType } from 'shared-contracts/model';
import { channelIdsBelow, type PublicChannel } from '../channels/public-channel.queries.ts';
import type { NewestStory } from '../stories/published-blocks.queries.ts';

/** What was read for all blocks together; undefined where reading failed. */
export interface Sources {
  newest: readonly NewestStory[] | undefined;
  ofKind: ReadonlyMap<number, readonly string[]> | undefined;
  ofTopic: ReadonlyMap<string, readonly string[]> | undefined;
}

/** The kind of story that a block shows alone; undefined for one that shows all. */
export const kindOf = ({ kind }: FrontBlock): number | undefined =>
  kind === 'topic' ? StoryType.Topic : kind === 'video' ? StoryType.Video : undefined;

const isNewer = (a: NewestStory, b: NewestStory) =>
  b.publishedTime.getTime() - a.publishedTime.getTime() || (BigInt(b.id) > BigInt(a.id) ? 1 : -1);

/**
 * Ids of the stories of each block, by its key, each story in one block alone: what somebody picked goes before what is
 * merely new, then blocks of one kind before lists of all. A block whose source could not be read has none.
 */
export function shareStories(
  blocks: readonly FrontBlock[],
  { newest, ofKind, ofTopic }: Sources,
  channels: ReadonlyMap<string, PublicChannel>,
): Map<string, string[]> {
  const shared = new Map<string, string[]>();
  const taken = new Set<string>();
  const give = (key: string, ids: readonly string[], count: number) => {
    const own = [...new Set(ids)].filter((id) => !taken.has(id)).slice(0, count);
    for (const id of own) taken.add(id);
    shared.set(key, own);
  };
  const sorted = [...(newest ?? [])].sort(isNewer);
  const newestOf = (channelId: string | null) => {
    if (channelId === null) return sorted.map(({ id }) => id);
    const channel = channels.get(channelId);
    const below = new Set(channel ? channelIdsBelow(channel) : []);
    return sorted.filter((story) => below.has(story.channelId)).map(({ id }) => id);
  };
  for (const block of blocks) {
    const source = frontSourceOf(block);
    if (source?.from === 'picked') give(block.key, source.ids, source.ids.length);
  }
  // A block of topics or videos has nothing else to show: it takes its own before the lists of everything.
  const ofOneKind = blocks.filter((block) => kindOf(block) !== undefined);
  for (const block of [...ofOneKind, ...blocks.filter((other) => kindOf(other) === undefined)]) {
    const source = frontSourceOf(block);
    if (!source || source.from === 'picked') continue;
    const kind = kindOf(block);
    if (source.from === 'topic') give(block.key, ofTopic?.get(source.topicId) ?? [], source.count);
    else give(block.key, kind === undefined ? newestOf(source.channelId) : (ofKind?.get(kind) ?? []), source.count);
  }
  return shared;
}
