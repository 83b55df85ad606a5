import { AppError, ErrorCode } from 'shared-contracts/errors';
import {
  DeliveryState,
  planTargets,
  type PlannedTarget,
  type PlanTarget,
  type PublicationPlan,
  Target,
} from 'shared-contracts/model';
import { WechatPermission } from 'shared-contracts/permissions';
import type { Context } from '../../platform/http/context.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { draftOf, findContent } from '../stories/content.queries.ts';
import { deliveriesOf } from '../stories/delivery.queries.ts';
import { hasAccessTo } from '../stories/item.ts';
import type { ExternalChannels } from './external-channel.ts';
import { siteDeskOnly } from './publication-plan-guards.ts';
import { planOf } from './publication-plan.queries.ts';
import { planTexts as texts } from './publication-plan.texts.ts';
import { wordsInForce } from './target-words.ts';

const none = { title: '', summary: '', cover: null, channelId: null, planTime: null, expireTime: null, closed: '' };

/** What a story of the user's channels has of its own at its targets, and what may be changed of it. */
export async function readPublicationPlan(
  { db, session }: Context,
  id: string,
  channels: ExternalChannels,
): Promise<PublicationPlan> {
  const content = await findContent(db, id);
  if (!content) throw new AppError(ErrorCode.NotFound);
  if (!hasAccessTo(session, content, 'channel')) throw new AppError(ErrorCode.Forbidden, undefined, { ids: [id] });
  const [plan, deliveries, draft] = await Promise.all([planOf(db, id), deliveriesOf(db, id), draftOf(db, content)]);
  const read = async (target: PlanTarget): Promise<PlannedTarget> => {
    const delivery = deliveries.find((one) => one.target === target);
    const known = { ...none, target, isPublished: delivery?.state === DeliveryState.Published };
    if (target === Target.Wechat) {
      const here = { ...known, ...(await channels.wechat.plan?.read(db, content)) };
      return session.can(WechatPermission.EditMaterial) ? here : { ...here, closed: texts.noWechatRight };
    }
    const planTime = delivery?.state === DeliveryState.Scheduled ? toWireTimeOrNull(delivery.planTime) : null;
    const closed = target === Target.Website ? await siteDeskOnly(db, content) : '';
    // The desk's own words take the place of the plan's.
    const words = (await wordsInForce(db, content, target)) ?? delivery?.rendering;
    const { title = '', summary = '', cover = null, channelId = null, expireTime = null } = words ?? {};
    return { ...known, title, summary, cover, channelId, expireTime, planTime, closed };
  };
  return {
    id,
    rev: plan?.rev ?? 0,
    title: draft.title,
    summary: draft.summary,
    modifiedName: plan?.modifiedName ?? null,
    modifiedTime: toWireTimeOrNull(plan?.modifiedTime),
    targets: await Promise.all(planTargets.map(read)),
  };
}
