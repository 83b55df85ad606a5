import type { ChannelNode } from 'shared-contracts/model';

/** Fields of a channel that the rules need. */
export interface ChannelFacts {
  id: string;
  parentId: string | null;
  name: string;
}

/**
 * The channel tree of a user (R185, R186): channels that are not in the user's list are disabled and
 * removed; one above an allowed channel stays, disabled, so that the tree has a trunk. An empty list gives an
 * empty tree, never the whole one (A22). `channels` come in display order.
 */
export function authorizedTree(channels: readonly ChannelFacts[], allowed: ReadonlySet<string>): ChannelNode[] {
  const below = (parentId: string | null): ChannelNode[] =>
    channels
      .filter((channel) => channel.parentId === parentId)
      .flatMap(({ id, name }) => {
        const children = below(id);
        if (allowed.has(id)) return [{ catalogId: id, categoryName: name, children }];
        return children.length > 0 ? [{ catalogId: id, categoryName: name, disabled: true, children }] : [];
      });
  return below(null);
}

/** True when a channel may be put under a parent: not under itself nor anything below it. */
export function mayMoveUnder(channels: readonly ChannelFacts[], id: string, parentId: string | null): boolean {
  const parents = new Map(channels.map((channel) => [channel.id, channel.parentId]));
  for (
    let above = parentId, steps = 0;
    above !== null && steps <= channels.length;
    above = parents.get(above) ?? null, steps += 1
  ) {
    if (above === id) return false;
  }
  return true;
}
