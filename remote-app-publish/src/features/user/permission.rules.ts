import type { PermissionNode } from 'shared-contracts/model';

/** Name of each right, a button's with its menu: '新闻 / 发布'. */
export function titlesOf(tree: readonly PermissionNode[]): Map<string, string> {
  const titles = new Map<string, string>();
  const walk = (nodes: readonly PermissionNode[], menu: string) => {
    for (const node of nodes) {
      if (node.code !== null) titles.set(node.code, node.isButton ? `${menu} / ${node.title}` : node.title);
      walk(node.children, node.title);
    }
  };
  walk(tree, '');
  return titles;
}

/** Codes of a node and of all below it. */
function codesBelow(node: PermissionNode): string[] {
  return [...(node.code === null ? [] : [node.code]), ...node.children.flatMap(codesBelow)];
}

/** Returns the codes of the menus above a permission; without its menu a button is on no accessible page. */
export function menusAbove(tree: readonly PermissionNode[], code: string): string[] {
  for (const node of tree) {
    if (node.code === code) return [];
    if (!codesBelow(node).includes(code)) continue;
    return [...(node.code === null ? [] : [node.code]), ...menusAbove(node.children, code)];
  }
  return [];
}

/**
 * A tick on a right: a menu takes its buttons along both ways, a button its menu when ticked. What
 * the asker lacks keeps its state.
 */
export function tickRight(
  tree: readonly PermissionNode[],
  ticked: readonly string[],
  node: PermissionNode,
  isTicked: boolean,
  isMine: (code: string) => boolean,
): string[] {
  const changed = new Set(
    (isTicked
      ? [...codesBelow(node), ...(node.code === null ? [] : menusAbove(tree, node.code))]
      : codesBelow(node)
    ).filter(isMine),
  );
  const rest = ticked.filter((code) => !changed.has(code));
  return isTicked ? [...rest, ...changed] : rest;
}

/** The tree cut to what a search finds, by title or code. */
export function findRights(tree: readonly PermissionNode[], text: string): PermissionNode[] {
  const search = text.trim();
  if (search === '') return [...tree];
  return tree.flatMap((node) => {
    if (node.title.includes(search) || node.code?.includes(search)) return [node];
    const children = findRights(node.children, search);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
