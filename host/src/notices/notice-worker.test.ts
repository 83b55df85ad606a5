import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

interface Page {
  url: string;
  postMessage: jest.Mock;
  focus: jest.Mock;
}

const setAppBadge = jest.fn(async (_count: number) => undefined);
const showNotification = jest.fn(async () => undefined);
const openWindow = jest.fn(async () => undefined);
let pages: Page[] = [];
const handlers = new Map<string, (event: object) => void>();
const scope = {
  addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
  registration: { showNotification },
  navigator: { setAppBadge } as { setAppBadge?: typeof setAppBadge },
  skipWaiting: async () => undefined,
  clients: { matchAll: async () => pages, openWindow },
};
const kept = new Map<string, string>();
const caches = {
  open: async (name: string) => ({ add: async ({ url }: Request) => void kept.set(name, new URL(url).pathname) }),
  keys: async () => ['offline-0', 'offline-1', 'other'],
  delete: jest.fn(async () => true),
  match: async (address: string, { cacheName }: { cacheName: string }) =>
    kept.get(cacheName) === address ? 'the kept page' : undefined,
};
const fromServer = jest.fn();
runInNewContext(readFileSync(path.join(__dirname, '../../public/notice-worker.js'), 'utf8'), {
  self: scope,
  URL,
  caches,
  fetch: fromServer,
  Request: class {
    url: string;
    constructor(address: string) {
      this.url = `https://news.example${address}`;
    }
  },
});

async function fire(name: string, event: object): Promise<void> {
  let work: Promise<unknown> | undefined;
  handlers.get(name)!({ ...event, waitUntil: (promise: Promise<unknown>) => (work = promise) });
  await work;
}
const press = () =>
  fire('notificationclick', { notification: { close: jest.fn(), data: { link: '/app/content/news' } } });
const page = (url: string): Page => ({ url, postMessage: jest.fn(), focus: jest.fn() });

it('shows what comes, with its tag', async () => {
  const message = { title: '稿件被退回', body: '标题不准确', link: '/app/content/news', tag: 'notice-1' };
  await fire('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith('稿件被退回', {
    body: '标题不准确',
    tag: 'notice-1',
    lang: 'zh-CN',
    icon: '/icon-192.png',
    data: { link: '/app/content/news' },
  });
});

it('counts what is unread on the icon, where the message says it and the browser has icons', async () => {
  const message = { title: '稿件被退回', body: '', link: '/', tag: 'notice-2' };
  const push = (more: object) => fire('push', { data: { json: () => ({ ...message, ...more }) } });
  await push({});
  expect(setAppBadge).not.toHaveBeenCalled();
  await push({ unread: 3 });
  expect(setAppBadge.mock.calls).toEqual([[3]]);
  setAppBadge.mockRejectedValueOnce(new DOMException('no icon', 'NotAllowedError'));
  await push({ unread: 4 });
  delete scope.navigator.setAppBadge;
  await push({ unread: 5 });
  expect(showNotification).toHaveBeenCalledTimes(4);
});

it('a press leads an open page of the back office there, and never one of the public site', async () => {
  pages = [page('https://news.example/site/a/1'), page('https://news.example/app/content/news')];
  await press();
  expect(pages[0]!.postMessage).not.toHaveBeenCalled();
  expect(pages[1]!.postMessage).toHaveBeenCalledWith({ kind: 'notice', link: '/app/content/news' });
  expect(pages[1]!.focus).toHaveBeenCalled();
  pages = pages.slice(0, 1);
  await press();
  expect(openWindow).toHaveBeenCalledWith('/app/content/news');
});

/** What the worker says to a request; undefined where the browser is left to ask the server. */
async function ask(url: string, mode = 'navigate'): Promise<unknown> {
  let answer: Promise<unknown> | undefined;
  const request = { url: `https://news.example${url}`, mode, method: 'GET' };
  handlers.get('fetch')!({
    request,
    preloadResponse: undefined,
    respondWith: (promise: Promise<unknown>) => (answer = promise),
  });
  return answer;
}

it('keeps one page for when there is no line, and drops that of a former version', async () => {
  await fire('install', {});
  expect([...kept]).toEqual([['offline-1', '/offline.html']]);
  await fire('activate', {});
  expect(caches.delete.mock.calls).toEqual([['offline-0']]);
});

it('answers a page from the server, and by its own page without a line alone', async () => {
  await fire('install', {});
  fromServer.mockResolvedValueOnce('fresh');
  expect(await ask('/app/content/news')).toBe('fresh');
  fromServer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await ask('/app/content/news')).toBe('the kept page');
});

it.each([
  ['/host.12345678.js', 'no-cors'],
  ['/amc/web/content/list.do', 'cors'],
  ['/site/a/1', 'navigate'],
  ['/open/v1/docs', 'navigate'],
])('leaves %s to the server', async (url, mode) => {
  expect(await ask(url, mode)).toBeUndefined();
});
