import type { PictureCategory } from 'shared-contracts/model';

/** Any category. */
export const anyCategory = '';
/** The category that pictures are in when nobody chose one. */
export const defaultCategory = '0';

/** A node of the tree; `Title` is what the caller draws. */
export interface CategoryNode<Title> {
  key: string;
  title: Title;
  children: CategoryNode<Title>[];
}

/** The flat list as a tree by parentId, in its order. */
export function categoryTree<Title>(
  list: readonly PictureCategory[],
  title: (category: PictureCategory) => Title,
  parentId: string | null = null,
): CategoryNode<Title>[] {
  return list
    .filter((category) => category.parentId === parentId)
    .map((category) => ({
      key: category.id,
      title: title(category),
      children: categoryTree(list, title, category.id),
    }));
}

/** Ids of everything below a category. */
export function idsBelow(list: readonly PictureCategory[], id: string): string[] {
  return list.filter(({ parentId }) => parentId === id).flatMap((child) => [child.id, ...idsBelow(list, child.id)]);
}
