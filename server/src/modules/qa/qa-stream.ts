import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { listen } from '../../platform/database/listen.ts';
import { EventStreams, lastEventOf } from '../../platform/http/event-stream.ts';
import { oneRound } from '../../platform/http/one-round.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import { changedQuestions, changeNumbers, qaChannel } from './qa-change.queries.ts';
import { qaPageTexts as texts } from './qa-page.texts.ts';
import { questionItem } from './qa.page.ts';
import type { StoredQuestion } from './qa-question.queries.ts';
import { isShown } from './qa-shown.queries.ts';

const limits = { most: 2000, reconnectAfter: 3000 };
/** Changes that one look brings; a page that missed as many is to be loaded again. */
const mostChanges = 100;
const reload = 'event: reload\ndata: {}\n\n';

interface Listener {
  stream: ServerResponse;
  sessionId: string;
  cursor: number;
}

/** A change as an open page takes it; without html it is to be taken off. */
function changeOf(question: StoredQuestion, count: string): string {
  const { id, isPinned, changeNo, answerState } = question;
  const html = isShown(question) ? questionItem(question).text : null;
  const data = { id, isPinned, isAnswered: answerState === 'published', count, html };
  return `id: ${changeNo}\nevent: question\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * GET /site/qa/:id/events: what appears, changes or goes in a session, as it happens. A process hears of changes by the
 * database's notifications while somebody listens, and looks once for all listeners of a session together.
 */
export function streamQa(app: FastifyInstance, db: Database, pool: pg.Pool): void {
  const streams = new EventStreams(app, limits);
  const listeners = new Set<Listener>();
  let line: ReturnType<typeof listen> | undefined;

  /** Brings the listeners of one session to its last change. */
  const bring = async (sessionId: string, group: readonly Listener[]): Promise<void> => {
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
  const look = oneRound(
    async () => {
      for (const [sessionId, group] of Map.groupBy(listeners, (listener) => listener.sessionId))
        await bring(sessionId, group);
    },
    (error) => app.log.warn({ err: error }, 'questions and answers could not be looked at'),
  );
  const report = (error: unknown) => app.log.warn({ err: error }, 'changes of questions are not heard of');
  app.addHook('preClose', async () => void (await line?.stop()));

  app.get<{ Params: { id: string } }>('/site/qa/:id/events', (request, reply) => {
    const cursor = lastEventOf(request);
    const { id: sessionId } = request.params;
    if (!isStoryId(sessionId) || cursor === undefined) return reply.status(422).send();
    const stream = streams.open(reply);
    if (!stream) return reply;
    const listener = { stream, sessionId, cursor };
    listeners.add(listener);
    stream.on('close', () => listeners.delete(listener));
    line ??= listen(qaChannel, () => void look(), pool, report);
    // What the page missed since it was drawn.
    void look();
    return reply;
  });
}
