import { type FrontBlock, frontBlock, type FrontLayout, frontSourceOf, Target } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import type { Html } from '../../platform/pages/html.ts';
import { readPageStyle } from '../../platform/pages/site-assets.ts';
import { channelIdsBelow } from '../channels/public-channel.queries.ts';
import type { ArrangedBlocks, ArrangeParts, FrontPages } from '../site/arranged.ts';
import { coverOf } from '../stories/content.rules.ts';
import { newestIdsOfKinds, newestOfChannels, storyIdsOfTopics } from '../stories/published-blocks.queries.ts';
import { publishedAmong } from '../stories/published-column.queries.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { blockBody, blockRows, type FrontRoom } from './front-blocks.page.ts';
import { liveLayout } from './front-page.queries.ts';
import { readPreview } from './preview.ts';
import { kindOf, shareStories, type Sources } from './share-stories.rules.ts';

/** Reads the newest live rooms that readers can open. */
export type RoomReader = (db: Database, exceptChannelIds: readonly string[], count: number) => Promise<FrontRoom[]>;

/** Most stories of a channel that are looked at for all blocks of a page. */
const newestMost = 200;
/** Most blocks that are remembered as left out, so that each is logged once and not with every reading. */
const rememberedMost = 500;

const style = readPageStyle(import.meta.dirname, 'front-page');

/** The desk of front pages, for the website. */
export function openFrontPages(readRooms: RoomReader): FrontPages {
  const leftOut = new Set<string>();

  /** Notes a block that readers do not see; once, until they see it again. */
  function note({ log }: ArrangeParts, { key, kind }: Pick<FrontBlock, 'key' | 'kind'>, err?: unknown): void {
    if (leftOut.has(key)) return;
    if (leftOut.size >= rememberedMost) leftOut.clear();
    leftOut.add(key);
    if (err === undefined) log.info({ block: key, kind }, 'a block of a front page has nothing for readers');
    else log.warn({ block: key, kind, err }, 'a block of a front page failed and was left out');
  }

  async function arrange(layout: FrontLayout, parts: ArrangeParts): Promise<ArrangedBlocks | undefined> {
    const blocks = layout.flatMap((stored) => {
      const read = frontBlock.safeParse(stored);
      if (!read.success) note(parts, stored, read.error);
      return read.success ? [read.data] : [];
    });
    const [found, rooms] = await Promise.all([findStories(blocks, parts), findRooms(blocks, parts, readRooms)]);
    const bodies = new Map<string, Html>();
    const displayed: PublishedStory[] = [];
    let adsUsed = 0;
    for (const block of blocks) {
      const stories = found.get(block.key) ?? [];
      const ad = block.kind === 'ad' ? parts.ads.placeholders[adsUsed++] : undefined;
      try {
        const own = block.kind === 'live' ? rooms.splice(0, block.source.count) : [];
        const body = blockBody(block, { stories, rooms: own, ad });
        if (body === undefined) {
          note(parts, block);
          continue;
        }
        bodies.set(block.key, body);
        displayed.push(...stories);
        leftOut.delete(block.key);
      } catch (error) {
        note(parts, block, error);
      }
    }
    const body = blockRows(blocks, bodies, parts.frame);
    if (body === undefined) return undefined;
    return {
      body,
      head: style.element,
      taken: new Set(displayed.map(({ id }) => id)),
      lead: displayed.find(({ draft }) => coverOf(draft) !== null),
      adsUsed,
    };
  }

  return { style, liveLayout, readPreview, arrange };
}

/** What could be read; undefined, and logged, where reading failed: the rest of the page does not wait for it. */
async function attempt<T>({ log }: ArrangeParts, source: string, read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (err) {
    log.warn({ err, source }, 'a source of front page blocks could not be read');
    return undefined;
  }
}

/** The stories of each block by its key, as readers get them now: one query for each kind of source. */
async function findStories(blocks: readonly FrontBlock[], parts: ArrangeParts): Promise<Map<string, PublishedStory[]>> {
  const { db, frame } = parts;
  const filter = { target: Target.Website, exceptChannelIds: frame.channels.hiddenIds };
  const sources = blocks.flatMap((block) => {
    const source = frontSourceOf(block);
    return source ? [{ source, kind: kindOf(block) }] : [];
  });
  const sizes = sources.map(({ source }) => (source.from === 'picked' ? source.ids.length : source.count));
  const each = Math.min(
    newestMost,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  const channelIds = new Set<string>();
  const kinds = new Set<number>();
  const topicIds = new Set<string>();
  for (const { source, kind } of sources) {
    if (source.from === 'topic') topicIds.add(source.topicId);
    if (source.from !== 'newest') continue;
    if (kind !== undefined) kinds.add(kind);
    else if (source.channelId === null) for (const id of frame.channels.byId.keys()) channelIds.add(id);
    else {
      const channel = frame.channels.byId.get(source.channelId);
      for (const id of channel ? channelIdsBelow(channel) : []) channelIds.add(id);
    }
  }
  const [newest, ofKind, ofTopic] = await Promise.all([
    attempt(parts, 'newest', () => newestOfChannels(db, filter.target, [...channelIds], each)),
    attempt(parts, 'kinds', () => newestIdsOfKinds(db, filter, [...kinds], each)),
    attempt(parts, 'topics', () => storyIdsOfTopics(db, filter, [...topicIds])),
  ]);
  const read: Sources = { newest, ofKind, ofTopic };
  const shares = shareStories(blocks, read, frame.channels.byId);
  const ids = [...shares.values()].flat();
  const heads =
    (await attempt(parts, 'stories', () => publishedAmong(db, filter, ids))) ?? new Map<string, PublishedStory>();
  return new Map([...shares].map(([key, own]) => [key, own.flatMap((id) => heads.get(id) ?? [])]));
}

/** Live rooms for all blocks that show some. */
async function findRooms(
  blocks: readonly FrontBlock[],
  parts: ArrangeParts,
  readRooms: RoomReader,
): Promise<FrontRoom[]> {
  const count = blocks.reduce((sum, block) => sum + (block.kind === 'live' ? block.source.count : 0), 0);
  if (count === 0) return [];
  const { db, frame } = parts;
  return (await attempt(parts, 'rooms', () => readRooms(db, frame.channels.hiddenIds, count))) ?? [];
}
