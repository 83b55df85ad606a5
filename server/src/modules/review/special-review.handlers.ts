import { contentAuditReviewSpecial } from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import { decideStory } from './review.ts';
import { forSpecials } from '../stories/special.handlers.ts';

/** Passing and returning topics. */
export const specialReviewHandlers = [
  handle(contentAuditReviewSpecial, (request, context) => {
    const seen = new Map(request.items.map((item) => [item.id, item]));
    return forSpecials(context, [...seen.keys()], 'review', (tx, id) =>
      decideStory(tx, seen.get(id)!, request, context),
    );
  }),
];
