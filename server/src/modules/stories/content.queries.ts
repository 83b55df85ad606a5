import { type ContentDraft, emptyDraft, pickFields, type StoryTextName, storyTextNames } from 'shared-contracts/model';
import { and, eq, getTableColumns, isNotNull, sql } from '../../platform/database/orm.ts';
import { coverOf, type WrittenText } from './content.rules.ts';
import { searchVector, storyGrams } from '../../platform/text/search.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StoryAccessFacts } from './reading.rules.ts';
import { putStoryPart, readStoryPart } from './story-part.queries.ts';
import { putAuthors, readAuthors } from './story-author.queries.ts';
import { articles, contents } from './content.tables.ts';
import { deliveries } from './delivery.tables.ts';
import type { Author } from '../../platform/audit/author.ts';

type RowText = Extract<StoryTextName, keyof typeof contents.$inferSelect>;
type ArticleText = Extract<StoryTextName, keyof typeof articles.$inferSelect>;

/** Text fields by the table that has a column for each; a field without one does not compile here. */
const placeOfText = (name: RowText | ArticleText) => (name in getTableColumns(contents) ? contents : articles);
export const rowTexts = storyTextNames.filter((name): name is RowText => placeOfText(name) === contents);
export const articleTexts = storyTextNames.filter((name): name is ArticleText => placeOfText(name) === articles);

/** A content row as the database has it. */
export type Content = typeof contents.$inferSelect;

/** Columns of a content row that a change may set. */
export type ContentPatch = Partial<Omit<typeof contents.$inferInsert, 'id' | 'facet'>>;

/** Returns the row, locked until the transaction ends, so that changes of one story run one after the other. */
export async function lockContentRow(tx: Database, id: string): Promise<Content | undefined> {
  const [content] = await tx.select().from(contents).where(eq(contents.id, id)).for('update');
  return content;
}

/** A story's row, unlocked. */
export async function findContent(db: Database, id: string): Promise<Content | undefined> {
  const [content] = await db.select().from(contents).where(eq(contents.id, id));
  return content;
}

/** Returns the access facts of known ids; ids that do not exist are absent. */
export async function findAccessFacts(db: Database, ids: readonly string[]): Promise<Map<string, StoryAccessFacts>> {
  const found = await db
    .select({
      id: contents.id,
      title: contents.title,
      categoryId: contents.categoryId,
      createUserId: contents.createUserId,
      auditState: contents.auditState,
      publishState: contents.publishState,
      urgent: contents.urgent,
      // The column by its full name: without its table it would be that of the task.
      assigneeId: sql<
        string | null
      >`(select t.assignee_id::text from audit_tasks t where t.content_id = contents.id and t.state = 'claimed')`,
      coWriterIds: sql<string[]>`co_writers(contents.id)::text[]`,
    })
    .from(contents)
    .where(sql`${contents.id} = any(${sql.param(ids)}::bigint[])`);
  return new Map(found.map((row) => [row.id, row]));
}

/** Columns of the list row that follow from a text. */
export function columnsOfText({ draft, wordCount, hash }: WrittenText): ContentPatch {
  const { categoryId } = draft;
  return { ...pickFields(draft, rowTexts), categoryId, listThumbnail: coverOf(draft), wordCount, hash };
}

/** Writes the text of a story, and what its kind has beside it. */
export async function putArticle(
  tx: Database,
  story: Pick<Content, 'id' | 'contentType'>,
  { draft, txtContent }: WrittenText,
): Promise<void> {
  const contentId = story.id;
  const { keywords, cover, content, corrections = [] } = draft;
  const text = { ...pickFields(draft, articleTexts), keywords, cover, content, txtContent, corrections };
  await tx
    .insert(articles)
    .values({ contentId, ...text })
    .onConflictDoUpdate({ target: articles.contentId, set: text });
  await putAuthors(tx, contentId, draft.authors);
  await putStoryPart(tx, story, draft);
}

/** Writes the search row of a story; a save that changes no word of it leaves the two large indexes alone. */
export async function putSearch(
  tx: Database,
  contentId: string,
  { draft, txtContent }: WrittenText,
  createUserName: string,
): Promise<void> {
  // Readers of a target may know it by another title.
  const renderings = await tx
    .select({ rendering: deliveries.rendering })
    .from(deliveries)
    .where(and(eq(deliveries.contentId, contentId), isNotNull(deliveries.rendering)));
  const own = (name: 'title' | 'summary') => renderings.map(({ rendering }) => rendering?.[name] ?? '').join('\n');
  const titles = [draft.leadTitle, draft.title, draft.subTitle, own('title')].join('\n');
  const more = [draft.keywords.join('\n'), draft.summary, draft.author, own('summary')].join('\n');
  const words = await searchVector({ title: titles, more, body: txtContent });
  const grams = storyGrams({ title: draft.title, editor: draft.editor, source: draft.source, createUserName });
  await tx.execute(sql`
    update content_search set words = ${words}::tsvector, grams = ${sql.param(grams)}::text[], stretch = default
    where content_id = ${contentId} and (words <> ${words}::tsvector or grams <> ${sql.param(grams)}::text[])`);
}

/** Makes a content row; text and search are written by the caller. */
export async function insertContent(tx: Database, values: typeof contents.$inferInsert): Promise<Content> {
  const [content] = await tx.insert(contents).values(values).returning();
  return content!;
}

/** Changes a row: increments rev and records who and when. Returns the new row. */
export async function changeContent(
  tx: Database,
  id: string,
  patch: ContentPatch,
  by: Author,
  now: Date,
): Promise<Content> {
  const [content] = await tx
    .update(contents)
    .set({ ...patch, rev: sql`${contents.rev} + 1`, modifiedTime: now, modifiedUserName: by.nickName })
    .where(eq(contents.id, id))
    .returning();
  return content!;
}

/** Changes columns that are no work on the story: rev and the time of change stay. */
export async function touchContent(tx: Database, id: string, patch: ContentPatch): Promise<void> {
  await tx.update(contents).set(patch).where(eq(contents.id, id));
}

/**
 * Records who acted on a story last, where its text stays: rev is unchanged, so that nobody's open form becomes stale.
 */
export async function noteOperator(tx: Database, id: string, by: Author, now: Date): Promise<void> {
  await touchContent(tx, id, { modifiedTime: now, modifiedUserName: by.nickName });
}

/**
 * Records a user among those who wrote the text, outside a review task or inside one. Does not count as a change of the
 * story.
 */
export async function addWriter(
  tx: Database,
  id: string,
  userId: string,
  column: 'writerIds' | 'taskWriterIds',
): Promise<void> {
  const list = contents[column];
  await tx
    .update(contents)
    .set({ [column]: sql`${list} || ${userId}::bigint` })
    .where(and(eq(contents.id, id), sql`not ${list} @> array[${userId}::bigint]`));
}

/** The working text as a draft. */
export async function draftOf(tx: Database, content: Content): Promise<ContentDraft> {
  const [article] = await tx.select().from(articles).where(eq(articles.contentId, content.id));
  return {
    ...pickFields(content, rowTexts),
    ...(article ? pickFields(article, articleTexts) : pickFields(emptyDraft, articleTexts)),
    categoryId: content.categoryId,
    authors: await readAuthors(tx, content.id),
    keywords: article?.keywords ?? [],
    cover: article?.cover ?? null,
    content: article?.content ?? '',
    ...(article && article.corrections.length > 0 && { corrections: article.corrections }),
    ...(await readStoryPart(tx, content)),
  };
}

/** Removes a story with all its dependent rows. */
export async function deleteContent(tx: Database, id: string): Promise<void> {
  await tx.delete(contents).where(eq(contents.id, id));
}
