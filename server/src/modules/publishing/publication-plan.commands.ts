import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import {
  type Actor,
  DeliveryState,
  type OwnPlanOrder,
  type PlannedWords,
  type PlanOrder,
  Target,
  targetNames,
} from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { noteAction } from '../../platform/audit/note-action.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { fromWireTime } from '../../platform/text/wire-time.ts';
import { type Item, loadItem } from '../stories/item.ts';
import { operationNames } from '../stories/operation.texts.ts';
import type { ExternalChannels } from './external-channel.ts';
import { siteDeskOnly } from './publication-plan-guards.ts';
import { hasOwnWords, planOf, putPlan, type PlannedTargets } from './publication-plan.queries.ts';
import { planTexts as texts } from './publication-plan.texts.ts';
import { publishStory, scheduleStory } from './publish-story.ts';

/** What a person orders for the targets of a story, having seen a revision of its plan. */
interface PlanRequest {
  id: string;
  rev: number;
  targets: readonly PlanOrder[];
}

const isOwn = (order: PlanOrder): order is OwnPlanOrder => order.target !== Target.Wechat;

const noWords: PlannedWords = { title: '', summary: '', cover: null, channelId: null, expireTime: null };

const wordsOf = ({ title, summary, cover, channelId, expireTime }: PlannedWords): PlannedWords => ({
  title,
  summary,
  cover,
  channelId,
  expireTime,
});

const isSame = (one: PlannedWords, other: PlannedWords) =>
  JSON.stringify(wordsOf({ ...one, cover: null })) === JSON.stringify(wordsOf({ ...other, cover: null })) &&
  one.cover?.path === other.cover?.path;

/** Planning asks for the right to plan in place of that to publish; a story that is out elsewhere may be planned. */
const planner = (session: Session): Actor => ({
  userId: session.userId,
  can: (code) => session.can(code === ContentPermission.Publish ? ContentPermission.Schedule : code),
});

/**
 * Publishes or plans a story at each target in words of its own, and keeps them: whatever text goes there later goes in
 * these words. The rights and guards are those of publishing, of planning and of the material of WeChat.
 */
export async function publishByPlan(
  tx: Database,
  { id, rev, targets }: PlanRequest,
  context: Context,
  channels: ExternalChannels,
): Promise<void> {
  const item = await loadItem(tx, id, context, 'channel');
  const stored = await planOf(tx, id);
  if ((stored?.rev ?? 0) !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale);
  const orders = targets.map((one) => ({ ...one, title: cleanLine(one.title), summary: cleanLine(one.summary) }));
  if (new Set(orders.map(({ target }) => target)).size < orders.length)
    throw invalidInput([{ path: 'targets', message: texts.targetTwice }]);
  const own = orders.filter(isOwn);
  const words: PlannedTargets = { ...stored?.targets };
  for (const [place, order] of orders.entries()) {
    const kept = words[order.target] ?? noWords;
    await checkOrder(item, { order, place, kept }, context);
    if (isOwn(order)) words[order.target] = await wordsToKeep(tx, item, order, kept);
  }
  await putPlan(tx, id, { targets: words, rev: rev + 1 }, actorOf(context), context.now());
  const remark = orders.map(({ target }) => targetNames[target]).join('、');
  await addRecords(
    tx,
    [{ newsId: id, opName: operationNames.publicationPlan, remark }],
    actorOf(context),
    context.now(),
  );
  await noteAction(tx, context, 'publication.plan', id, { before: stored?.targets ?? null, orders });
  // Before any is published: what is refused later undoes all.
  for (const { target, planTime } of own)
    if (planTime !== null)
      await scheduleStory(tx, id, [target], fromWireTime(planTime), context, {
        actor: planner(context.session),
        action: 'publish',
      });
  const atOnce = own.filter(({ planTime }) => planTime === null).map(({ target }) => target);
  if (atOnce.length > 0) await publishStory(tx, id, atOnce, context);
  for (const order of orders) if (!isOwn(order)) await channels.wechat.plan?.keep(tx, id, order, context);
}

/** An order, its place in the request, and the words that were kept for its target before. */
interface Ordered {
  order: PlanOrder;
  place: number;
  kept: PlannedWords;
}

async function checkOrder(item: Item, { order, place, kept }: Ordered, context: Context): Promise<void> {
  const { target, planTime, expireTime } = order;
  const wrong = (name: string, message: string) => invalidInput([{ path: `targets.${place}.${name}`, message }]);
  const now = context.now();
  if (planTime !== null && fromWireTime(planTime) <= now) throw wrong('planTime', texts.planTimeOver);
  if (expireTime !== null && fromWireTime(expireTime) <= now) throw wrong('expireTime', texts.expireTimeOver);
  if (expireTime !== null && planTime !== null && expireTime <= planTime)
    throw wrong('expireTime', texts.expireBeforePublish);
  if (!isOwn(order)) return;
  const { channelId } = order;
  const isPublished = item.row.deliveries.some((one) => one.target === target && one.state === DeliveryState.Published);
  if (planTime !== null && isPublished)
    throw guardRefused([{ guard: 'published', text: texts.publishedAlready(targetNames[target]) }]);
  if (channelId !== null && channelId !== kept.channelId && !context.session.channels.has(channelId))
    throw guardRefused([{ guard: 'channel', text: texts.channelForeign }]);
}

/** The words of an order. Those of a story that the website's desk has are not changed here: four eyes pass them. */
async function wordsToKeep(
  tx: Database,
  { content }: Item,
  order: OwnPlanOrder,
  kept: PlannedWords,
): Promise<PlannedWords> {
  const closed = order.target === Target.Website ? await siteDeskOnly(tx, content) : '';
  if (closed === '') return wordsOf(order);
  if (hasOwnWords(order) && !isSame(order, kept)) throw guardRefused([{ guard: 'siteDesk', text: closed }]);
  return kept;
}
