import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

interface Page {
  url: string;
  postMessage: jest.Mock;
  focus: jest.Mock;
}

const showNotification = jest.fn(async () => undefined);
const openWindow = jest.fn(async () => undefined);
let pages: Page[] = [];
const handlers = new Map<string, (event: object) => void>();
const scope = {
  addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
  registration: { showNotification },
  clients: { matchAll: async () => pages, openWindow },
};
runInNewContext(readFileSync(path.join(__dirname, '../../public/notice-worker.js'), 'utf8'), { self: scope, URL });

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
    icon: '/favicon.svg',
    data: { link: '/app/content/news' },
  });
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
