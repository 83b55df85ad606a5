import type { ChannelNode, PictureCategory } from 'shared-contracts/model';

/** A category of either tree as the dialog draws it. */
export interface CategoryNode {
  key: string;
  title: string;
  disabled: boolean;
  children: CategoryNode[];
}

/** Returns the columns; those the user may not use are disabled. */
export function ofChannels(nodes: readonly ChannelNode[], disabledIds: readonly string[]): CategoryNode[] {
  return nodes.map(({ catalogId, categoryName, disabled = false, children }) => ({
    key: catalogId,
    title: categoryName,
    disabled: disabled || disabledIds.includes(catalogId),
    children: ofChannels(children, disabledIds),
  }));
}

/** The flat list of picture categories as a tree by parentId, in its order. */
export function ofPictureCategories(
  list: readonly PictureCategory[],
  disabledIds: readonly string[],
  parentId: string | null = null,
): CategoryNode[] {
  return list
    .filter((category) => category.parentId === parentId)
    .map(({ id, categoryName }) => ({
      key: id,
      title: categoryName,
      disabled: disabledIds.includes(id),
      children: ofPictureCategories(list, disabledIds, id),
    }));
}

/** The tree cut down to what holds the words, with everything above it. */
export function searchNodes(nodes: readonly CategoryNode[], words: string): CategoryNode[] {
  const search = words.trim().toLowerCase();
  if (search === '') return [...nodes];
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(search)) return [node];
    const children = searchNodes(node.children, words);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** Names of all categories by id. */
export function namesOf(nodes: readonly CategoryNode[]): Map<string, string> {
  return new Map(nodes.flatMap(({ key, title, children }) => [[key, title] as const, ...namesOf(children)]));
}
