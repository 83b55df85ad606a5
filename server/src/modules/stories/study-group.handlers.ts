import {
  contentListStudyGroups,
  studyGroupDelete,
  studyGroupListContent,
  studyGroupRemoveContent,
  studyGroupSave,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { handle } from '../../platform/http/handle.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import {
  deleteStudyGroups,
  insertStudyGroup,
  isNameTaken,
  listGroupContent,
  listStudyGroups,
  namesOfGroups,
  removeFromGroup,
  updateStudyGroup,
} from './study-group.queries.ts';
import { runBatch } from './batch.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from './operation.texts.ts';
import { storyTexts } from './story.texts.ts';

const notFound = () => new AppError(ErrorCode.NotFound, storyTexts.studyGroupMissing);

/** Study groups: what readers are to study together. */
export const studyGroupHandlers = [
  handle(contentListStudyGroups, async ({ keywords }, { db }) => ({ list: await listStudyGroups(db, { keywords }) })),
  handle(studyGroupSave, async ({ id, ...input }, { db, session, now, ip }) => {
    const text = { ...input, name: input.name.trim() };
    if (await isNameTaken(db, text.name, id ?? '0'))
      throw guardRefused([{ guard: 'name', text: storyTexts.studyGroupNameTaken }]);
    if (id !== undefined && !(await updateStudyGroup(db, id, text, now()))) throw notFound();
    const saved = id ?? (await insertStudyGroup(db, text, session.nickName, now()));
    await writeAudit(db, {
      action: 'studyGroup.save',
      userId: session.userId,
      userName: session.userName,
      ip,
      target: saved,
      detail: text,
      time: now(),
    });
    return { data: { id: saved } };
  }),
  handle(studyGroupDelete, async ({ ids }, { db, session, now, ip }) => {
    const names = await namesOfGroups(db, splitIds(ids));
    await deleteStudyGroups(db, [...names.keys()]);
    await writeAudit(db, {
      action: 'studyGroup.delete',
      userId: session.userId,
      userName: session.userName,
      ip,
      target: ids,
      detail: [...names.values()],
      time: now(),
    });
    return {
      list: splitIds(ids).map((id) => ({
        id,
        title: names.get(id) ?? '',
        ok: names.has(id),
        message: names.has(id) ? '' : storyTexts.studyGroupMissing,
      })),
    };
  }),
  handle(studyGroupListContent, async ({ id, currentPage, pageSize }, { db, session, now }) => {
    if ((await namesOfGroups(db, [id])).size === 0) throw notFound();
    return listGroupContent(db, id, session.channels, currentPage, pageSize, now());
  }),
  handle(studyGroupRemoveContent, async ({ id, ids }, context) => {
    const name = (await namesOfGroups(context.db, [id])).get(id);
    if (name === undefined) throw notFound();
    return runBatch(context, splitIds(ids), 'channel', async (tx, contentId) => {
      if (!(await removeFromGroup(tx, id, contentId, context.now())))
        throw guardRefused([{ guard: 'there', text: storyTexts.notInStudyGroup }]);
      await addRecords(
        tx,
        [{ newsId: contentId, opName: operationNames.outOfStudyGroup, remark: name }],
        actorOf(context),
        context.now(),
      );
    });
  }),
];
