import type { ChannelNode } from 'shared-contracts/model';
import type { PickedCategory } from 'shared-contracts/shell';

/** A channel with the names above it. */
export interface CategoryFact extends PickedCategory {
  disabled: boolean;
}

/** Every channel of the tree by its id. */
export function flattenTree(nodes: readonly ChannelNode[], above = ''): CategoryFact[] {
  return nodes.flatMap(({ catalogId, categoryName, disabled = false, children }) => {
    const path = above === '' ? categoryName : `${above} / ${categoryName}`;
    return [{ id: catalogId, name: categoryName, path, disabled }, ...flattenTree(children, path)];
  });
}

/**
 * The tree filtered by the user's channels (R185): a channel that is not theirs is disabled while it leads to one that
 * is, and removed when it leads to none (R186). An empty list of channels means none.
 */
export function filterByChannels(nodes: readonly ChannelNode[], channels: readonly string[]): ChannelNode[] {
  return nodes.flatMap((node) => {
    const children = filterByChannels(node.children, channels);
    const isMine = channels.includes(node.catalogId) && node.disabled !== true;
    if (!isMine && children.length === 0) return [];
    return [{ ...node, children, disabled: !isMine }];
  });
}

/** The tree cut down to what holds the searched words, with everything above it. */
export function searchTree(nodes: readonly ChannelNode[], words: string): ChannelNode[] {
  const search = words.trim().toLowerCase();
  if (search === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.categoryName.toLowerCase().includes(search)) return [node];
    const children = searchTree(node.children, words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
