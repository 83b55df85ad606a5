import { type ContentDraft, type PlannedWords, Target } from 'shared-contracts/model';
import type { Database } from '../../platform/database/database.ts';
import { cancelJob, putJob } from '../../platform/jobs/job.queries.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import type { Content } from '../stories/content.queries.ts';
import type { DeliveryPatch } from '../stories/delivery.queries.ts';
import { planOf, shownOfPlan } from './publication-plan.queries.ts';
import { passedFor, renderingOf, shownOf, type SiteRendering } from './site-gate.ts';

/** Kind of the job that takes a story off a target of our own when its time there is over. */
export const expiryKind = 'site-expire';
const expiryKey = (contentId: string, target: Target) =>
  [expiryKind, contentId, ...(target === Target.Website ? [] : [target])].join(':');

type Story = Pick<Content, 'id' | 'categoryId' | 'hash'>;

/** The rendering that the website's desk has passed for exactly this text; undefined for another target. */
const passedAt = async (tx: Database, content: Story, target: Target): Promise<SiteRendering | undefined> =>
  target === Target.Website ? passedFor(await renderingOf(tx, content.id), content) : undefined;

/** The words of the story's plan for a target; undefined where the website's desk has passed others for this text. */
export async function wordsInForce(tx: Database, content: Story, target: Target): Promise<PlannedWords | undefined> {
  if (await passedAt(tx, content, target)) return undefined;
  return (await planOf(tx, content.id))?.targets[target];
}

/** What a delivery takes over: the rendering that was passed for exactly this text, otherwise the words of the plan. */
export async function renderedDelivery(
  tx: Database,
  content: Story,
  { target, draft }: { target: Target; draft: ContentDraft },
  now: Date,
): Promise<Pick<DeliveryPatch, 'rendering' | 'expiredTime'>> {
  const passed = await passedAt(tx, content, target);
  const rendering = passed
    ? shownOf(passed, content)
    : shownOfPlan((await planOf(tx, content.id))?.targets[target], draft, content);
  const key = expiryKey(content.id, target);
  await cancelJob(tx, key, now);
  if (rendering?.expireTime) {
    const { expireTime } = rendering;
    await putJob(tx, {
      kind: expiryKind,
      key,
      payload: { contentId: content.id, target, expireTime },
      runTime: fromWireTime(expireTime),
      now,
    });
  }
  return { rendering, expiredTime: null };
}
