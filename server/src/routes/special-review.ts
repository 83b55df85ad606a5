import { contentAuditReviewSpecial } from 'shared-contracts/endpoints';
import { handle } from '../http/handle.ts';
import { decideStory } from '../workflow/review.ts';
import { forSpecials } from './special.ts';

/** Passing and returning topics. */
export const specialReviewHandlers = [
  handle(contentAuditReviewSpecial, (request, context) => {
    const seen = new Map(request.items.map((item) => [item.id, item]));
    return forSpecials(context, [...seen.keys()], 'channel', (tx, id) =>
      decideStory(tx, seen.get(id)!, request, context),
    );
  }),
];
