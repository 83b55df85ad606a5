import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '../database/orm.ts';
import { runHousekeeping } from '../../assembly/housekeeping.ts';
import { headHandlers } from '../../assembly/jobs.ts';
import { createRunner } from '../jobs/runner.ts';
import { readHeads } from './read-heads.ts';
import { verdictLines } from './verdict-lines.ts';
import { verifyLedger } from './verify-ledger.ts';
import { linkLedger } from './ledger.queries.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
const folder = mkdtempSync(path.join(tmpdir(), 'newsroom-heads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = path.join(folder, 'elsewhere/heads.jsonl');
const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

const hour = 3_600_000;

/** A round of upkeep and of the runner that sends heads. */
async function round(settings: Record<string, string>): Promise<void> {
  const deps = { db: test.db, now: test.clock.now, settings: { ...test.settings, ...settings }, log };
  await runHousekeeping(deps);
  const runner = createRunner(headHandlers, deps);
  await runner.tick();
  await runner.stop();
}

it('puts the head of the chain by once a day, in a file, by which links that were cut off are found', async () => {
  await kit.clear();
  await linkLedger(test.db);
  test.clock.toNoon();
  await round({ LOG_HEAD_FILE: file });
  await round({ LOG_HEAD_FILE: file });
  expect(readHeads(file)).toEqual([(await verifyLedger(test.db)).head]);
  test.clock.toNoon();
  await round({ LOG_HEAD_FILE: file });
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  const whole = await verifyLedger(test.db, readHeads(file));
  expect(verdictLines(whole, 2)[0]).toMatch(/^The records are whole: \d+ entries, 2 heads\.$/);
  await test.db.execute(sql`alter table ledger disable trigger user`);
  await test.db.execute(sql`delete from ledger where seq = (select max(seq) from ledger)`);
  expect(verdictLines(await verifyLedger(test.db, readHeads(file)), 2).join('\n')).toContain(
    'it was cut off or rebuilt',
  );
});

it('posts the head to an address, and tries again when it is not taken', async () => {
  const requests: string[] = [];
  let isOpen = false;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (isOpen) requests.push(`${request.headers.authorization} ${Buffer.concat(parts).toString()}`);
      response.writeHead(isOpen ? 200 : 500).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const settings = {
    LOG_HEAD_URL: `http://127.0.0.1:${port}/head`,
    LOG_HEAD_KEY: 'key',
    FETCH_ALLOW: `127.0.0.1:${port}`,
  };
  test.clock.toNoon();
  await round(settings);
  expect(requests).toEqual([]);
  isOpen = true;
  test.clock.advance(hour);
  await round(settings);
  expect(requests).toEqual([
    expect.stringMatching(/^Bearer key \{"site":"临江日报","seq":"\d+","hash":"[0-9a-f]{64}"/),
  ]);
  server.close();
});
