import type { GuardRefusal } from 'shared-contracts/errors';
import { type ShownRendering, SiteRenderingState, siteRenderingStateNames, Target } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import type { Database } from '../../platform/database/database.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { isDeskRequired } from '../channels/channel-stages.queries.ts';
import type { Content } from '../stories/content.queries.ts';
import { publicationTexts as texts } from './publication.texts.ts';
import { siteRenderings } from './site-rendering.tables.ts';

type Story = Pick<Content, 'id' | 'categoryId' | 'hash'>;

/** A story's row of the website's desk as the database has it. */
export type SiteRendering = typeof siteRenderings.$inferSelect;

/** The rendering of a story; the story's row must be locked by a caller that changes it. */
export async function renderingOf(db: Database, contentId: string): Promise<SiteRendering | undefined> {
  const [row] = await db.select().from(siteRenderings).where(eq(siteRenderings.contentId, contentId));
  return row;
}

/** The rendering where it was passed for exactly the text that the story has now. */
export const passedFor = (row: SiteRendering | undefined, { hash }: Story): SiteRendering | undefined =>
  row?.state === SiteRenderingState.Passed && row.storyHash === hash ? row : undefined;

/**
 * Refuses what would go round the website's desk: every way to the website, at once or planned, asks here. The desk
 * itself marks a rendering as passed before it publishes.
 */
export async function siteDeskGuards(
  tx: Database,
  content: Story,
  targets: readonly Target[],
  now: Date,
): Promise<GuardRefusal[]> {
  if (!targets.includes(Target.Website)) return [];
  const row = await renderingOf(tx, content.id);
  const refuse = (text: string) => [{ guard: 'siteDesk', text }];
  const passed = passedFor(row, content);
  if (passed) {
    const { expireTime } = passed.draft;
    return expireTime !== null && fromWireTime(expireTime) <= now ? refuse(texts.siteTimeOver) : [];
  }
  if (!(await isDeskRequired(tx, content.categoryId))) return [];
  if (!row) return refuse(texts.siteDeskFirst);
  if (row.state !== SiteRenderingState.Passed)
    return refuse(texts.siteDeskNotPassed(siteRenderingStateNames[row.state]));
  return refuse(texts.siteDeskStoryChanged);
}

/** What readers see of a rendering. A channel that is the story's own is none of its own: it moves with the story. */
export function shownOf(
  { draft: { title, summary, cover, channelId, description, expireTime } }: Pick<SiteRendering, 'draft'>,
  { categoryId }: Pick<Content, 'categoryId'>,
): ShownRendering {
  return { title, summary, cover, channelId: channelId === categoryId ? null : channelId, description, expireTime };
}
