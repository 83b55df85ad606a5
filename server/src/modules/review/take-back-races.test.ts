import pg from 'pg';
import {
  contentApprove,
  contentPublish,
  contentSchedule,
  contentTakeBack,
  recordList,
} from 'shared-contracts/endpoints';
import type { OperationRecord } from 'shared-contracts/model';
import { sql } from '../../platform/database/orm.ts';
import { createRunner, type JobHandler } from '../../platform/jobs/runner.ts';
import { linkLedger } from '../../platform/ledger/ledger.queries.ts';
import { verifyStory } from '../../platform/ledger/verify-ledger.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { publishDue } from '../publishing/publish-due.job.ts';
import { publishJobKind } from '../publishing/publish-story.ts';
import { buildTestApp, type Called, type TestApp } from '../../../test/helper.ts';
import { dieInJob, endDeadProcesses } from '../../../test/dead-process.ts';
import { inLockOrder } from '../../../test/lock-waits.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { storyKit, type StoryKit } from '../../../test/story-kit.ts';
import { createTestDatabase } from '../../../test/template-database.ts';

turnCacheClock();

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** Connection that does not belong to the server: it holds rows, and ends connections of the server. */
let observer: pg.Client;
let server: TestApp;
let kit: StoryKit;

beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  server = await buildTestApp({}, [], database.url);
  kit = storyKit(server);
});
afterAll(async () => {
  await endDeadProcesses();
  await server.close();
  await observer.end();
  await database.drop();
});

const reviewers = ['editor2', 'director', 'chief', 'political'];

/** A story that so many stages have passed. */
async function storyAt(passed: number): Promise<string> {
  const id = await kit.add('editor');
  await kit.submit(id);
  for (const reviewer of reviewers.slice(0, passed)) expect((await kit.decide(id, reviewer)).envelope.suc).toBe(1);
  return id;
}

/** A pass that is ready to be sent: all that is read before it is read now. */
async function readyPass(id: string, reviewer: string): Promise<() => Promise<Called>> {
  const bearer = await kit.bearer(reviewer);
  await kit.read(id, reviewer);
  const { rev } = await kit.get(id);
  return () => server.call(contentApprove, { items: [{ id, rev }], status: 1 }, bearer);
}
async function readyTakeBack(id: string, reviewer: string): Promise<() => Promise<Called>> {
  const bearer = await kit.bearer(reviewer);
  return () => server.call(contentTakeBack, { ids: id }, bearer);
}
async function readyPublication(id: string): Promise<() => Promise<Called>> {
  const bearer = await kit.bearer('operator');
  return () => server.call(contentPublish, { ids: id, targets: ['app', 'website'] }, bearer);
}

/** Both calls wait for the story, in this order, before either goes on. */
const inOrder = <First, Second>(id: string, first: () => Promise<First>, second: () => Promise<Second>) =>
  inLockOrder(observer, `select 1 from contents where id = ${id} for update`, first, second);

async function stateOf(id: string) {
  const { auditState, auditStage, round, deliveries } = await kit.get(id);
  const list = (await server.call(recordList, { newsId: id, pageSize: 50 }, await kit.bearer('admin'))).envelope
    .list as OperationRecord[];
  const { rows } = await server.db.execute<{ stage: number }>(
    sql`select stage from seals where content_id = ${id} and voided_time is null order by id`,
  );
  pastCache();
  const readers = [`/site/a/${id}`, `/open/v1/articles/${id}`].map(
    async (url) => (await server.app.inject({ url })).statusCode,
  );
  await linkLedger(server.db);
  return {
    review: [auditState, auditStage],
    approvals: round.approvals.map(({ stage }) => stage),
    seals: rows.map(({ stage }) => stage),
    deliveries: deliveries.map(({ target, state }) => `${target} ${state}`),
    readers: await Promise.all(readers),
    record: list[0]!.opName,
    problems: (await verifyStory(server.db, id)).problems,
  };
}

const outcome = ({ status, envelope }: Called) => [status, envelope.suc === 1 ? '' : envelope.message];
const taken = { deliveries: [], readers: [404, 404], record: '撤回通过', problems: [] };

describe('a pass is taken back at the moment at which', () => {
  it('the next stage passes: whoever comes first decides, the other is refused', async () => {
    const passedFirst = await storyAt(3);
    const answers = await inOrder(
      passedFirst,
      await readyPass(passedFirst, 'political'),
      await readyTakeBack(passedFirst, 'chief'),
    );
    expect(answers.map(outcome)).toEqual([
      [200, ''],
      [409, expect.stringContaining('最近一次通过由赵卫东作出')],
    ]);
    expect(await stateOf(passedFirst)).toMatchObject({
      review: ['cleared', 9],
      approvals: [1, 2, 3, 4],
      seals: [1, 2, 3, 4],
      record: '审核通过',
      problems: [],
    });

    const takenFirst = await storyAt(3);
    const [back, pass] = await inOrder(
      takenFirst,
      await readyTakeBack(takenFirst, 'chief'),
      await readyPass(takenFirst, 'political'),
    );
    expect([outcome(back)[0], outcome(pass)[0]]).toEqual([200, 409]);
    expect(await stateOf(takenFirst)).toEqual({ ...taken, review: ['inReview', 3], approvals: [1, 2], seals: [1, 2] });
  });

  it('its own reviewer gives it: it is taken back after it was given, and never another person’s instead', async () => {
    const passedFirst = await storyAt(2);
    const input = await inOrder(
      passedFirst,
      await readyPass(passedFirst, 'chief'),
      await readyTakeBack(passedFirst, 'chief'),
    );
    expect(input.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stateOf(passedFirst)).toEqual({ ...taken, review: ['inReview', 3], approvals: [1, 2], seals: [1, 2] });

    const takenFirst = await storyAt(2);
    const [back, pass] = await inOrder(
      takenFirst,
      await readyTakeBack(takenFirst, 'chief'),
      await readyPass(takenFirst, 'chief'),
    );
    expect([outcome(back)[0], outcome(pass)[0]]).toEqual([409, 200]);
    expect(await stateOf(takenFirst)).toMatchObject({ review: ['inReview', 4], seals: [1, 2, 3], problems: [] });
  });

  it('the story is published: readers have it with its pass, or neither', async () => {
    const publishedFirst = await storyAt(4);
    const [out, late] = await inOrder(
      publishedFirst,
      await readyPublication(publishedFirst),
      await readyTakeBack(publishedFirst, 'political'),
    );
    expect([outcome(out), outcome(late)]).toEqual([
      [200, ''],
      [409, expect.stringMatching(/^通过之后已有“发布”/)],
    ]);
    expect(await stateOf(publishedFirst)).toMatchObject({
      review: ['cleared', 9],
      seals: [1, 2, 3, 4],
      readers: [200, 200],
      problems: [],
    });

    const takenFirst = await storyAt(4);
    const [back, refused] = await inOrder(
      takenFirst,
      await readyTakeBack(takenFirst, 'political'),
      await readyPublication(takenFirst),
    );
    expect([outcome(back)[0], outcome(refused)[0]]).toEqual([200, 409]);
    expect(await stateOf(takenFirst)).toEqual({
      ...taken,
      review: ['inReview', 4],
      approvals: [1, 2, 3],
      seals: [1, 2, 3],
    });
  });
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
const runnerOf = (handler: JobHandler, db = server.db) =>
  createRunner({ [publishJobKind]: handler }, { db, settings: server.settings, log, now: server.clock.now });
const tick = () => runnerOf(publishDue).tick();

/** A cleared story with a plan for the app, in so many seconds. */
async function planned(seconds: number): Promise<string> {
  const id = await storyAt(4);
  const planTime = toWireTime(new Date(Math.ceil(server.clock.now().getTime() / 1000) * 1000 + seconds * 1000));
  const plan = { ids: id, targets: ['app' as const], planTime };
  expect((await server.call(contentSchedule, plan, await kit.bearer('operator'))).envelope.suc).toBe(1);
  return id;
}

describe('a pass is taken back at the minute of a plan', () => {
  it('before the plan: the plan is held; after it: readers have the story and the pass remains', async () => {
    const takenFirst = await planned(60);
    server.clock.advance(62_000);
    const [back] = await inOrder(takenFirst, await readyTakeBack(takenFirst, 'political'), tick);
    expect(outcome(back)).toEqual([200, '']);
    expect(await stateOf(takenFirst)).toMatchObject({
      review: ['inReview', 4],
      seals: [1, 2, 3],
      deliveries: ['app held'],
      readers: [404, 404],
      problems: [],
    });

    const outFirst = await planned(60);
    server.clock.advance(62_000);
    const [, late] = await inOrder(outFirst, tick, await readyTakeBack(outFirst, 'political'));
    expect(outcome(late)).toEqual([409, expect.stringMatching(/^通过之后已有“定时发布执行”/)]);
    expect(await stateOf(outFirst)).toMatchObject({
      review: ['cleared', 9],
      seals: [1, 2, 3, 4],
      deliveries: ['app published'],
      readers: [404, 200],
      problems: [],
    });
  });
});

const dieAtPlan = () => dieInJob(observer, database.url, publishDue, runnerOf);

const publications = async (id: string) => {
  const { rowCount } = await observer.query(`select 1 from versions where content_id = $1 and kind = 'publish'`, [id]);
  return rowCount;
};
/** Past the lease of a job whose process died. */
const lease = 61_000;

describe('a process that dies', () => {
  it('while it puts a plan off for a fresh pass leaves the plan: it goes out once, after that time', async () => {
    const id = await planned(2);
    server.clock.advance(4000);
    await dieAtPlan();
    expect(await stateOf(id)).toMatchObject({ deliveries: ['app scheduled'], readers: [404, 404] });
    await tick();
    expect(await publications(id)).toBe(0);
    server.clock.advance(lease);
    await Promise.all([tick(), tick()]);
    expect(await stateOf(id)).toMatchObject({ deliveries: ['app published'], readers: [404, 200], problems: [] });
    expect(await publications(id)).toBe(1);
  });

  it('after it put a plan off and before the time is over leaves the plan to the next process', async () => {
    const id = await planned(2);
    server.clock.advance(4000);
    await tick();
    expect(await stateOf(id)).toMatchObject({ deliveries: ['app scheduled'] });
    server.clock.advance(10_000);
    await dieAtPlan();
    expect(await stateOf(id)).toMatchObject({ deliveries: ['app scheduled'], readers: [404, 404], problems: [] });
    expect(await publications(id)).toBe(0);
    server.clock.advance(lease);
    await tick();
    expect(await stateOf(id)).toMatchObject({ deliveries: ['app published'], readers: [404, 200], problems: [] });
    expect(await publications(id)).toBe(1);
  });

  it.each([
    ['while it puts the plan off', 4000, 0],
    ['while it brings the story out', 4000, 10_000],
  ])('%s brings nothing out of a pass that is taken back before the next process', async (_moment, fresh, later) => {
    const id = await planned(2);
    server.clock.advance(fresh);
    if (later > 0) await tick();
    server.clock.advance(later);
    await dieAtPlan();
    expect(outcome(await (await readyTakeBack(id, 'political'))())).toEqual([200, '']);
    server.clock.advance(lease);
    await tick();
    expect(await stateOf(id)).toMatchObject({
      review: ['inReview', 4],
      deliveries: ['app held'],
      readers: [404, 404],
      problems: [],
    });
    expect(await publications(id)).toBe(0);
  });
});
