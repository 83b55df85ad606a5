import { clueList, feedList, feedSave } from 'shared-contracts/endpoints';
import type { ClueRow, Feed } from 'shared-contracts/model';
import { ownFeeds } from '../src/assembly/own-feeds.ts';
import { gatherDueFeeds } from '../src/modules/clues/gather-feeds.ts';
import { openFeedHost, type FeedHost } from './feed-host.ts';
import { buildTestApp, type TestApp } from './helper.ts';

/** The site that feeds are gathered from, the server, and the users who set feeds up and read clues. */
export let site: FeedHost;
export let test: TestApp;
export let chief: string;
export let editor: string;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
/** Milliseconds that the job's clock is ahead; sessions use the server's clock. */
let ahead = 0;
/** Advances the job’s clock alone. */
export const jobClockOn = (milliseconds: number): void => void (ahead += milliseconds);
/** Gathers due feeds, as the job does. */
export const gather = (stopping?: AbortSignal) =>
  gatherDueFeeds(
    { db: test.db, settings: test.settings, now: () => new Date(Date.now() + ahead), log, ownFeeds },
    stopping,
  );
/** Adds a feed of a path of the site, or of our own or the sandbox’s; returns its id. */
export const add = async (path: string, more: object = {}) => {
  const { envelope } = await test.call(
    feedSave,
    {
      name: `来源${path}`,
      kind: 'clues',
      url: path.startsWith('/site') || path.startsWith('/sandbox') ? path : site.url(path),
      ...more,
    },
    chief,
  );
  expect(envelope).toMatchObject({ suc: 1 });
  return (envelope.data as { id: string }).id;
};
export const feed = async (id: string) =>
  ((await test.call(feedList, {}, chief)).envelope.list as Feed[]).find((one) => one.id === id)!;
export const clues = async (input: object = {}) =>
  (await test.call(clueList, input, editor)).envelope as unknown as { list: ClueRow[]; total: number };

/** A server for the tests of a file, and a site that it may fetch from. */
export function startFeedServer(): void {
  beforeAll(async () => {
    site = await openFeedHost();
    test = await buildTestApp({ FETCH_ALLOW: site.host });
    [chief, editor] = [await test.loginAs('chief'), await test.loginAs('editor')];
  });
  afterAll(async () => {
    await test.close();
    await site.close();
  });
}
