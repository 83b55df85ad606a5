import {
  addAssessment,
  getAssessmentByCId,
  getAssessmentById,
  scoredStoryList,
  updateAssessment,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { type AssessmentSheet, FeeSubject } from 'shared-contracts/model';
import { addRecords } from '../../platform/audit/record.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { addLogs } from './log.queries.ts';
import { addSheet, findSheet, findStory, listScored, patchSheet, sheetsOf } from './score.queries.ts';
import { spreadOf, totalOf } from './score.rules.ts';
import { scoreTexts as texts } from './score.texts.ts';

async function note(tx: Database, sheet: AssessmentSheet, before: number | undefined, context: Context) {
  const opName = before === undefined ? texts.opAdd : texts.opUpdate;
  await addLogs(
    tx,
    [
      {
        subject: FeeSubject.Score,
        subjectId: sheet.cId,
        opName,
        after: sheet.total,
        reason: sheet.remark,
        ...(before === undefined ? {} : { before }),
      },
    ],
    context,
  );
  const remark = texts.total(sheet.total);
  await addRecords(tx, [{ newsId: sheet.cId, opName, remark }], actorOf(context), context.now());
}

/** Judges' sheets on published stories. */
export const scoreHandlers = [
  handle(addAssessment, async ({ cId, scores, remark }, context) => ({
    data: await context.db.transaction(async (tx) => {
      const story = await findStory(tx, cId);
      if (!story) throw new AppError(ErrorCode.NotFound, texts.storyGone);
      const { userId, nickName } = context.session;
      if (!story.isPublished) throw guardRefused([{ guard: 'published', text: texts.notPublished }]);
      if (story.authorId === userId) throw guardRefused([{ guard: 'own', text: texts.ownStory }]);
      const now = context.now();
      const sheet = await addSheet(tx, {
        contentId: cId,
        judgeId: userId,
        judgeName: nickName,
        scores,
        total: totalOf(scores),
        remark: remark.trim(),
        createdTime: now,
        modifiedTime: now,
      });
      if (!sheet) throw new AppError(ErrorCode.Conflict, texts.scoredBefore);
      await note(tx, sheet, undefined, context);
      return sheet;
    }),
  })),
  handle(updateAssessment, async ({ id, rev, scores, remark }, context) => ({
    data: await context.db.transaction(async (tx) => {
      const before = await findSheet(tx, id, true);
      if (!before) throw new AppError(ErrorCode.NotFound, texts.sheetGone);
      if (before.judgeId !== context.session.userId) throw guardRefused([{ guard: 'judge', text: texts.otherJudge }]);
      if (before.rev !== rev) throw new AppError(ErrorCode.StaleRevision, texts.stale, { current: before });
      const sheet = await patchSheet(tx, id, {
        scores,
        total: totalOf(scores),
        remark: remark.trim(),
        rev: rev + 1,
        modifiedTime: context.now(),
      });
      await note(tx, sheet, before.total, context);
      return sheet;
    }),
  })),
  handle(getAssessmentById, async ({ id }, { db }) => {
    const sheet = await findSheet(db, id);
    if (!sheet) throw new AppError(ErrorCode.NotFound, texts.sheetGone);
    return { data: sheet };
  }),
  handle(getAssessmentByCId, async ({ cId }, { db }) => {
    const story = await findStory(db, cId);
    if (!story) throw new AppError(ErrorCode.NotFound, texts.storyGone);
    const sheets = await sheetsOf(db, cId);
    return { data: { cId, title: story.title, authorId: story.authorId, sheets, spread: spreadOf(sheets) } };
  }),
  handle(scoredStoryList, ({ currentPage, pageSize, ...filter }, { db, session: { userId } }) =>
    listScored(db, filter, userId, currentPage, pageSize),
  ),
];
