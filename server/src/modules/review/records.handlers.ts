import {
  recordList,
  recordSave,
  reviewSheetGet,
  textDiffForCBNewsHistory,
  versionGet,
  versionList,
  versionSave,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { pickFields, versionFields, VersionKind } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { draftOf } from '../stories/content.queries.ts';
import { addRecords, listRecords } from '../../platform/audit/record.queries.ts';
import {
  addVersion,
  draftOfVersion,
  findVersion,
  listStoryVersions,
  findHeadAndLiveVersions,
  toVersionRow,
  type Version,
} from '../stories/version.queries.ts';
import { compareAside } from '../stories/compare-versions.ts';
import { noteWriter } from '../stories/writers.ts';
import { checkGuards, guardsOf, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { keepClientRecords, readRecordsText } from './client-records.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { checkReadable } from '../stories/reading.ts';
import { reviewSheetOf } from './review-sheet.ts';
import { writeAside } from '../stories/write-aside.ts';
import { reviewTexts } from './review.texts.ts';

async function versionOf(id: string, newsId: string | undefined, context: Context): Promise<Version> {
  const version = await findVersion(context.db, id);
  if (!version || (newsId !== undefined && version.contentId !== newsId))
    throw new AppError(ErrorCode.NotFound, reviewTexts.versionMissing);
  return version;
}

/** Operation records, kept versions and their comparison. */
export const recordHandlers = [
  handle(recordList, async ({ newsId, currentPage, pageSize }, context) => {
    await checkReadable(context, [newsId], 'history');
    return listRecords(context.db, newsId, currentPage, pageSize);
  }),
  handle(recordSave, async ({ jsonArr }, context) => {
    await keepClientRecords(context.db, readRecordsText(jsonArr, 'jsonArr'), context);
  }),
  handle(versionSave, (request, context) =>
    context.db.transaction(async (tx) => {
      const item = await loadItem(tx, request.newsId, context);
      // Users who may not edit the story keep no text beside it; who has it open is irrelevant.
      checkGuards(
        item,
        guardsOf(item, 'edit', context.session).filter(
          ({ guard }) => guard === 'permission' || guard === 'bin' || guard === 'owner',
        ),
      );
      const { content } = item;
      const stored = await draftOf(tx, content);
      const sent = versionFields.filter((name) => request[name] !== undefined);
      const written = await writeAside({ ...stored, ...pickFields(request, sent) });
      const by = actorOf(context);
      const version = await addVersion(tx, content.id, written, { kind: VersionKind.Save, by, now: context.now() });
      await noteWriter(tx, item, by.userId, context.now());
      await addRecords(
        tx,
        [{ newsId: content.id, opName: operationNames.versionSave, versionId: version.id }],
        by,
        context.now(),
      );
      return { data: { id: version.id, versionNo: version.versionNo } };
    }),
  ),
  handle(versionList, async ({ newsId }, context) => {
    await checkReadable(context, [newsId], 'history');
    return { list: await listStoryVersions(context.db, newsId) };
  }),
  handle(versionGet, async ({ id }, context) => {
    const version = await versionOf(id, undefined, context);
    await checkReadable(context, [version.contentId], 'history');
    const { headId, liveIds } = await findHeadAndLiveVersions(context.db, version.contentId);
    return { data: { ...toVersionRow(version, headId, liveIds), draft: draftOfVersion(version) } };
  }),
  handle(textDiffForCBNewsHistory, async ({ newsId, oldId, newId }, context) => {
    await checkReadable(context, [newsId], 'history');
    const [older, newer] = [await versionOf(oldId, newsId, context), await versionOf(newId, newsId, context)];
    return { data: await compareAside(draftOfVersion(older), draftOfVersion(newer)) };
  }),
  handle(reviewSheetGet, async ({ newsId }, context) => {
    await checkReadable(context, [newsId], 'history');
    return { data: await reviewSheetOf(newsId, context) };
  }),
];
