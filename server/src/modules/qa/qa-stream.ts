import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { type Follower, followStreams } from '../../platform/http/follow-streams.ts';
import { changedQuestions, changeNumbers, qaChannel } from './qa-change.queries.ts';
import { qaPageTexts as texts } from './qa-page.texts.ts';
import { questionItem } from './qa.page.ts';
import type { StoredQuestion } from './qa-question.queries.ts';
import { isShown } from './qa-shown.queries.ts';

/** Changes that one look brings; a page that missed as many is to be loaded again. */
const mostChanges = 100;
const reload = 'event: reload\ndata: {}\n\n';

/** A change as an open page takes it; without html it is to be taken off. */
function changeOf(question: StoredQuestion, count: string): string {
  const { id, isPinned, changeNo, answerState } = question;
  const html = isShown(question) ? questionItem(question).text : null;
  const data = { id, isPinned, isAnswered: answerState === 'published', count, html };
  return `id: ${changeNo}\nevent: question\ndata: ${JSON.stringify(data)}\n\n`;
}

/** GET /site/qa/:id/events: what appears, changes or goes in a session, as it happens. */
export function streamQa(app: FastifyInstance, db: Database, pool: pg.Pool): void {
  const bring = async (sessionId: string, group: readonly Follower[]): Promise<void> => {
    const [now] = await changeNumbers(db, [sessionId]);
    if (now?.state !== 'published') return group.forEach(({ stream }) => void stream.end(reload));
    const behind = group.filter(({ cursor }) => cursor < now.changeNo);
    if (behind.length === 0) return;
    const from = Math.min(...behind.map(({ cursor }) => cursor));
    const changes = await changedQuestions(db, sessionId, from, mostChanges);
    const count = texts.counts(now.questionCount, now.answeredCount);
    const lines = changes.map((question) => ({ number: question.changeNo, text: changeOf(question, count) }));
    for (const listener of behind) {
      if (listener.cursor < now.pageNo || changes.length === mostChanges) {
        listener.stream.end(reload);
        continue;
      }
      for (const { number, text } of lines) if (number > listener.cursor) listener.stream.write(text);
      listener.cursor = Math.max(listener.cursor, changes.at(-1)?.changeNo ?? 0);
    }
  };
  const name = 'changes of questions';
  followStreams(app, pool, { path: '/site/qa/:id/events', channel: qaChannel, name, bring });
}
