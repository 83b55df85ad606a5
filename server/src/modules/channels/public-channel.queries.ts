import { asc } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { channels } from './channel.tables.ts';

/** A channel as readers see it. */
export interface PublicChannel {
  id: string;
  parentId: string | null;
  name: string;
  slug: string;
  children: PublicChannel[];
}

/** The channels that readers may see, as a tree and by id; a hidden channel hides all below it. */
export interface PublicChannels {
  roots: PublicChannel[];
  byId: ReadonlyMap<string, PublicChannel>;
  bySlug: ReadonlyMap<string, PublicChannel>;
  hiddenIds: readonly string[];
}

/** Reads the channel tree in display order. */
export async function readPublicChannels(db: Database): Promise<PublicChannels> {
  const rows = await db.select().from(channels).orderBy(asc(channels.sortField), asc(channels.id));
  const childrenOf = Map.groupBy(rows, (row) => row.parentId);
  const byId = new Map<string, PublicChannel>();
  const grow = (parentId: string | null): PublicChannel[] =>
    (childrenOf.get(parentId) ?? [])
      .filter((row) => !row.isHidden)
      .map(({ id, name, slug }) => {
        const channel: PublicChannel = { id, parentId, name, slug, children: [] };
        byId.set(id, channel);
        channel.children = grow(id);
        return channel;
      });
  const roots = grow(null);
  const hiddenIds = rows.filter((row) => !byId.has(row.id)).map((row) => row.id);
  return { roots, byId, bySlug: new Map([...byId.values()].map((channel) => [channel.slug, channel])), hiddenIds };
}

/** Ids of a channel and of all below it. */
export function channelIdsBelow(channel: PublicChannel): string[] {
  return [channel.id, ...channel.children.flatMap(channelIdsBelow)];
}
