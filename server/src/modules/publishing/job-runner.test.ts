import { eq } from '../../platform/database/orm.ts';
import { learnJobKind, putLearnJob } from '../proofreading/lexicon.job.ts';
import { deliveries } from '../stories/delivery.tables.ts';
import type { Job } from '../../platform/jobs/job.queries.ts';
import { jobs } from '../../platform/jobs/job.tables.ts';
import { newRunner } from '../../../test/due-jobs-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const minutes = (count: number) => count * 60_000;
const statesOf = async (id: string) => (await kit.get(id)).deliveries.map(({ state }) => state);

describe('job runner', () => {
  it('tries a failed job again after 1, 2, 4 and 8 minutes and then gives up', async () => {
    const tried: number[] = [];
    const runner = newRunner({
      shaky: async () => {
        tried.push(Math.round(test.clock.now().getTime() / 60_000));
        throw new Error('still down');
      },
    });
    const now = test.clock.now();
    const [job] = await test.db
      .insert(jobs)
      .values({ kind: 'shaky', key: 'shaky:1', payload: {}, runTime: now, createdTime: now })
      .returning();
    for (let turn = 0; turn < 20; turn += 1) {
      await runner.tick();
      test.clock.advance(minutes(1));
    }
    expect(tried.map((minute) => minute - tried[0]!)).toEqual([0, 1, 3, 7, 15]);
    expect((await test.db.select().from(jobs).where(eq(jobs.id, job!.id)))[0]).toMatchObject({
      state: 'failed',
      attempts: 5,
      lastError: 'still down',
    });
  });

  it('says once, with the mark itself, that a job was given up, and marks it also where nobody hears it', async () => {
    const givenUp: [string, string][] = [];
    const shaky = Object.assign(() => Promise.reject(new Error('still down')), {
      onGivenUp: async (tx: typeof test.db, { key, id }: Job) => {
        const [row] = await tx.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, id));
        givenUp.push([key, row!.state]);
        if (key === 'mute') throw new Error('nobody to notice');
      },
    });
    const runner = newRunner({ shaky });
    const now = test.clock.now();
    await test.db
      .insert(jobs)
      .values(['heard', 'mute'].map((key) => ({ kind: 'shaky', key, payload: {}, runTime: now, createdTime: now })));
    for (let turn = 0; turn < 20; turn += 1) {
      if (turn < 15) expect(givenUp).toEqual([]);
      await runner.tick();
      test.clock.advance(minutes(1));
    }
    expect(givenUp).toEqual([
      ['heard', 'failed'],
      ['mute', 'failed'],
    ]);
    for (const key of ['heard', 'mute'])
      expect((await test.db.select().from(jobs).where(eq(jobs.key, key)))[0]).toMatchObject({
        state: 'failed',
        lastError: 'still down',
      });
  });

  it('undoes the work of a handler that fails half way', async () => {
    const id = await kit.clear();
    const now = test.clock.now();
    const runner = newRunner({
      half: async (tx) => {
        await tx.insert(deliveries).values({ contentId: id, target: 'app', state: 'published', modifiedTime: now });
        throw new Error('power cut');
      },
    });
    await test.db.insert(jobs).values({ kind: 'half', key: 'half:1', payload: {}, runTime: now, createdTime: now });
    await runner.tick();
    expect(await statesOf(id)).toEqual([]);
  });

  it('takes only jobs that it has a handler for: a due job never waits for a read of the archive', async () => {
    const now = test.clock.now();
    await putLearnJob(test.db, now);
    expect(await newRunner().tick()).toBe(0);
    expect(await newRunner({ [learnJobKind]: () => Promise.resolve() }).tick()).toBe(1);
  });

  it('a job that breaks off at a stop is given back, not failed', async () => {
    const now = test.clock.now();
    let begun = () => undefined as void;
    const started = new Promise<void>((begin) => {
      begun = begin;
    });
    const runner = newRunner({
      long: (_tx, _job, { stopping }) => {
        begun();
        return new Promise((_resolve, reject) =>
          stopping.addEventListener('abort', () => reject(stopping.reason as Error)),
        );
      },
    });
    const [job] = await test.db
      .insert(jobs)
      .values({ kind: 'long', key: 'long:1', payload: {}, runTime: now, createdTime: now })
      .returning();
    void runner.tick();
    await started;
    await runner.stop();
    expect((await test.db.select().from(jobs).where(eq(jobs.id, job!.id)))[0]).toMatchObject({
      state: 'waiting',
      attempts: 0,
      lastError: null,
    });
  });

  it('gives taken jobs back at a clean stop', async () => {
    const now = test.clock.now();
    let release = () => undefined as void;
    const started = new Promise<void>((begin) => {
      release = begin;
    });
    const done: string[] = [];
    const runner = newRunner({
      slow: async (_tx, job) => {
        release();
        await new Promise((resolve) => setTimeout(resolve, 50));
        done.push(job.key);
      },
    });
    await test.db
      .insert(jobs)
      .values(['slow:1', 'slow:2'].map((key) => ({ kind: 'slow', key, payload: {}, runTime: now, createdTime: now })));
    void runner.tick();
    await started;
    await runner.stop();
    expect(done).toEqual(['slow:1']);
    expect((await test.db.select().from(jobs).where(eq(jobs.key, 'slow:2')))[0]).toMatchObject({
      state: 'waiting',
      attempts: 0,
      lockedBy: null,
    });
  });
});
