import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { qaPhaseNames, takesQuestions } from 'shared-contracts/model';
import {
  openQaQuestions,
  openQaSession,
  openQaSessions,
  openQuestionAdd,
  openQuestionLike,
} from 'shared-contracts/open';
import { publicPaths } from 'shared-contracts/paths';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { thumbnailUrl } from '../../platform/pages/picture-view.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { StoredQuestion } from './qa-question.queries.ts';
import { findSession, guestsOf, publicSessions, type StoredSession } from './qa-session.queries.ts';
import { shownQuestions } from './qa-shown.queries.ts';
import { phaseOf } from './qa-views.ts';
import { qaTexts as texts } from './qa.texts.ts';
import { likeQuestion, receiveQuestion } from './receive-question.ts';

const unknownCursor = () => invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);

/** Questions and answers of the feed: exactly what the website shows. */
export const openQaSection: OpenSection = async (app, { db, now, cursors, cached, members }) => {
  const partsOf = (list: string, cursor: string) => {
    const place = cursors.read(list, cursor);
    if (!place) throw unknownCursor();
    return place;
  };
  const published = async (id: string): Promise<StoredSession> => {
    const session = await findSession(db, id);
    if (session?.state === 'withdrawn') throw new AppError(ErrorCode.NotFound, texts.closed, { gone: true });
    if (session?.state !== 'published') throw new AppError(ErrorCode.NotFound, texts.closed);
    return session;
  };

  serveOpen(app, openQaSessions, ({ query: { cursor, limit }, request, reply }) =>
    cached(request, reply, `qa:${cursor ?? ''}:${limit}`, async () => {
      const [time, id] = cursor === undefined ? [] : partsOf('qa', cursor);
      const after = time === undefined ? undefined : { startTime: new Date(Number(time)), id: String(id) };
      const found = await publicSessions(db, after, limit + 1);
      const list = found.slice(0, limit);
      const last = list.at(-1);
      const nextCursor = found.length > limit && last ? cursors.write('qa', [last.startTime.getTime(), last.id]) : null;
      return { list: list.map((session) => toOpenSession(session, now())), nextCursor };
    }),
  );

  serveOpen(app, openQaSession, ({ params: { id }, request, reply }) =>
    cached(request, reply, `qa-session:${id}`, async () => {
      const session = await published(id);
      const guests = (await guestsOf(db, [id])).get(id) ?? [];
      return {
        data: {
          ...toOpenSession(session, now()),
          introduction: session.introduction,
          guests: guests.map(({ id: guestId, name, post, portrait }) => ({ id: guestId, name, post, portrait })),
          takesQuestions: takesQuestions(phaseOf(session, now())),
          webUrl: publicPaths.qaSession(id),
        },
      };
    }),
  );

  serveOpen(app, openQaQuestions, ({ params: { id }, query: { only, cursor, limit }, request, reply }) =>
    cached(request, reply, `qa-questions:${id}:${only ?? ''}:${cursor ?? ''}:${limit}`, async () => {
      await published(id);
      const name = `qa:${id}:${only ?? ''}`;
      const [before] = cursor === undefined ? [] : partsOf(name, cursor);
      const place = { sessionId: id, onlyAnswered: only !== undefined };
      const found = await shownQuestions(
        db,
        { ...place, ...(before !== undefined && { before: String(before) }) },
        limit + 1,
      );
      const list = found.slice(0, limit);
      const last = list.at(-1);
      const nextCursor = found.length > limit && last ? cursors.write(name, [last.id]) : null;
      return { list: list.map(toOpenQuestion), nextCursor };
    }),
  );

  serveOpen(app, openQuestionAdd, async ({ params: { id }, body: { userId, text, name }, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const member = await members.admit('question', request);
    const question = await receiveQuestion(
      { db, now, members },
      {
        sessionId: id,
        readerKey: member?.key ?? userId,
        memberId: member?.id,
        name: member?.nickName ?? name,
        text,
        ip: request.ip,
      },
    );
    return { data: { id: question.id, state: question.state }, message: texts.received };
  });

  serveOpen(app, openQuestionLike, async ({ params, body: { userId }, request, reply }) => {
    void reply.header('cache-control', 'no-store');
    const member = await members.admit('question', request);
    const facts = { sessionId: params.id, questionId: params.question, readerKey: member?.key ?? userId };
    return { data: { likes: await likeQuestion({ db, now }, { ...facts, ip: request.ip }) } };
  });
};

function toOpenSession(session: StoredSession, now: Date): object {
  const { id, title, cover, startTime, endTime, questionCount, answeredCount } = session;
  const phase = phaseOf(session, now);
  return {
    id,
    title,
    cover:
      cover === '' ? null : { url: cover, small: thumbnailUrl(cover, 'w200'), medium: thumbnailUrl(cover, 'w800') },
    phase,
    phaseName: qaPhaseNames[phase],
    startTime: toWireTime(startTime),
    endTime: toWireTime(endTime),
    questionCount,
    answeredCount,
  };
}

function toOpenQuestion(question: StoredQuestion): object {
  const { id, text, askerName, likes, isPinned, createdTime, answerState, answer, answeredTime } = question;
  const { guestName, guestPost } = question;
  return {
    id,
    text,
    askerName,
    likes,
    isPinned,
    createdTime: toWireTime(createdTime),
    answer:
      answerState === 'published' && answeredTime
        ? { text: answer, guestName, guestPost, time: toWireTime(answeredTime) }
        : null,
  };
}
