import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { importCounts } from 'shared-contracts/model';
import { eq, sql } from '../../src/platform/database/orm.ts';
import { importJobKey, importJobKind } from '../../src/modules/data-import/import-work.ts';
import { importedStories, importRuns, oldAddresses } from '../../src/modules/data-import/data-import.tables.ts';
import { pictures } from '../../src/modules/media/picture.tables.ts';
import { contents, storyAuthors } from '../../src/modules/stories/content.tables.ts';
import { deliveries } from '../../src/modules/stories/delivery.tables.ts';
import { users } from '../../src/modules/identity/identity.tables.ts';
import { type DatabaseHandle, openDatabase } from '../../src/platform/database/database.ts';
import { putJob } from '../../src/platform/jobs/job.queries.ts';
import { jobs } from '../../src/platform/jobs/job.tables.ts';
import { ObjectStore } from '../../src/platform/storage/object-store.ts';
import { colour, pictureZip, wxrFoot, wxrHead, wxrItem } from '../import-kit.ts';
import { runServer, type ServerProcess } from '../server-process.ts';
import { createTestDatabase } from '../template-database.ts';

/** Pages that are skipped. */
const pages = 400;
const fileKey = 'import/2026/01/01/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
const picturesKey = 'import/2026/01/01/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb';
/** As much as a server takes that keeps nothing of a file. */
const megabytes = 256;

let dataDir: string;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let handle: DatabaseHandle;
let running: ServerProcess | undefined;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-import-'));
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  handle = openDatabase(database.url, { poolSize: 2 });
});
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.exit;
  await handle.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const serve = async (environment: Record<string, string> = {}) => {
  running = runServer({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...environment });
  await running.ready;
};

/** Kills the server, whose lease would end by itself after a minute. */
async function kill(): Promise<void> {
  running!.child.kill('SIGKILL');
  await running!.exit;
  const leaseUntil = new Date(Date.now() - 1000);
  await handle.db.update(jobs).set({ leaseUntil }).where(eq(jobs.state, 'running'));
}

/**
 * Writes an export piece by piece, the pages among the posts, and puts it with its pictures where uploads for imports
 * lie.
 */
async function layFiles(posts: number, pageText: string): Promise<void> {
  const store = new ObjectStore(path.join(dataDir, 'objects'));
  const file = await store.workFile('.xml');
  const out = createWriteStream(file);
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain');
  };
  await write(wxrHead);
  for (let id = 1; id <= posts; id += 1) {
    const picture = `<img src="/wp-content/uploads/p${id % 20}.png">`;
    const content = `<p>第${id}篇的第一段，写江边的日常。</p><p>${picture}</p><p>${'第二段。'.repeat(40)}</p>`;
    const categories = [[`c${id % 5}`, `旧栏目${id % 5}`]] as const;
    await write(wxrItem({ id, title: `旧稿第${id}篇`, content, categories, tags: ['旧稿'] }));
    if (id % (posts / pages) === 0)
      await write(wxrItem({ id: 100_000 + id, title: '页面', content: pageText, type: 'page' }));
  }
  await write(wxrFoot);
  out.end();
  await once(out, 'finish');
  await store.putFile('private', fileKey, file);
  const files: Record<string, Buffer> = {};
  for (let place = 0; place < 20; place += 1)
    files[`uploads/p${place}.png`] = await colour(`hsl(${place * 18}, 80%, 50%)`);
  await store.put('private', picturesKey, pictureZip(files));
}

async function importUntil(isThere: (run: typeof importRuns.$inferSelect) => boolean) {
  for (;;) {
    const [run] = await handle.db.select().from(importRuns);
    if (run && isThere(run)) return run;
    if (run?.state === 'failed' || run?.state === 'broken') throw new Error(`${run.state}: ${run.message}`);
    if ((running!.child.exitCode ?? running!.child.signalCode) !== null) throw new Error(running!.output());
    await pause(200);
  }
}

const queue = (id: string) =>
  putJob(handle.db, {
    kind: importJobKind,
    key: importJobKey(id),
    payload: { id },
    runTime: new Date(),
    now: new Date(),
  });

/** Begins with the dry run. */
async function addRun(): Promise<string> {
  const [admin] = await handle.db.select().from(users).where(eq(users.userName, 'admin'));
  const who = { userId: admin!.id, userName: admin!.nickName, createdTime: new Date() };
  const file = { format: 'wxr' as const, source: '旧站', fileName: 'export.xml', fileKey, picturesKey };
  const [run] = await handle.db
    .insert(importRuns)
    .values({ ...file, ...who })
    .returning();
  await queue(run!.id);
  return run!.id;
}

/** Begins with the import, as published stories, after a dry run that found all of it. */
async function goOn(id: string, posts: number): Promise<void> {
  const { checked, categories: found } = await importUntil(({ state }) => state === 'checked');
  expect(checked).toMatchObject({ read: posts + pages, added: posts, skipped: pages, missingPictures: 0 });
  expect(found).toHaveLength(5);
  const categories = found.map((one, place) => ({ ...one, channelId: String((place % 3) + 1) }));
  const patch = { state: 'running' as const, importAs: 'published' as const, defaultChannelId: '1', categories };
  await handle.db.update(importRuns).set(patch);
  await queue(id);
}

it('a server killed within dry run and import of 10,000 posts brings in each once', async () => {
  const posts = 10_000;
  await layFiles(posts, '略过');
  await serve();
  const id = await addRun();
  await importUntil(({ checked }) => (checked.read ?? 0) > 1000);
  await kill();
  expect(await handle.db.$count(importedStories)).toBe(0);
  await serve();
  await goOn(id, posts);
  await importUntil(({ position }) => position > 1000);
  await kill();
  const before = await handle.db.$count(importedStories);
  expect(before).toBeGreaterThan(900);
  expect(before).toBeLessThan(posts);
  await serve();
  const done = await importUntil(({ state }) => state === 'done');
  expect(importCounts.parse(done.counts)).toMatchObject({
    read: posts + pages,
    added: posts,
    published: posts,
    refused: 0,
    redirects: 2 * posts,
  });
  expect(await handle.db.$count(contents)).toBe(posts);
  expect(await handle.db.$count(importedStories)).toBe(posts);
  expect(await handle.db.$count(deliveries)).toBe(2 * posts);
  expect(await handle.db.$count(storyAuthors)).toBe(posts);
  expect(await handle.db.$count(oldAddresses)).toBe(2 * posts);
  expect(await handle.db.$count(pictures)).toBe(20);
  const { rows } = await handle.db.execute<{ n: number }>(
    sql`select count(distinct category_id)::int as n from contents where list_thumbnail is null`,
  );
  expect(rows[0]!.n).toBe(3);
}, 3_600_000);

it('a file of 230 megabytes comes in through a server that has little memory', async () => {
  await layFiles(pages, '这一段是页面的正文，导入时略过。'.repeat(12_000));
  await serve({ NODE_OPTIONS: `--max-old-space-size=${megabytes}` });
  await goOn(await addRun(), pages);
  const done = await importUntil(({ state }) => state === 'done');
  expect(importCounts.parse(done.counts)).toMatchObject({ read: 2 * pages, added: pages, skipped: pages });
}, 3_600_000);
