import {
  answerQaQuestion,
  assignQaQuestions,
  barQaAsker,
  decideQaQuestions,
  deleteQaSessions,
  getQaSession,
  makeQaStory,
  mergeQaQuestions,
  pinQaQuestion,
  publishQaAnswers,
  publishQaSession,
  qaQuestionCounts,
  qaQuestionExport,
  qaQuestionList,
  qaSessionCounts,
  qaSessionExport,
  qaSessionList,
  renewQaGuestLink,
  revokeQaGuestLink,
  saveQaSession,
  setQaPhase,
  withdrawQaSessions,
} from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import type { Context } from '../../platform/http/context.ts';
import { runEach } from '../../platform/http/each.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { exportQuestions, exportSessions } from './export-qa.ts';
import { renewLink, voidLink } from './guest-link.commands.ts';
import { loadSession } from './load-qa.ts';
import { makeStory } from './make-story.ts';
import { countQuestions, listQuestions, readQuestion } from './qa-question.queries.ts';
import { countSessions, listSessions, toSessions } from './qa-session.queries.ts';
import * as questions from './question.commands.ts';
import * as sessions from './session.commands.ts';

/** A session as staff see it. */
async function sessionOf({ db, now }: Context, id: string) {
  const [data] = await toSessions(db, [await loadSession(db, id)], now());
  return { data: data! };
}

/** Questions and answers with readers: sessions, guests, questions. */
export const qaHandlers: Handler[] = [
  handle(qaSessionList, ({ currentPage, pageSize, ...filter }, { db, now }) =>
    listSessions(db, filter, now(), currentPage, pageSize),
  ),
  handle(qaSessionCounts, async (filter, { db, now }) => ({ data: await countSessions(db, filter, now()) })),
  handle(getQaSession, ({ id }, context) => sessionOf(context, id)),
  handle(saveQaSession, async (request, context) =>
    sessionOf(context, await context.db.transaction((tx) => sessions.storeSession(tx, request, context))),
  ),
  handle(publishQaSession, async (request, context) => {
    await context.db.transaction((tx) => sessions.publishSession(tx, request, context));
    return sessionOf(context, request.id);
  }),
  handle(setQaPhase, async (request, context) => {
    await context.db.transaction((tx) => sessions.setPhase(tx, request, context));
    return sessionOf(context, request.id);
  }),
  handle(withdrawQaSessions, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => sessions.withdrawSession(tx, id, reason.trim(), context)),
  ),
  handle(deleteQaSessions, ({ ids, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) => sessions.dropSession(tx, id, reason.trim(), context)),
  ),
  handle(qaSessionExport, exportSessions),
  handle(makeQaStory, async (request, context) => ({ data: await makeStory(request, context) })),
  handle(renewQaGuestLink, async (request, context) => ({
    data: await context.db.transaction((tx) => renewLink(tx, request, context)),
  })),
  handle(revokeQaGuestLink, ({ guestId }, context) => context.db.transaction((tx) => voidLink(tx, guestId, context))),

  handle(qaQuestionList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listQuestions(db, filter, currentPage, pageSize),
  ),
  handle(qaQuestionCounts, async (filter, { db }) => ({ data: await countQuestions(db, filter) })),
  handle(decideQaQuestions, ({ ids, pass, reason }, context) =>
    runEach(context, splitIds(ids), (tx, id) =>
      pass ? questions.passQuestion(tx, id, context) : questions.refuseQuestion(tx, id, reason.trim(), context),
    ),
  ),
  handle(mergeQaQuestions, ({ ids, intoId }, context) =>
    runEach(context, splitIds(ids), (tx, id) => questions.mergeQuestion(tx, id, { intoId }, context)),
  ),
  handle(assignQaQuestions, ({ ids, guestId }, context) =>
    runEach(context, splitIds(ids), (tx, id) => questions.assignQuestion(tx, id, guestId, context)),
  ),
  handle(pinQaQuestion, ({ id, isPinned }, context) =>
    context.db.transaction((tx) => questions.pinQuestion(tx, id, isPinned, context)),
  ),
  handle(answerQaQuestion, async (request, context) => {
    await context.db.transaction((tx) => questions.answerForGuest(tx, request, context));
    return { data: (await readQuestion(context.db, request.id))! };
  }),
  handle(publishQaAnswers, ({ ids, isPublished }, context) =>
    runEach(context, splitIds(ids), (tx, id) => questions.publishAnswer(tx, id, isPublished, context)),
  ),
  handle(barQaAsker, ({ id }, context) => context.db.transaction((tx) => questions.barAsker(tx, id, context))),
  handle(qaQuestionExport, exportQuestions),
];
