import { noticeList, noticeUnreadCount } from 'shared-contracts/endpoints';
import type { Notice } from 'shared-contracts/model';
import { noticeEventsPath } from 'shared-contracts/paths';
import { buildTestApp, type TestApp } from './helper.ts';
import { type StoryKit, storyKit } from './story-kit.ts';
import { createTestDatabase } from './template-database.ts';

export let first: TestApp;
export let second: TestApp;
/** Where the second process listens. */
export let address: string;
/** Acts at the first process. */
export let kit: StoryKit;

/** Starts two server processes on one database for the tests of a file: what one writes, pages at the other see. */
export function startTwoProcesses(): void {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
    first = await buildTestApp({}, [], database.url);
    second = await buildTestApp({}, [], database.url);
    address = await second.app.listen({ port: 0, host: '127.0.0.1' });
    kit = storyKit(first);
  });
  afterAll(async () => {
    await first.close();
    await second.close();
    await database.drop();
  });
}

/** The notices of a bearer's user, newest first. */
export const noticesOf = async (
  server: TestApp,
  bearer: string,
  filter: Record<string, unknown> = {},
): Promise<Notice[]> => (await server.call(noticeList, filter, bearer)).envelope.list as Notice[];

/** How many notices the user of a bearer has not read. */
export const unreadOf = async (server: TestApp, bearer: string): Promise<number> =>
  ((await server.call(noticeUnreadCount, {}, bearer)).envelope.data as { count: number }).count;

/** An open stream of notices. */
export interface OpenStream {
  /** Reads on until the text of the stream so far contains some words; returns it. */
  until(words: string): Promise<string>;
  /** Reads to the end of the stream. */
  end(): Promise<string>;
  close(): Promise<void>;
}

/** Opens the stream of a bearer's user at a listening server, behind the last notice that is known. */
export async function openNoticeStream(address: string, bearer: string, lastId?: string): Promise<OpenStream> {
  const answer = await fetch(address + noticeEventsPath, {
    // A stream that never says what a test waits for would keep the server from closing.
    signal: AbortSignal.timeout(300_000),
    headers: { authorization: `Bearer ${bearer}`, ...(lastId !== undefined && { 'last-event-id': lastId }) },
  });
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`${answer.status} ${answer.headers.get('x-fault') ?? ''}`);
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const readWhile = async (isOn: () => boolean): Promise<string> => {
    while (isOn()) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
    }
    return text;
  };
  return {
    until: (words) => readWhile(() => !text.includes(words)),
    end: () => readWhile(() => true),
    close: () => reader.cancel(),
  };
}
