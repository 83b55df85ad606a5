import type { FastifyRequest } from 'fastify';
import type { ReadingTarget } from 'shared-contracts/model';
import type { Context, Logger } from '../../platform/http/context.ts';
import type { VisitCounter } from '../../platform/readers/visit-counter.ts';
import { readMember } from '../members/member-session.ts';
import { recordReading } from './record-reading.ts';

/** Openings that are being written at a time; a database that is slow must not fill the memory. */
const mostUnderWay = 200;

/** Counts visits as before, and records the opening of a story by a member who studies it. */
export class StudyVisits implements VisitCounter {
  readonly #visits: VisitCounter;
  readonly #parts: Pick<Context, 'db' | 'now' | 'settings'>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #underWay = new Set<Promise<void>>();

  constructor(visits: VisitCounter, parts: Pick<Context, 'db' | 'now' | 'settings'>, log: Pick<Logger, 'warn'>) {
    this.#visits = visits;
    this.#parts = parts;
    this.#log = log;
  }

  count(
    request: FastifyRequest,
    target: ReadingTarget,
    storyId: string,
    measure?: Parameters<VisitCounter['count']>[3],
  ): void {
    this.#visits.count(request, target, storyId, measure);
    const { headers } = request;
    // A browser that fetches ahead reads nothing.
    const isAhead = headers['sec-purpose'] !== undefined || headers.purpose !== undefined;
    if (measure !== undefined || isAhead || this.#underWay.size >= mostUnderWay) return;
    const work = this.#record(request, storyId).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'an opening could not be recorded'),
    );
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  async flush(): Promise<void> {
    await Promise.all(this.#underWay);
    await this.#visits.flush();
  }

  /** Readers without a session cost no query. */
  async #record(request: FastifyRequest, contentId: string): Promise<void> {
    const who = await readMember(this.#parts, request);
    if (who?.member.state !== 'active') return;
    const { db, now } = this.#parts;
    await recordReading(db, { memberId: who.member.id, contentId, progress: 0, now: now() });
  }
}
