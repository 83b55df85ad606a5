import type { movePlannedDelivery, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { DeliveryState } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { fromWireTime, toWireTime } from '../../platform/text/wire-time.ts';
import { scheduleStory } from '../publishing/publish-story.ts';
import { deliveryAt } from '../stories/delivery.queries.ts';
import { loadItem } from '../stories/item.ts';
import { planningTexts as texts } from './planning.texts.ts';

/** Moves a scheduled publication by the way of every plan; refuses one that somebody else has moved meanwhile. */
export async function moveDelivery(
  { contentId, targets, seenTime, planTime }: RequestOf<typeof movePlannedDelivery>,
  context: Context,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    await loadItem(tx, contentId, context, 'channel');
    for (const target of targets) {
      const delivery = await deliveryAt(tx, contentId, target);
      const isPlanned = delivery?.state === DeliveryState.Scheduled || delivery?.state === DeliveryState.Held;
      if (!isPlanned || !delivery.planTime) throw new AppError(ErrorCode.Conflict, texts.deliveryGone);
      const stored = toWireTime(delivery.planTime);
      if (stored !== seenTime) throw new AppError(ErrorCode.Conflict, texts.deliveryMoved(stored));
    }
    await scheduleStory(tx, contentId, [...new Set(targets)], fromWireTime(planTime), context);
  });
}
