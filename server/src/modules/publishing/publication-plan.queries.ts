import type { ContentDraft, PlannedWords, ShownRendering, Target } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import type { Author } from '../../platform/audit/author.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Content } from '../stories/content.queries.ts';
import { publicationPlans } from '../stories/delivery.tables.ts';

/** A story's plan as the database has it. */
type StoredPlan = typeof publicationPlans.$inferSelect;

/** The words of a plan by target. */
export type PlannedTargets = Partial<Record<Target, PlannedWords>>;

/** What a story shall have of its own; the story's row must be locked by a caller that changes it. */
export async function planOf(db: Database, contentId: string): Promise<StoredPlan | undefined> {
  const [row] = await db.select().from(publicationPlans).where(eq(publicationPlans.contentId, contentId));
  return row;
}

/** Stores the words of a story under the next revision. */
export async function putPlan(
  tx: Database,
  contentId: string,
  { targets, rev }: Pick<StoredPlan, 'targets' | 'rev'>,
  by: Author,
  now: Date,
): Promise<void> {
  const row = { targets, rev, modifiedBy: by.userId, modifiedName: by.nickName, modifiedTime: now };
  await tx
    .insert(publicationPlans)
    .values({ contentId, ...row })
    .onConflictDoUpdate({ target: publicationPlans.contentId, set: row });
}

/** True where a story has something of its own. */
export const hasOwnWords = ({ title, summary, cover, channelId, expireTime }: PlannedWords): boolean =>
  title !== '' || summary !== '' || cover !== null || channelId !== null || expireTime !== null;

/** What readers see by a plan: what is not set is the text's own, whichever text goes out. */
export function shownOfPlan(
  words: PlannedWords | undefined,
  draft: ContentDraft,
  { categoryId }: Pick<Content, 'categoryId'>,
): ShownRendering | null {
  if (!words || !hasOwnWords(words)) return null;
  const { title, summary, cover, channelId, expireTime } = words;
  return {
    title: title || draft.title,
    summary: summary || draft.summary,
    cover: cover ?? draft.cover,
    channelId: channelId === categoryId ? null : channelId,
    description: '',
    expireTime,
  };
}
