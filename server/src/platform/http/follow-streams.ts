import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { listen } from '../database/listen.ts';
import { isStoryId } from '../pages/site-address.ts';
import { EventStreams, lastEventOf } from './event-stream.ts';
import { oneRound } from './one-round.ts';

const limits = { most: 2000, reconnectAfter: 3000 };

/** An open page that follows one subject; `cursor` is the number of the last change that it has. */
export interface Follower {
  stream: ServerResponse;
  subjectId: string;
  cursor: number;
}

interface Followed {
  /** Address with `:id` of the subject. */
  path: string;
  /** Channel of the database on which processes hear of changes. */
  channel: string;
  /** Names the changes in the log. */
  name: string;
  /** Brings the followers of one subject to its last change. */
  bring(subjectId: string, followers: readonly Follower[]): Promise<void>;
}

/**
 * Streams what happens to subjects, such as sessions and rooms, to the pages that follow one. A process hears of
 * changes by the database's notifications while somebody follows, and looks once for all followers of a subject.
 */
export function followStreams(app: FastifyInstance, pool: pg.Pool, { path, channel, name, bring }: Followed): void {
  const streams = new EventStreams(app, limits);
  const followers = new Set<Follower>();
  let line: ReturnType<typeof listen> | undefined;
  const report = (error: unknown) => app.log.warn({ err: error }, `${name} could not be followed`);
  const look = oneRound(async () => {
    for (const [subjectId, group] of Map.groupBy(followers, (follower) => follower.subjectId))
      await bring(subjectId, group);
  }, report);
  app.addHook('preClose', async () => void (await line?.stop()));

  app.get<{ Params: { id: string } }>(path, (request, reply) => {
    const cursor = lastEventOf(request);
    const { id: subjectId } = request.params;
    if (!isStoryId(subjectId) || cursor === undefined) return reply.status(422).send();
    const stream = streams.open(reply);
    if (!stream) return reply;
    const follower = { stream, subjectId, cursor };
    followers.add(follower);
    stream.on('close', () => followers.delete(follower));
    line ??= listen(channel, () => void look(), pool, report);
    // What the page missed since it was drawn.
    void look();
    return reply;
  });
}
