import { randomUUID } from 'node:crypto';
import {
  addLiveEntry,
  contentAddContent,
  contentAddLiveRoom,
  contentGetContent,
  contentList,
  contentSubmit,
} from 'shared-contracts/endpoints';
import { balancedText, openBalancedRoom } from '../balanced-room.ts';
import { block, chunk, fileOf } from '../kodo-kit.ts';
import { openNoticeStream } from '../notice-kit.ts';
import { waitFor } from '../reader-caches.ts';
import { textOf } from '../room-kit.ts';
import { draft } from '../story-kit.ts';
import {
  balancer,
  call,
  download,
  logIn,
  pause,
  servers,
  startAs,
  startProcesses,
  stop,
  stories,
  upload,
  walkFeed,
  withDatabase,
} from '../two-processes.ts';

startProcesses(['web', 'web', 'jobs'], { hasBucket: true });

const restarts = 10;
const leastPages = 1000;

/**
 * Restarts the processes in turn, as a rolling upgrade does, each restart beside a piece of work. Returns how often
 * each was restarted, by its data folder.
 */
async function restartAll(beside: () => Promise<void>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  const restart = async () => {
    // Who runs longest stands first.
    const { process, url, role, dataDir } = servers[0]!;
    await stop({ process });
    balancer.remove(url);
    await startAs(role, dataDir);
    counts.set(dataDir, (counts.get(dataDir) ?? 0) + 1);
  };
  for (let round = 0; round < restarts; round += 1) await Promise.all([restart(), beside()]);
  return counts;
}

/** A room on air, and the session of its host. */
async function openRoom(): Promise<{ roomId: string; host: { authorization: string } }> {
  const host = { authorization: `Bearer ${await logIn('live')}` };
  const room = await call(
    contentAddLiveRoom,
    {
      title: '龙舟赛现场直播',
      listThumbnail: '/files/picture/2026/11/21/a.jpg',
      introduction: '端午龙舟赛',
      categoryId: '5',
      startTime: '2026-01-01 08:00:00',
      endTime: '2036-01-01 08:00:00',
      requestId: randomUUID(),
    },
    host,
  );
  const roomId = (room.data as { id: string }).id;
  await withDatabase((pool) =>
    pool.query(`update live_rooms set state = 'live', started_time = now() where id = $1`, [roomId]),
  );
  return { roomId, host };
}

/** What readers have of a room. */
async function readRoom(roomId: string): Promise<{ list: { text: string }[]; entryCount: number }> {
  const feed = await fetch(`${balancer.url}/open/v1/lives/${roomId}/entries`);
  if (feed.status !== 200) throw new Error(`live: ${feed.status} ${await feed.text()}`);
  return (await feed.json()) as { list: { text: string }[]; entryCount: number };
}

/** Hands a story in, of which a reviewer gets a notice. */
async function handIn(author: { authorization: string }, title: string): Promise<void> {
  const added = await call(contentAddContent, { ...draft({ title }), requestId: randomUUID() }, author);
  const { id } = added.data as { id: string };
  const { rev } = (await call(contentGetContent, { id }, author)).data as { rev: number };
  await call(contentSubmit, { items: [{ id, rev }] }, author);
}

const lastTitle = '最后一篇';

/** The titles in a user's notices until the last one, by a browser that connects again where a process stops. */
async function followNotices(bearer: string): Promise<string[]> {
  const titles: string[] = [];
  for (let last = '0'; !titles.includes(lastTitle);) {
    const stream = await openNoticeStream(balancer.url, bearer, last);
    const text = await stream.until(`《${lastTitle}》`);
    for (const [, id, title] of text.matchAll(/^id: (\d+)\nevent: notice\ndata: .*?《(.*?)》/gm)) {
      titles.push(title!);
      last = id!;
    }
    await stream.close();
  }
  return titles;
}

it('ten rolling restarts of two web processes and one for jobs refuse nothing to staff and readers', async () => {
  const { roomId, host } = await openRoom();
  const desk = await openBalancedRoom();
  const author = { authorization: `Bearer ${await logIn()}` };
  const reviewer = await logIn('editor2');
  const done = { restarts: false, pages: 0, uploads: 0, entries: 0, notices: 0, sentences: 0 };
  const until = async (work: () => Promise<void>) => {
    do {
      await work();
      await pause();
    } while (!done.restarts);
  };
  const walk = async () => {
    const enough = done.pages + leastPages / restarts;
    while (done.pages < enough) {
      const limit = 1 + (done.pages % 7);
      expect(new Set(await walkFeed(limit)).size).toBe(stories);
      done.pages += Math.ceil(stories / limit);
    }
  };
  const send = async () => {
    // Of one user only the latest sessions last: the author keeps theirs.
    const token = await logIn('operator');
    expect((await call(contentList, {}, { authorization: `Bearer ${token}` })).suc).toBe(1);
    const bytes = fileOf(done.uploads % 3 === 0 ? block + chunk + 1000 : chunk + 70_000);
    await download((await upload(token, bytes)).url, bytes);
    done.uploads += 1;
  };
  const speak = async () => {
    await call(addLiveEntry, { liveRoomId: roomId, text: `第${done.entries + 1}条`, requestId: randomUUID() }, host);
    done.entries += 1;
    // A reader has what the host said as soon as the half second of an answer is over, at whichever process.
    await waitFor(async () => (await readRoom(roomId)).entryCount >= done.entries);
  };
  const handInNext = async () => {
    await handIn(author, `滚动重启${done.notices + 1}`);
    done.notices += 1;
  };
  const writeOn = async () => {
    const number = done.sentences + 1;
    // Both write at once, each at an end of the text, so that neither waits for the other's words.
    await Promise.all([
      desk[0].type((text) => text.insert(0, `前${number}。`)),
      desk[1].type((text) => text.insert(text.length, `后${number}。`)),
    ]);
    done.sentences = number;
  };
  const followed = followNotices(reviewer);
  followed.catch(() => undefined);
  const work = [speak, handInNext, writeOn].map(until);
  const rolling = restartAll(async () => void (await Promise.all([walk(), send().then(send)]))).finally(
    () => (done.restarts = true),
  );
  const [restarted] = await Promise.all([rolling, ...work]);
  expect([...restarted.values()].sort()).toEqual([3, 3, 4]);
  await handIn(author, lastTitle);
  const expected = Array.from({ length: done.notices }, (_, index) => `滚动重启${index + 1}`);
  expect(await followed).toEqual([...expected, lastTitle]);
  expect((await readRoom(roomId)).list[0]).toMatchObject({ text: `第${done.entries}条` });
  for (const page of desk) await page.pull();
  const written = balancedText(done.sentences, done.sentences);
  expect(desk.map(({ doc }) => textOf(doc))).toEqual([written, written]);
  expect(done.pages).toBeGreaterThanOrEqual(leastPages);
  for (const count of [done.uploads, done.entries, done.notices, done.sentences]) expect(count).toBeGreaterThan(3);
}, 600_000);

it('the process for jobs alone links the records that the web processes wrote', async () => {
  const open = () =>
    withDatabase(async (pool) =>
      Number((await pool.query('select count(*) as open from ledger where seq is null')).rows[0].open),
    );
  await waitFor(async () => (await open()) === 0);
  expect(servers.map(({ role }) => role).sort()).toEqual(['jobs', 'web', 'web']);
}, 300_000);
