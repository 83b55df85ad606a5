import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentList } from 'shared-contracts/endpoints';
import { block, chunk, fileOf } from '../kodo-kit.ts';
import {
  balancer,
  call,
  download,
  logIn,
  servers,
  shared,
  start,
  stop,
  stories,
  upload,
  startTwoProcesses,
  walkFeed,
} from '../two-processes.ts';

startTwoProcesses();

it('a walk through the feed, an upload in blocks, downloads and logins go over both processes without a refusal', async () => {
  let pages = 0;
  while (pages < 1000) {
    const limit = 1 + (pages % 7);
    expect(new Set(await walkFeed(limit)).size).toBe(stories);
    pages += Math.ceil(stories / limit);
  }
  for (let round = 0; round < 10; round += 1) {
    const token = await logIn();
    expect((await call(contentList, {}, { authorization: `Bearer ${token}` })).total).toBe(stories);
    const bytes = fileOf(block + chunk + 1000 + randomBytes(1)[0]!);
    const { url } = await upload(token, bytes);
    for (let turn = 0; turn < 2; turn += 1) await download(url, bytes);
  }
  for (const { url, process } of servers) {
    const { exitCode, signalCode } = process.child;
    // What a process that fell out has said is the first thing to know.
    expect([exitCode, signalCode, process.output()]).toEqual([null, null, expect.stringContaining('ready')]);
    expect(balancer.answered.get(url) ?? 0).toBeGreaterThan(400);
  }
}, 600_000);

it('two processes of one machine share a data folder when their database is external', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'newsroom-process-'));
  const own = { STORAGE_DIR: '', RELEASES_DIR: '', REGISTRY_KEYS: path.join(shared, 'registry-keys.json') };
  const [one, other] = await Promise.all([start(dataDir, own), start(dataDir, own)]);
  for (const { url } of [one, other]) expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await stop(one);
  await stop(other);
}, 300_000);
