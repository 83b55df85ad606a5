import pg from 'pg';
import { type NewsroomFolder, type NewsroomProcess, prepareFolder, startNewsroom } from './newsroom-process.ts';
import { findLosses, startWriters, type Writers } from './writers.ts';

const rounds = 4;

let folder: NewsroomFolder;
let newsroom: NewsroomProcess;
let writers: Writers;
beforeAll(async () => {
  folder = await prepareFolder();
  newsroom = await startNewsroom(folder.dataDir);
}, 300_000);
beforeEach(() => {
  writers = startWriters({ url: newsroom.url });
});
afterAll(async () => {
  await newsroom.stop();
  folder.remove();
});

async function asOwner(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: newsroom.databaseUrl() });
  client.on('error', () => undefined);
  await client.connect();
  await work(client).finally(() => client.end());
}

/** Kills again and again while writers write, and expects nothing worse than clean refusals. */
async function strike(blow: () => Promise<unknown> | unknown): Promise<void> {
  const { pid } = newsroom.server().child;
  for (let round = 0; round < rounds; round += 1) {
    await writers.advance(15);
    await blow();
  }
  await writers.advance(15);
  await writers.stop();
  const { counts } = writers;
  expect(newsroom.server().child).toMatchObject({ pid, exitCode: null, signalCode: null });
  expect(counts.unexpected).toEqual([]);
  expect(counts.broken).toBe(0);
  expect(await findLosses(newsroom.databaseUrl(), counts)).toEqual({ lost: [], duplicates: [] });
  expect((await fetch(`${newsroom.url}/healthz`)).status).toBe(200);
}

it(`F03 the server outlives ${rounds} kills of its database under writers, answers 503 with a sentence, then 200, and loses nothing`, async () => {
  await strike(() => process.kill(newsroom.databasePid(), 'SIGKILL'));
  expect(writers.counts.refused).toBeGreaterThan(0);
  expect([...writers.counts.sentences]).toEqual(['服务暂时不可用，请稍后再试']);
}, 300_000);

it('F03 single connections ended in the middle of transactions lose no acknowledged save', async () => {
  const endAll =
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
  await strike(() => asOwner((client) => client.query(endAll)));
}, 300_000);
