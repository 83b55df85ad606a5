import { getSystemStatus, type SystemStatus } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { errorTallyOf } from './error-tally.ts';
import { type Heartbeat, startHeartbeat } from './heartbeat.ts';
import { errorCounts } from './process.tables.ts';

let test: TestApp;
const beats: Heartbeat[] = [];
beforeAll(async () => (test = await buildTestApp({ LOG_LEVEL: 'warn' })));
afterEach(async () => {
  for (const beat of beats.splice(0)) await beat.stop();
});
afterAll(() => test.close());

const status = async () =>
  (await test.call(getSystemStatus, {}, await test.loginAs('admin'))).envelope.data as SystemStatus;
const start = async (host: string) => {
  const heartbeat = startHeartbeat({
    ...{ db: test.db, settings: { ROLE: 'web' as const }, now: test.clock.now, process: { id: host, host, pid: 7 } },
    report: (error) => expect(error).toBeUndefined(),
  });
  beats.push(heartbeat);
  await heartbeat.beat();
  return heartbeat;
};

describe('the list of processes', () => {
  it('has each with its signs of life, and loses who ends in order', async () => {
    const web = await start('web-1');
    await start('web-2');
    expect((await status()).processes).toEqual([
      expect.objectContaining({ host: 'web-1', pid: 7, role: 'web', isLost: false, version: expect.any(String) }),
      expect.objectContaining({ host: 'web-2', memoryMegabytes: expect.any(Number), loopDelay: expect.any(Number) }),
    ]);
    await web.stop();
    expect((await status()).processes.map(({ host }) => host)).toEqual(['web-2']);
  });

  it('shows who ended without a word as lost, after those that live, and forgets it after a day', async () => {
    await start('crashed');
    test.clock.advance(60_000);
    await start('alive');
    const { processes } = await status();
    expect(processes.map(({ host, isLost }) => [host, isLost])).toEqual([
      ['alive', false],
      ['crashed', true],
    ]);
    test.clock.advance(25 * 3_600_000);
    expect((await status()).processes).toEqual([]);
  });
});

describe('errors of the last hour', () => {
  it('are counted by kind and route with the last sentence and request, without secrets', async () => {
    const log = test.app.log.child({ reqId: 'req-7' });
    log.error({ err: new TypeError('no such part'), url: '/amc/x.do' }, 'unforeseen error');
    log.error({ err: new TypeError('Bearer abc13800138000 of 13800138000'), url: '/amc/x.do' }, 'unforeseen error');
    log.error({ provider: 'sms', limit: 3 }, 'no more text messages today');
    log.warn({ err: new Error('away') }, 'a round failed');
    log.warn({ reason: 'not counted' }, 'only a remark');
    const { errors } = await status();
    expect(errors[0]).toMatchObject({
      ...{ kind: 'TypeError', route: '/amc/x.do', hits: 2, requestId: 'req-7', sentence: 'Bearer *** of ***' },
      process: expect.stringContaining(`:${process.pid}`),
    });
    expect(errors.map(({ route }) => route).sort()).toEqual([
      '/amc/x.do',
      'a round failed',
      'no more text messages today',
    ]);
    test.clock.advance(61 * 60_000);
    expect((await status()).errors).toEqual([]);
  });

  it('fill no table in a storm', async () => {
    const tally = errorTallyOf(test.db);
    const storm = async (round: number) => {
      for (let index = 0; index < 300; index += 1)
        tally.note(
          { level: 50, fields: { url: `/r${round}/${index}` }, message: 'm', requestId: '1' },
          test.clock.now(),
        );
      await tally.write(test.db, test.clock.now());
    };
    for (let round = 0; round < 6; round += 1) await storm(round);
    const rows = await test.db.select().from(errorCounts);
    expect(rows.length).toBeLessThanOrEqual(2 * 201);
    expect(rows.reduce((sum, { hits }) => sum + hits, 0)).toBeGreaterThanOrEqual(1800);
    test.clock.advance(3 * 3_600_000);
    await tally.write(test.db, test.clock.now());
    expect(await test.db.$count(errorCounts)).toBe(0);
  });
});
