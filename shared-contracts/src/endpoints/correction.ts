import { z } from 'zod';
import { correctionReplyMax } from '../limits/index.ts';
import { correctionOrder, id, idList, Target, text } from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { batchResult, defineEndpoint } from './define-endpoint.ts';

export const contentCorrect = defineEndpoint({
  id: 'contentCorrect',
  path: '/amc/web/content/correct.do',
  access: { session: 'staff', code: ContentPermission.Correct },
  request: z.strictObject({ ids: id, ...correctionOrder.shape }),
  answer: batchResult,
  summary:
    'Puts a note to readers into the text of a published story, in place of one that has not gone out. The story goes through review again; readers keep what they have until it is passed and published.',
});

export const contentDropCorrection = defineEndpoint({
  id: 'contentDropCorrection',
  path: '/amc/web/content/dropCorrection.do',
  access: { session: 'staff', code: ContentPermission.Correct },
  request: z.strictObject({ ids: id }),
  answer: batchResult,
  summary: 'Takes a note that has not gone out from the text again.',
});

/** Outcome of updating an old copy. */
const updatedTarget = z.object({ target: z.enum(Target), ok: z.boolean(), message: z.string() });
export type UpdatedTarget = z.infer<typeof updatedTarget>;

const updateResult = z.object({
  list: z.array(batchResult.shape.list.element.extend({ targets: z.array(updatedTarget) })),
});
export type UpdateResult = z.infer<typeof updateResult>;

export const contentUpdateTargets = defineEndpoint({
  id: 'contentUpdateTargets',
  path: '/amc/web/content/updateTargets.do',
  access: { session: 'staff', code: ContentPermission.Publish },
  request: z.strictObject({ ids: idList }),
  answer: updateResult,
  summary:
    'Brings the text passed last to every target that has an older one; names each target, and what a person has to do where it cannot be changed.',
});

export const contentSettleCopies = defineEndpoint({
  id: 'contentSettleCopies',
  path: '/amc/web/content/settleCopies.do',
  access: { session: 'staff', code: ContentPermission.Publish },
  request: z.strictObject({
    ids: idList,
    /** Actions taken on the old copies. */
    note: text(correctionReplyMax, '处理说明').min(1, '请填写处理说明'),
  }),
  answer: batchResult,
  summary:
    'Notes that a person has dealt with old copies that cannot be changed; they count as old again after the next change.',
});
