import { AdKit } from './ad-kit.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { pastCache, turnCacheClock } from './reader-caches.ts';

/** The server of the file's tests, and its kit. */
export let test: TestApp;
export let kit: AdKit;
/** The functions of the kit, to be called by name. */
export const { call, refusal, fields, add, published } = Object.fromEntries(
  (['call', 'refusal', 'fields', 'add', 'published'] as const).map((name) => [
    name,
    (...input: unknown[]) => (kit[name] as (...args: unknown[]) => unknown)(...input),
  ]),
) as unknown as Pick<AdKit, 'call' | 'refusal' | 'fields' | 'add' | 'published'>;

/** A server with an operator who makes ads; caches of what readers see are passed by `pastCache`. */
export function startAdServer(): void {
  turnCacheClock();
  beforeAll(async () => {
    test = await buildTestApp();
    kit = await new AdKit(test).open();
  });
  afterAll(() => test.close());
}

const feed = async (query = '') =>
  (await test.app.inject(`/open/v1/ads${query}`)).json<{
    list: { id: string; title: string; clickUrl: string | null }[];
  }>().list;
/** The ads that the app gets now, none of them from a cache. */
export const idsIn = async (query = '') => {
  pastCache();
  return (await feed(query)).map(({ id }) => id);
};
