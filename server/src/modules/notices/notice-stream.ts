import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { noticeEventsPath } from 'shared-contracts/paths';
import type { Database } from '../../platform/database/database.ts';
import { listen } from '../../platform/database/listen.ts';
import type { Session } from '../../platform/http/context.ts';
import { EventStreams, lastEventOf } from '../../platform/http/event-stream.ts';
import { oneRound } from '../../platform/http/one-round.ts';
import { noticeChannel } from '../../platform/notices/notice-staff.ts';
import { openSessionsAmong } from '../identity/online.queries.ts';
import { followListChanges } from './list-changes.ts';
import { newsOf, noticesToSend, type NoticeNews } from './notice.queries.ts';

const limits = { most: 2000, reconnectAfter: 3000 };
/** Streams of one session: a browser needs one, or one for each tab. */
const mostOfSession = 20;
/** The newest notices of a user that a look compares; a page that missed as many is to read its list. */
const mostNews = 50;
const reload = 'event: reload\ndata: {}\n\n';

/** What the stream needs of the server. */
export interface NoticeStreamParts {
  db: Database;
  pool: pg.Pool;
  now(): Date;
  /** The session that a request's bearer token names; undefined when there is none. */
  readSession(request: FastifyRequest): Promise<Session | undefined>;
}

interface Listener {
  stream: ServerResponse;
  userId: string;
  sessionId: string;
  /**
   * Of the session when the stream began, and of those in whose place its user reviews: what a page then asks for is
   * checked again.
   */
  can: Session['can'];
  /** The last notice that the page has; undefined for a page that has read its list. */
  last: number | undefined;
  /**
   * Ids that the page has, of the newest ones; undefined before the first look. Numbers are given before a transaction
   * ends, so that a smaller one may come later: a single number would pass it by.
   */
  known: ReadonlySet<string> | undefined;
  unread: number | undefined;
}

/** Ids of a user's newest notices that a page does not have; 'all' when it may have missed more than those. */
function missing({ known, last }: Listener, ids: readonly string[]): string[] | 'all' {
  if (known) {
    const fresh = ids.filter((id) => !known.has(id));
    return fresh.length === mostNews ? 'all' : fresh;
  }
  if (last === undefined) return [];
  const fresh = ids.filter((id) => Number(id) > last);
  return fresh.length === mostNews ? 'all' : fresh;
}

/**
 * GET /amc/web/notice/events: the notices of the user of the session, and how many are unread, as they come and are
 * read, and which lists have changed. A process hears of them by the database's notifications while somebody listens,
 * and looks once for all. A stream ends with its session.
 */
export function streamNotices(app: FastifyInstance, { db, pool, now, readSession }: NoticeStreamParts): void {
  const streams = new EventStreams(app, limits);
  const listeners = new Set<Listener>();
  let line: ReturnType<typeof listen> | undefined;

  const sendTo = async (group: readonly Listener[], { ids, unread }: NoticeNews): Promise<void> => {
    const plans = group.map((listener) => ({ listener, fresh: missing(listener, ids) }));
    const sent = new Set(plans.flatMap(({ fresh }) => (fresh === 'all' ? [] : fresh)));
    const rows = sent.size === 0 ? [] : await noticesToSend(db, [...sent]);
    for (const { listener, fresh } of plans) {
      const { stream } = listener;
      if (fresh === 'all') stream.write(reload);
      else
        for (const { notice, isToast } of rows)
          if (fresh.includes(notice.id))
            stream.write(`id: ${notice.id}\nevent: notice\ndata: ${JSON.stringify({ ...notice, isToast })}\n\n`);
      if (listener.unread !== unread) stream.write(`event: unread\ndata: ${unread}\n\n`);
      Object.assign(listener, { known: new Set(ids), unread });
    }
  };
  const look = oneRound(
    async () => {
      // Who comes while the database answers was not asked about: the next look is theirs.
      const present = [...listeners];
      const open = await openSessionsAmong(
        db,
        present.map(({ sessionId }) => sessionId),
        now(),
      );
      for (const { stream, sessionId } of present) if (!open.has(sessionId)) stream.end();
      const groups = Map.groupBy(
        present.filter(({ sessionId }) => open.has(sessionId)),
        ({ userId }) => userId,
      );
      if (groups.size === 0) return;
      for (const news of await newsOf(db, [...groups.keys()], mostNews)) await sendTo(groups.get(news.userId)!, news);
    },
    (error) => app.log.warn({ err: error }, 'notices could not be looked at'),
  );
  const report = (error: unknown) => app.log.warn({ err: error }, 'notices are not heard of');
  const lists = followListChanges(listeners, pool, report);
  app.addHook('preClose', async () => {
    await Promise.all([line?.stop(), lists.stop()]);
  });

  app.get(noticeEventsPath, async (request, reply) => {
    const session = await readSession(request);
    if (session?.kind !== 'staff') throw new AppError(ErrorCode.ReLogin);
    const { userId, sessionId } = session;
    const can: Session['can'] = (code) =>
      session.can(code) || (session.deputyFor?.some(({ codes }) => codes.includes(code)) ?? false);
    if ([...listeners].filter((one) => one.sessionId === sessionId).length >= mostOfSession)
      return reply.status(503).header('retry-after', '60').send();
    const stream = streams.open(reply);
    if (!stream) return reply;
    const last = lastEventOf(request);
    const listener = { stream, userId, sessionId, can, last, known: undefined, unread: undefined };
    listeners.add(listener);
    stream.on('close', () => listeners.delete(listener));
    line ??= listen(noticeChannel, () => void look(), pool, report);
    lists.begin();
    void look();
    return reply;
  });
}
