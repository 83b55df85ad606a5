import {
  addPictureCategory,
  deletePictureCategory,
  listPictureCategory,
  movePictureCategory,
  updatePictureCategory,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { handle } from '../../platform/http/handle.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  defaultCategory,
  insertCategory,
  listCategories,
  lockCategories,
  orderCategories,
  patchCategory,
  removeCategory,
} from './picture-category.queries.ts';
import { pictureTexts as texts } from './picture.texts.ts';

const most = 500;
const deepest = 5;

type Tree = Awaited<ReturnType<typeof lockCategories>>;

/** The category among all; throws for the default one and for one that is gone. */
function take(tree: Tree, id: string): Tree[number] {
  if (id === defaultCategory.id) throw new AppError(ErrorCode.Conflict, texts.defaultFixed);
  const row = tree.find((one) => one.id === id);
  if (!row) throw new AppError(ErrorCode.NotFound, texts.categoryGone);
  return row;
}

/** Ids from a category up to the top, itself first. */
function pathOf(tree: Tree, id: string | null): string[] {
  const path: string[] = [];
  for (
    let category = tree.find((one) => one.id === id);
    category;
    category = tree.find((one) => one.id === category.parentId)
  )
    path.push(category.id);
  return path;
}

function refuseSecond(tree: Tree, parentId: string | null, name: string, self?: string): void {
  if (
    name === defaultCategory.categoryName ||
    tree.some((one) => one.parentId === parentId && one.categoryName === name && one.id !== self)
  ) {
    throw new AppError(ErrorCode.Conflict, texts.nameTaken);
  }
}

const inTree = <T>(db: Database, work: (tx: Database, tree: Tree) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    return work(tx, await lockCategories(tx));
  });

/** Categories of the picture library; each change sees the whole tree and no other change beside it. */
export const pictureCategoryHandlers = [
  handle(listPictureCategory, async (_request, { db }) => ({ list: await listCategories(db) })),

  handle(addPictureCategory, async ({ parentId, categoryName, description }, { db }) => {
    const name = categoryName.trim();
    const added = await inTree(db, async (tx, tree) => {
      const parent = parentId === undefined || parentId === defaultCategory.id ? null : take(tree, parentId).id;
      if (tree.length >= most) throw new AppError(ErrorCode.Conflict, texts.tooManyCategories(most));
      if (pathOf(tree, parent).length >= deepest) throw new AppError(ErrorCode.Conflict, texts.tooDeep(deepest));
      refuseSecond(tree, parent, name);
      return insertCategory(tx, { parentId: parent, categoryName: name, description, sortField: tree.length });
    });
    return {
      data: { id: added.id, parentId: added.parentId, categoryName: added.categoryName, description, pictureCount: 0 },
    };
  }),

  handle(updatePictureCategory, async ({ id, categoryName, description }, { db }) => {
    const name = categoryName.trim();
    await inTree(db, async (tx, tree) => {
      refuseSecond(tree, take(tree, id).parentId, name, id);
      await patchCategory(tx, id, { categoryName: name, description });
    });
    return { data: (await listCategories(db)).find((one) => one.id === id)! };
  }),

  handle(movePictureCategory, async ({ id, parentId, index }, { db }) => {
    await inTree(db, async (tx, tree) => {
      const moved = take(tree, id);
      const parent = parentId === null || parentId === defaultCategory.id ? null : take(tree, parentId).id;
      const path = pathOf(tree, parent);
      if (path.includes(id)) throw new AppError(ErrorCode.Conflict, texts.belowItself);
      if (path.length + depthOf(tree, id) > deepest) throw new AppError(ErrorCode.Conflict, texts.tooDeep(deepest));
      refuseSecond(tree, parent, moved.categoryName, id);
      const siblings = tree.filter((one) => one.parentId === parent && one.id !== id).map((one) => one.id);
      await patchCategory(tx, id, { parentId: parent });
      await orderCategories(tx, [...siblings.slice(0, index), id, ...siblings.slice(index)]);
    });
  }),

  handle(deletePictureCategory, async ({ id }, { db }) => {
    await inTree(db, async (tx, tree) => {
      take(tree, id);
      if (tree.some((one) => one.parentId === id)) throw new AppError(ErrorCode.Conflict, texts.hasChildren);
      await removeCategory(tx, id);
    });
  }),
];

/** Levels of a category with everything below it. */
function depthOf(tree: Tree, id: string): number {
  return 1 + Math.max(0, ...tree.filter((one) => one.parentId === id).map((one) => depthOf(tree, one.id)));
}
