import sharp from 'sharp';
import {
  type WechatMessage,
  wechatAddMaterial,
  wechatDecideMessage,
  wechatListMaterial,
  wechatListMessages,
  type WechatMaterial,
  wechatPublishMessage,
  wechatSubmitMessage,
  contentGetContent,
} from 'shared-contracts/endpoints';
import type { ContentDetail } from 'shared-contracts/model';
import { wechatJobs } from '../src/modules/wechat/wechat.job.ts';
import { createRunner, type Runner } from '../src/platform/jobs/runner.ts';
import type { WechatPort } from '../src/modules/wechat/service/port.ts';
import { WechatClient } from '../src/modules/wechat/service/real.ts';
import { sandboxFetch } from '../src/modules/wechat/service/sandbox.ts';
import { sandboxSecret } from '../src/modules/wechat/service/sandbox-apps.ts';
import type { Send } from '../src/platform/external-service/send.ts';
import { wechatSandboxItems } from '../src/modules/wechat/wechat.tables.ts';
import { ObjectStore } from '../src/platform/storage/object-store.ts';
import { buildTestApp, type TestApp } from './helper.ts';
import { addPublishedStory } from './published-story.ts';

export let server: TestApp;
export let operator: string;
export let chief: string;
let runner: Runner;
const key = 'picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg';
export const cover = { id: '1', path: `/files/${key}` };
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

/** The faults of the service: by the end of a path, once or until removed. */
interface Fault {
  path: string;
  kind: 'down' | 'lost' | 'late' | 'never' | 'html' | 'killed' | 'token';
  times: number;
}
let fault: Fault | undefined;

/** Sets the fault from now on; without one, the service works again. */
export function setFault(next?: Fault): void {
  fault = next;
}

/** Paths that the service received requests for. */
export const requestedPaths: string[] = [];

class Killed extends Error {}

function faulty(send: Send): Send {
  return async (url, init) => {
    const { pathname } = new URL(url);
    requestedPaths.push(pathname.replace('/sandbox/wechat/cgi-bin', ''));
    if (!fault || fault.times === 0 || !pathname.endsWith(fault.path)) return send(url, init);
    fault.times -= 1;
    if (fault.kind === 'down') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    if (fault.kind === 'never') throw new DOMException('The operation timed out', 'TimeoutError');
    if (fault.kind === 'token') return Response.json({ errcode: 42001, errmsg: 'access_token expired' });
    await send(url, init);
    if (fault.kind === 'late') throw new DOMException('The operation timed out', 'TimeoutError');
    if (fault.kind === 'html') return new Response('<html>502 Bad Gateway</html>', { status: 502 });
    throw new TypeError('terminated');
  };
}

/** The process dies the moment WeChat has received the request. */
const dying = (client: WechatClient): WechatPort =>
  new Proxy(client, {
    get(target, name: keyof WechatPort) {
      // Asked for `then` by whatever awaits the client.
      if (typeof target[name] !== 'function') return undefined;
      return async (...parts: unknown[]) => {
        const answer = await (target[name] as (...args: unknown[]) => Promise<unknown>).apply(target, parts);
        if (name === 'publish' && fault?.kind === 'killed' && fault.times > 0) {
          fault.times = 0;
          throw new Killed();
        }
        return answer;
      };
    },
  });

/** A server with a cover picture, and jobs that call a service with faults, for a test file. */
export function startWechatServer(): void {
  beforeAll(async () => {
    server = await buildTestApp({ LOG_LEVEL: 'silent' });
    await new ObjectStore(server.settings.STORAGE_DIR).put(
      'public',
      key,
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#39c' } })
        .jpeg()
        .toBuffer(),
    );
    const { db, settings } = server;
    const { now } = server.clock;
    const client = new WechatClient(
      { url: 'http://sandbox.invalid/sandbox/wechat', appId: settings.WECHAT_APP_ID, appSecret: sandboxSecret },
      silent,
      faulty(sandboxFetch({ db, settings, now })),
    );
    runner = createRunner(
      wechatJobs(() => dying(client)),
      {
        db,
        settings,
        now,
        log: silent,
      },
    );
  });
  // The clock is moved past the end of sessions.
  beforeEach(async () => {
    [operator, chief] = [await server.loginAs('operator'), await server.loginAs('chief')];
  });
  afterAll(async () => {
    await runner.stop();
    await server.close();
  });
}

/** A published story with a cover, whose text holds a picture. */
export const addStory = (title: string, text = '正文') =>
  addPublishedStory(server, { title, cover, content: `<p>${text}</p><p><img src="/files/${key}"></p>` });

/** Material that is chosen and in no message yet. */
export const chosen = async () =>
  (await server.call(wechatListMaterial, {}, operator)).envelope.list as WechatMaterial[];

/** A message as the desk lists it. */
export const messageOf = async (id: string) =>
  ((await server.call(wechatListMessages, {}, chief)).envelope.list as WechatMessage[]).find((one) => one.id === id)!;

/** A story with its state at each target. */
export const storyOf = async (id: string) =>
  (await server.call(contentGetContent, { id }, chief)).envelope.data as ContentDetail;

/** Returns the story's state at WeChat. */
export const deliveryOf = async (id: string) =>
  (await storyOf(id)).deliveries.find(({ target }) => target === 'wechat');

/** Returns the published articles of the service. */
export const published = async () =>
  (await server.db.select().from(wechatSandboxItems)).filter(({ kind }) => kind === 'publish');

/** Runs jobs until nothing is due, then again after each period of time. */
export async function pass(...seconds: number[]): Promise<void> {
  while ((await runner.tick()) > 0);
  for (const one of seconds) {
    server.clock.advance(one * 1000);
    while ((await runner.tick()) > 0);
  }
}

/** Stories chosen, submitted and approved as one message. */
export async function passed(titles: string[], text?: string): Promise<{ id: string; stories: string[] }> {
  const stories: string[] = [];
  for (const title of titles) stories.push(await addStory(title, text));
  await server.call(wechatAddMaterial, { ids: stories.join(',') }, operator);
  const materials = (await chosen()).filter(({ contentId }) => stories.includes(contentId));
  const { id } = (await server.call(wechatSubmitMessage, { ids: materials.map((one) => one.id).join(',') }, operator))
    .envelope.data as { id: string };
  expect((await server.call(wechatDecideMessage, { ids: id, decision: 'pass' }, chief)).status).toBe(200);
  return { id, stories };
}

/** Has an approved message published. */
export const publish = (id: string) => server.call(wechatPublishMessage, { ids: id }, operator);
