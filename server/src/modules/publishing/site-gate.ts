import { eq } from 'drizzle-orm';
import type { GuardRefusal } from 'shared-contracts/errors';
import {
  type ContentDraft,
  type PlannedWords,
  type ShownRendering,
  SiteRenderingState,
  siteRenderingStateNames,
  Target,
} from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { cancelJob, putJob } from '../../platform/jobs/job.queries.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { isDeskRequired } from '../channels/channel-stages.queries.ts';
import type { Content } from '../stories/content.queries.ts';
import type { DeliveryPatch } from '../stories/delivery.queries.ts';
import { planOf, shownOfPlan } from './publication-plan.queries.ts';
import { publicationTexts as texts } from './publication.texts.ts';
import { siteRenderings } from './site-rendering.tables.ts';

/** Kind of the job that takes a story off a target of our own when its time there is over. */
export const siteExpiryKind = 'site-expire';
const expiryKey = (contentId: string, target: Target) =>
  [siteExpiryKind, contentId, ...(target === Target.Website ? [] : [target])].join(':');

type Story = Pick<Content, 'id' | 'categoryId' | 'hash'>;

/** A story's row of the website's desk as the database has it. */
export type SiteRendering = typeof siteRenderings.$inferSelect;

/** The rendering of a story; the story's row must be locked by a caller that changes it. */
export async function renderingOf(db: Database, contentId: string): Promise<SiteRendering | undefined> {
  const [row] = await db.select().from(siteRenderings).where(eq(siteRenderings.contentId, contentId));
  return row;
}

/** The rendering where it was passed for exactly the text that the story has now. */
const passedFor = (row: SiteRendering | undefined, { hash }: Story): SiteRendering | undefined =>
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

/** The words of the story's plan for a target; undefined where the website's desk has passed others for this text. */
export async function wordsInForce(tx: Database, content: Story, target: Target): Promise<PlannedWords | undefined> {
  if (target === Target.Website && passedFor(await renderingOf(tx, content.id), content)) return undefined;
  return (await planOf(tx, content.id))?.targets[target];
}

/** What a delivery takes over: the rendering that was passed for exactly this text, otherwise the words of the plan. */
export async function renderedDelivery(
  tx: Database,
  content: Story,
  { target, draft }: { target: Target; draft: ContentDraft },
  now: Date,
): Promise<Pick<DeliveryPatch, 'rendering' | 'expiredTime'>> {
  const passed = target === Target.Website ? passedFor(await renderingOf(tx, content.id), content) : undefined;
  const rendering = passed
    ? shownOf(passed, content)
    : shownOfPlan(await wordsInForce(tx, content, target), draft, content);
  const key = expiryKey(content.id, target);
  await cancelJob(tx, key, now);
  if (rendering?.expireTime) {
    const { expireTime } = rendering;
    await putJob(tx, {
      kind: siteExpiryKind,
      key,
      payload: { contentId: content.id, target, expireTime },
      runTime: fromWireTime(expireTime),
      now,
    });
  }
  return { rendering, expiredTime: null };
}

/** What readers see of a rendering. A channel that is the story's own is none of its own: it moves with the story. */
export function shownOf(
  { draft: { title, summary, cover, channelId, description, expireTime } }: Pick<SiteRendering, 'draft'>,
  { categoryId }: Pick<Content, 'categoryId'>,
): ShownRendering {
  return { title, summary, cover, channelId: channelId === categoryId ? null : channelId, description, expireTime };
}
