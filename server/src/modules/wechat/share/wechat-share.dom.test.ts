import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const script = readFileSync(join(import.meta.dirname, 'assets/wechat-share.js'), 'utf8');
const agent = (name: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(name);
const signed = { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' };
const calls: string[] = [];

beforeEach(() => {
  calls.length = 0;
  document.head.innerHTML = `<meta property="og:title" content="标题"><meta property="og:description" content="摘要">
<meta property="og:url" content="https://paper.example/site/a/1">
<meta property="og:image" content="https://paper.example/p.jpg">`;
  window.fetch = (async (url: string) => {
    calls.push(url);
    return { ok: true, json: async () => signed };
  }) as never;
});

/** Runs the script of a page; gives WeChat's script when it was calls for. */
function run(): HTMLScriptElement | null {
  new Function(script)();
  return document.head.querySelector('script');
}

it('inside WeChat the card has the title, words and picture of the page', async () => {
  agent('Mozilla/5.0 (iPhone) MicroMessenger/8.0.50');
  const heard: Record<string, unknown> = {};
  const take = (name: string) => (value: unknown) => (heard[name] = value);
  const wx = {
    config: take('config'),
    ready: (then: () => void) => then(),
    updateAppMessageShareData: take('chat'),
    updateTimelineShareData: take('moments'),
  };
  Object.assign(window, { wx });
  const sdk = run()!;
  expect(sdk.src).toBe('https://res.wx.qq.com/open/js/jweixin-1.6.0.js');
  sdk.onload!(new Event('load'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(calls).toEqual([`/site/wechat/signature?url=${encodeURIComponent(location.href)}`]);
  expect(heard.config).toMatchObject(signed);
  const card = { title: '标题', link: 'https://paper.example/site/a/1', imgUrl: 'https://paper.example/p.jpg' };
  expect(heard.chat).toEqual({ ...card, desc: '摘要' });
  expect(heard.moments).toEqual(card);
});

it('elsewhere nothing is loaded or calls', () => {
  agent('Mozilla/5.0 (Macintosh) Safari/605');
  expect(run()).toBeNull();
  expect(calls).toEqual([]);
});
