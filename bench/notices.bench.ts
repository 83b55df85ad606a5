import path from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { contentAddContent, contentSubmit } from 'shared-contracts/endpoints';
import { demoAccounts } from '../server/src/demo/demo-accounts.ts';
import { runningDatabase } from '../server/src/platform/database/embedded-postgres-running.ts';
import { type Caller, loginAs, tokenOf } from './core/caller.ts';
import type { Bench, Figure } from './core/figure.ts';
import { newsDraft } from './core/news-draft.ts';
import { removeFolder, startServer, temporaryFolder } from './core/product.ts';
import { untilAtRest } from './core/until-at-rest.ts';
import { type OpenPage, openPage } from './notices/open-pages.ts';

const openPages = 500;
const submissions = 100;
const sessionsOfPerson = 6;
/** Seconds within which a notice is to be on an open page, for all but a twentieth of the pages. */
const limit = 1;
/** Milliseconds after which a page that has heard nothing is given up. */
const patience = 20_000;

/** Two processes of one product on one database. */
async function startTwo(folders: readonly [string, string]) {
  const shared = {
    STORAGE_DIR: path.join(folders[0], 'shared-files'),
    RELEASES_DIR: path.join(folders[0], 'shared-releases'),
    REGISTRY_KEYS: path.join(folders[0], 'shared-registry-keys.json'),
    LOGIN_RATE: '10000',
    SESSIONS_PER_USER: '50',
  };
  const first = await startServer(folders[0], shared);
  const databaseUrl = runningDatabase(folders[0])!;
  const second = await startServer(folders[1], { ...shared, DATABASE_URL: databaseUrl, ROLE: 'web' });
  return { servers: [first, second] as const, databaseUrl };
}

/** Pages of all the staff of the demo newsroom, half of them at each process. */
async function openAll(urls: readonly [string, string], client: pg.Client): Promise<OpenPage[]> {
  const staff = demoAccounts.filter(({ kind }) => kind === 'staff').map(({ userName }) => userName);
  const { rows } = await client.query<{ id: string; name: string }>('select id, user_name as name from users');
  const sessions: { token: string; userId: string }[] = [];
  for (const name of staff)
    for (let count = 0; count < sessionsOfPerson; count += 1)
      sessions.push({ token: await tokenOf(urls[0], name), userId: rows.find((row) => row.name === name)!.id });
  const pages: OpenPage[] = [];
  for (let count = 0; count < openPages; count += 1)
    pages.push(await openPage(urls[count % 2 === 0 ? 0 : 1], sessions[Math.floor(count / 2) % sessions.length]!));
  return pages;
}

/** Seconds from the press of 送审 to each open page of those who may review the story. */
async function secondsOf(
  { call }: Caller,
  pages: readonly OpenPage[],
  client: pg.Client,
  title: string,
): Promise<number[]> {
  const draft = { ...newsDraft('<p>各部门到岗到位。</p>'), title, categoryId: '1' };
  const { id, rev } = (await call(contentAddContent, draft)).data;
  const pressed = performance.now();
  const { list } = await call(contentSubmit, { items: [{ id, rev }] });
  if (!list[0]?.ok) throw new Error(list[0]?.message);
  const { rows } = await client.query<{ id: string }>('select user_id as id from notices where subject_id = $1', [id]);
  const people = new Set(rows.map((row) => row.id));
  const hearing = pages.filter(({ userId }) => people.has(userId));
  if (hearing.length === 0) throw new Error('Nobody is to hear of the story.');
  while (hearing.some((page) => page.heard(title) === undefined) && performance.now() - pressed < patience)
    await rest(10);
  return hearing.map((page) => ((page.heard(title) ?? Infinity) - pressed) / 1000);
}

async function run(): Promise<Figure[]> {
  const folders = [await temporaryFolder(), await temporaryFolder()] as const;
  const { servers, databaseUrl } = await startTwo(folders);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let pages: OpenPage[] = [];
  try {
    await untilAtRest(databaseUrl);
    pages = await openAll([servers[0].url, servers[1].url], client);
    const authors = [await loginAs(servers[0].url, 'editor'), await loginAs(servers[1].url, 'editor')] as const;
    const times: number[] = [];
    for (let count = 0; count < submissions; count += 1)
      times.push(...(await secondsOf(authors[count % 2]!, pages, client, `通知测量第${count}篇`)));
    times.sort((one, other) => one - other);
    const within = (share: number) => times[Math.ceil(share * times.length) - 1]!;
    return [
      {
        name: `a notice on an open page, 95 of 100, with ${openPages} open pages at two processes`,
        value: within(0.95),
        unit: 's',
        limit,
        from: `${times.length} arrivals of ${submissions} notices, half of them within ${within(0.5).toFixed(2)} s`,
      },
    ];
  } finally {
    for (const page of pages) page.close();
    await client.end();
    await servers[1].stop();
    await servers[0].stop();
    for (const folder of folders) await removeFolder(folder);
  }
}

/** How soon notices are on open pages. */
export const noticesBench: Bench = { name: 'notices', run };
