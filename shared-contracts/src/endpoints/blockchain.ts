import { z } from 'zod';
import { reasonMax } from '../limits/index.ts';
import { id, idList, requiredText, storyProof } from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { batchResult, defineEndpoint, listOf } from './define-endpoint.ts';

const access = { session: 'staff', code: ContentPermission.Blockchain } as const;

export const contentPushBlockchain = defineEndpoint({
  id: 'contentPushBlockchain',
  path: '/amc/web/content/pushBlockchain.do',
  access,
  request: z.strictObject({ ids: idList }),
  answer: batchResult,
  summary: 'Has the text that readers see of stories registered on the blockchain (R247).',
});

export const contentCancelBlockchain = defineEndpoint({
  id: 'contentCancelBlockchain',
  path: '/amc/web/content/cancelBlockchain.do',
  access,
  request: z.strictObject({ ids: idList, reason: requiredText(reasonMax, '取消原因') }),
  answer: batchResult,
  summary:
    'Has the registrations of stories marked as cancelled on the blockchain; what is on the chain stays there (R248).',
});

export const contentListBlockchain = defineEndpoint({
  id: 'contentListBlockchain',
  path: '/amc/web/content/listBlockchain.do',
  access: { session: 'staff' },
  request: z.strictObject({ contentId: id }),
  answer: listOf(storyProof),
  summary: 'The latest registrations of a story on the blockchain, newest first, at most 50.',
});
