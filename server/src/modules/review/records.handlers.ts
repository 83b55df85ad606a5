import {
  recordInput,
  recordList,
  recordSave,
  reviewSheetGet,
  textDiffForCBNewsHistory,
  versionGet,
  versionList,
  versionSave,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { VersionKind } from 'shared-contracts/model';
import { z } from 'zod';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { draftOf } from '../stories/content.queries.ts';
import { addRecords, listRecords } from '../../platform/audit/record.queries.ts';
import {
  addVersion,
  draftOfVersion,
  findVersion,
  listVersions,
  standingVersions,
  toVersionRow,
  type Version,
} from '../stories/version.queries.ts';
import { compareAside } from '../stories/compare-versions.ts';
import { noteWriter } from '../stories/writers.ts';
import { checkGuards, guardsOf, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { clientOperations, operationNames } from '../stories/operation.texts.ts';
import { checkReadable } from '../stories/reading.ts';
import { reviewSheetOf } from './review-sheet.ts';
import { writeAside } from '../stories/write-aside.ts';

/** One call keeps at most as many records as the client's own log has (R181), with room for a batch. */
const recordsPerCall = z.array(recordInput).min(1).max(200);

function parseRecords(jsonArr: string) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(jsonArr);
  } catch {
    throw invalidInput([{ path: 'jsonArr', message: '操作记录格式不正确' }]);
  }
  const checked = recordsPerCall.safeParse(parsed);
  if (checked.success) return checkNames(checked.data);
  const issue = checked.error.issues[0]!;
  throw invalidInput([
    {
      path: ['jsonArr', ...issue.path].join('.'),
      message: `操作记录不正确：${issue.path.slice(1).join('.') || issue.message}`,
    },
  ]);
}

/** Refuses names that are the server's to write: what it did, and every word of a review. */
function checkNames(records: z.infer<typeof recordsPerCall>) {
  const place = records.findIndex(
    ({ opName, newsId }) => !clientOperations.includes(opName) || !/^[1-9]\d{0,17}$/.test(newsId),
  );
  if (place < 0) return records;
  const { opName, newsId } = records[place]!;
  const [field, message] = clientOperations.includes(opName)
    ? ['newsId', `“${newsId}”不是稿件编号`]
    : ['opName', `“${opName}”由系统自动记录，不能提交`];
  throw invalidInput([{ path: `jsonArr.${place}.${field}`, message }]);
}

async function versionOf(id: string, newsId: string | undefined, context: Context): Promise<Version> {
  const version = await findVersion(context.db, id);
  if (!version || (newsId !== undefined && version.contentId !== newsId))
    throw new AppError(ErrorCode.NotFound, '版本不存在');
  return version;
}

/** Operation records, kept versions and their comparison. */
export const recordHandlers = [
  handle(recordList, async ({ newsId, currentPage, pageSize }, context) => {
    await checkReadable(context, [newsId], 'history');
    return listRecords(context.db, newsId, currentPage, pageSize);
  }),
  handle(recordSave, async ({ jsonArr }, context) => {
    const records = parseRecords(jsonArr);
    await checkReadable(context, [...new Set(records.map(({ newsId }) => newsId))], 'text');
    // Name and id that the client sent are dropped: identity is the session's (A29).
    const facts = records.map(({ createUserName: _name, createUserId: _id, ...record }) => ({
      ...record,
      byClient: true,
    }));
    await addRecords(context.db, facts, actorOf(context), context.now());
  }),
  handle(versionSave, (request, context) =>
    context.db.transaction(async (tx) => {
      const item = await loadItem(tx, request.newsId, context);
      // Who may not edit the story keeps no text beside it; where and by whom it stands open is no matter.
      checkGuards(
        item,
        guardsOf(item, 'edit', context.session).filter(
          ({ guard }) => guard === 'permission' || guard === 'bin' || guard === 'owner',
        ),
      );
      const { content } = item;
      const stored = await draftOf(tx, content);
      const {
        title,
        subTitle,
        leadTitle,
        author,
        editor,
        remark,
        content: html,
        pictures = stored.pictures,
        video = stored.video,
        externalLinkUrl = stored.externalLinkUrl,
        special = stored.special,
      } = request;
      const written = await writeAside({
        ...stored,
        title,
        subTitle,
        leadTitle,
        author,
        editor,
        remark,
        content: html,
        pictures,
        video,
        externalLinkUrl,
        special,
      });
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
    return { list: await listVersions(context.db, newsId) };
  }),
  handle(versionGet, async ({ id }, context) => {
    const version = await versionOf(id, undefined, context);
    await checkReadable(context, [version.contentId], 'history');
    const { headId, liveIds } = await standingVersions(context.db, version.contentId);
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
