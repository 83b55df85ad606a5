import {
  anchorCounts,
  anchorExport,
  anchorList,
  anchorOptions,
  openAnchors,
  saveAnchor,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { runEach } from '../../platform/http/each.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { openOrCloseAnchor, storeAnchor } from './anchor.commands.ts';
import { countAnchors, listAnchors, offeredAnchors } from './anchor.queries.ts';
import { exportAnchors } from './export-anchors.ts';

/** Anchors. */
export const anchorHandlers: Handler[] = [
  handle(anchorList, ({ currentPage, pageSize, ...filter }, { db, now }) =>
    listAnchors(db, filter, { page: currentPage, size: pageSize, now: now() }),
  ),
  handle(anchorCounts, async (filter, { db, now }) => ({ data: await countAnchors(db, filter, now()) })),
  handle(anchorOptions, async ({ keywords }, { db, now }) => ({ list: await offeredAnchors(db, keywords, now()) })),
  handle(saveAnchor, async (request, context) => ({
    data: await context.db.transaction((tx) => storeAnchor(tx, request, context)),
  })),
  handle(openAnchors, ({ ids, isOpen }, context) =>
    runEach(context, splitIds(ids), (tx, id) => openOrCloseAnchor(tx, { id, isOpen }, context)),
  ),
  handle(anchorExport, exportAnchors),
];
