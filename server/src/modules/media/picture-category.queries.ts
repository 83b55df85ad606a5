import type { PictureCategory } from 'shared-contracts/model';
import { asc, eq, inArray, sql } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { pictureCategories, pictures } from './picture.tables.ts';
import { pictureTexts } from './picture.texts.ts';

type CategoryRow = typeof pictureCategories.$inferSelect;

/** The default category, which has no row. */
export const defaultCategory = {
  id: '0',
  parentId: null,
  categoryName: pictureTexts.defaultCategory,
  description: pictureTexts.defaultDescription,
} as const;

/** Lists all categories in their order with the number of their pictures, the default one first. */
export async function listCategories(db: Database): Promise<PictureCategory[]> {
  const rows = await db
    .select()
    .from(pictureCategories)
    .orderBy(asc(pictureCategories.sortField), asc(pictureCategories.id));
  const counts = await db.execute<{ id: string; n: string }>(
    sql`select category_id as id, sum(n) as n from picture_tallies group by 1`,
  );
  const countOf = new Map(counts.rows.map(({ id, n }) => [id, Number(n)]));
  return [defaultCategory, ...rows].map(({ id, parentId, categoryName, description }) => ({
    id,
    parentId,
    categoryName,
    description,
    pictureCount: countOf.get(id) ?? 0,
  }));
}

/** Reads every category and holds the table's writers back until the transaction ends: a tree is checked as a whole. */
export async function lockCategories(tx: Database): Promise<CategoryRow[]> {
  await tx.execute(sql`lock table picture_categories in share row exclusive mode`);
  return tx.select().from(pictureCategories).orderBy(asc(pictureCategories.sortField), asc(pictureCategories.id));
}

/** True when pictures may be put there. */
export async function categoryExists(db: Database, id: string): Promise<boolean> {
  return id === defaultCategory.id || (await db.$count(pictureCategories, eq(pictureCategories.id, id))) > 0;
}

export async function insertCategory(tx: Database, row: typeof pictureCategories.$inferInsert): Promise<CategoryRow> {
  const [added] = await tx.insert(pictureCategories).values(row).returning();
  return added!;
}

export async function patchCategory(
  tx: Database,
  id: string,
  patch: Partial<CategoryRow>,
): Promise<CategoryRow | undefined> {
  const [row] = await tx.update(pictureCategories).set(patch).where(eq(pictureCategories.id, id)).returning();
  return row;
}

/** Writes the order of siblings. */
export async function orderCategories(tx: Database, ids: readonly string[]): Promise<void> {
  for (const [sortField, id] of ids.entries())
    await tx.update(pictureCategories).set({ sortField }).where(eq(pictureCategories.id, id));
}

/** Removes a category; its pictures go to the default one. */
export async function removeCategory(tx: Database, id: string): Promise<void> {
  await tx.update(pictures).set({ categoryId: defaultCategory.id }).where(eq(pictures.categoryId, id));
  await tx.delete(pictureCategories).where(inArray(pictureCategories.id, [id]));
}
