import {
  bundleList,
  bundleStories,
  deleteBundle,
  publishBundle,
  saveBundle,
  scheduleBundle,
  withdrawBundle,
} from 'shared-contracts/endpoints';
import { planningLimits as limits } from 'shared-contracts/limits';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import type { ExternalChannels } from '../publishing/external-channel.ts';
import { dissolve, planBundle, publishNow, readBundle, storeBundle, withdrawAll } from './bundle.commands.ts';
import { listBundles, listCandidates } from './bundle.queries.ts';
import type { OutsideParts } from './outside-parts.ts';

/** Does work on a bundle and answers with it. */
async function changed(context: Context, id: string, work: (tx: Database) => Promise<unknown>) {
  await context.db.transaction(work);
  return { data: await readBundle(context.db, id, context) };
}

/** Stories that go out together. */
export const bundleHandlers = (channels: ExternalChannels, outside: OutsideParts): Handler[] => [
  handle(bundleList, ({ currentPage: page, pageSize: size, ...filter }, { db, session }) =>
    listBundles(db, filter, { channels: session.channels, page, size }),
  ),
  handle(bundleStories, async ({ keywords }, { db, session }) => ({
    list: await listCandidates(db, { channels: session.channels, keywords, most: limits.offered }),
  })),
  handle(saveBundle, async (request, context) => {
    const id = await context.db.transaction((tx) => storeBundle(tx, request, context, outside));
    return { data: await readBundle(context.db, id, context) };
  }),
  handle(scheduleBundle, (request, context) =>
    changed(context, request.id, (tx) => planBundle(tx, request, context, outside)),
  ),
  handle(publishBundle, (request, context) =>
    changed(context, request.id, (tx) => publishNow(tx, request, context, outside)),
  ),
  handle(withdrawBundle, (request, context) =>
    changed(context, request.id, (tx) => withdrawAll(tx, request, context, channels)),
  ),
  handle(deleteBundle, (request, context) => context.db.transaction((tx) => dissolve(tx, request, context))),
];
