import type { GuardRefusal } from 'shared-contracts/errors';
import { type Actor, DeliveryState, type Target, targetNames } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { ownTargets, republishGuards } from './publication.rules.ts';
import { sealGuards } from '../stories/review.rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveriesOf } from '../stories/delivery.queries.ts';
import { wordGuards } from '../proofreading/story-words.ts';
import { guardsOf, type Item } from '../stories/item.ts';
import { labelGuards } from './label-guards.ts';
import { publicationTexts } from './publication.texts.ts';

/**
 * Returns the reasons that keep a story from the readers of an external channel: review, seals, an earlier withdrawal
 * there, and what our own readers no longer see. The channel's own right replaces that of publishing.
 */
export async function externalChannelGuards(
  tx: Database,
  item: Item,
  target: Target,
  by: Actor,
  now: Date,
): Promise<GuardRefusal[]> {
  const { content, seals } = item;
  const state = guardsOf(item, 'publish', {
    userId: by.userId,
    can: (code) => code === ContentPermission.Publish || by.can(code),
  });
  if (state.length > 0) return state;
  const deliveries = await deliveriesOf(tx, content.id);
  const own = deliveries.filter((delivery) => ownTargets.includes(delivery.target));
  const fallen = own.filter((delivery) => delivery.state === DeliveryState.Withdrawn);
  if (fallen.length > 0 && !own.some((delivery) => delivery.state === DeliveryState.Published)) {
    return [
      {
        guard: 'withdrawn',
        text: publicationTexts.withdrawnElsewhere(
          content.title,
          fallen.map((delivery) => targetNames[delivery.target]).join('、'),
          targetNames[target],
        ),
      },
    ];
  }
  const cleared = seals.findLast((seal) => seal.voidedTime === null)?.createdTime ?? null;
  const isChief = by.can(ContentPermission.ReviewChief) || by.can(ContentPermission.Veto);
  return [
    ...(await labelGuards(tx, content)),
    ...(await wordGuards(tx, item, 'publish', now)),
    ...sealGuards(seals, content),
    ...republishGuards(
      deliveries.find((delivery) => delivery.target === target),
      cleared,
      content.hash,
      isChief,
    ),
  ];
}
