import { randomBytes } from 'node:crypto';
import { buildTestApp, type TestApp } from '../../test/helper.ts';
import { listAnchors } from '../modules/anchors/anchor.queries.ts';
import { broadcasts } from '../modules/broadcasts/broadcast.tables.ts';
import { liveCues } from '../modules/live/live.tables.ts';
import { scripts } from '../modules/scripts/script.tables.ts';
import type { Session } from '../platform/http/context.ts';
import { seedAllmedia } from './allmedia.ts';
import { seedLives } from './lives.ts';
import { SeededRandom } from './random.ts';

let test: TestApp;
beforeAll(async () => (test = await buildTestApp()));
afterAll(() => test.close());

it('the demo newsroom has six anchors, five lines of the live list, and scripts in every state', async () => {
  const now = test.clock.now();
  const channels = new Set(['1']);
  const userOf = (userId: string, userName: string) =>
    ({ userId, userName, nickName: userName, channels, can: () => true }) as unknown as Session;
  const names = ['operator', 'director', 'live'];
  const sessions = new Map(names.map((name, place) => [name, userOf(String(place + 1), name)]));
  const base = { settings: { SITE_URL: undefined }, ip: '127.0.0.1' };
  const slugs = ['local', 'culture', 'industry', 'heritage'];
  await test.db.transaction(async (tx) => {
    const channelIds = new Map(slugs.map((slug) => [slug, '1']));
    await seedLives(tx, channelIds, new Map(), sessions.get('live')!, sessions.get('director')!, now);
    await seedAllmedia(
      {
        tx,
        base: base as unknown as Parameters<typeof seedAllmedia>[0]['base'],
        sessions,
        random: new SeededRandom(1),
        now,
      },
      randomBytes(32),
    );
  });
  const { list } = await listAnchors(test.db, {}, { page: 0, size: 20, now });
  expect(list.map(({ licence }) => licence).sort()).toEqual(['expired', 'none', 'none', 'soon', 'valid', 'valid']);
  const lines = await test.db.select().from(broadcasts);
  expect(lines.map(({ state }) => state).sort()).toEqual(['ended', 'planned', 'planned', 'running', 'running']);
  const states = (await test.db.select().from(scripts)).map(({ state }) => state);
  expect(states.sort()).toEqual(['draft', 'draft', 'passed', 'passed', 'passed', 'returned', 'waiting', 'waiting']);
  expect(await test.db.select().from(liveCues)).toHaveLength(1);
});
