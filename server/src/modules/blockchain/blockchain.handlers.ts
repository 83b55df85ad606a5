import { contentCancelBlockchain, contentListBlockchain, contentPushBlockchain } from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { handle } from '../../platform/http/handle.ts';
import { runBatch } from '../stories/batch.ts';
import { checkReadable } from '../stories/reading.ts';
import { orderCancel, orderProof } from './proof.commands.ts';
import { listProofs } from './proof.queries.ts';

/** Texts of stories on the blockchain. */
export const blockchainHandlers = [
  handle(contentPushBlockchain, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => orderProof(tx, id, context)),
  ),
  handle(contentCancelBlockchain, ({ ids, reason }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => orderCancel(tx, id, reason.trim(), context)),
  ),
  handle(contentListBlockchain, async ({ contentId }, context) => {
    await checkReadable(context, [contentId], 'history');
    return { list: await listProofs(context.db, contentId) };
  }),
];
