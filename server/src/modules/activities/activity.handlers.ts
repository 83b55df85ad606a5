import {
  activityAdd,
  activityCancelEntries,
  activityCopy,
  activityCounts,
  activityDelete,
  activityEntries,
  activityExportEntries,
  activityExportFigures,
  activityFiguresGet,
  activityGet,
  activityList,
  activityPublish,
  activityRecords,
  activitySources,
  activityUpdate,
  activityWithdraw,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { activityDetailOf, demandKind, loadActivityForUser, toActivityRow } from './activity-view.ts';
import {
  addActivity,
  copyActivity,
  deleteActivities,
  publishActivities,
  recordName,
  updateActivity,
  withdrawActivities,
} from './activity.commands.ts';
import { cancelOf, entriesPage, exportEntries, exportFigures, figuresOf, sourcesOf } from './entries.ts';
import { handle } from '../../platform/http/handle.ts';
import { countActivityPhases, listActivityRows } from './activity-row.queries.ts';
import { listRecords } from '../../platform/audit/record.queries.ts';

/** Activities of every kind: writing and publishing them, and who took part. */
export const activityHandlers = [
  handle(activityList, async ({ currentPage, pageSize, ...filter }, context) => {
    demandKind(context.session, filter.kind);
    const { list, total } = await listActivityRows(
      context.db,
      { ...filter, now: context.now() },
      currentPage,
      pageSize,
    );
    return { list: list.map((row) => toActivityRow(row, context)), total };
  }),
  handle(activityCounts, async (filter, { db, now, session }) => {
    demandKind(session, filter.kind);
    return { data: await countActivityPhases(db, { ...filter, now: now() }) };
  }),
  handle(activityGet, async ({ id }, context) => {
    await loadActivityForUser(context, id);
    return { data: await activityDetailOf(context.db, id, context) };
  }),
  handle(activityAdd, async (draft, context) => ({ data: await addActivity(draft, context) })),
  handle(activityUpdate, async (request, context) => ({ data: await updateActivity(request, context) })),
  handle(activityCopy, async ({ id }, context) => ({ data: await copyActivity(id, context) })),
  handle(activityPublish, ({ ids }, context) => publishActivities(splitIds(ids), context)),
  handle(activityWithdraw, ({ ids }, context) => withdrawActivities(splitIds(ids), context)),
  handle(activityDelete, ({ ids }, context) => deleteActivities(splitIds(ids), context)),
  handle(activityFiguresGet, async ({ id }, context) => ({ data: await figuresOf(id, context) })),
  handle(activityEntries, ({ currentPage, pageSize, ...filter }, context) =>
    entriesPage(filter, currentPage, pageSize, context),
  ),
  handle(activitySources, async ({ id }, context) => ({ data: await sourcesOf(id, context) })),
  handle(activityCancelEntries, async (request, context) => ({
    data: { cancelled: await cancelOf(request, context) },
  })),
  handle(activityExportEntries, exportEntries),
  handle(activityExportFigures, exportFigures),
  handle(activityRecords, async ({ id, currentPage, pageSize }, context) => {
    await loadActivityForUser(context, id);
    return listRecords(context.db, recordName(id), currentPage, pageSize);
  }),
];
