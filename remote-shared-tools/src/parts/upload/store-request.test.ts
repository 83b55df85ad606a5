import { requestTimeout } from 'shared-contracts/constants';
import { remedyOf, uploadRefusal } from './store-faults.rules.ts';
import { askStore, StoreError } from './store-request.ts';

/** A request that the test answers itself. */
class HeldRequest {
  static last: HeldRequest;
  upload: { onprogress?: (event: { loaded: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  ontimeout?: () => void;
  onabort?: () => void;
  timeout = 0;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  constructor() {
    HeldRequest.last = this;
  }
  open() {}
  send() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  abort() {
    this.onabort?.();
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.XMLHttpRequest = HeldRequest as never;
});
afterEach(() => jest.useRealTimers());

it('R800 a request may take 60 seconds, then it is reported as 上传超时！', async () => {
  const request = askStore({ url: '/upload/mkblk/4', body: 'x' });
  expect(requestTimeout).toBe(60);
  expect(HeldRequest.last.timeout).toBe(60_000);
  HeldRequest.last.ontimeout?.();
  const error: unknown = await request.catch((one: unknown) => one);
  expect(uploadRefusal(error, 'picture')).toMatchObject({ message: '上传超时！' });
});

it('F11 a host that accepts no byte within five seconds counts as dead; one that has begun may be slow', async () => {
  const dead = askStore({ url: '/upload/', body: 'x' }).catch((error: unknown) => error);
  jest.advanceTimersByTime(5000);
  expect(remedyOf(await dead)).toBe('otherHost');

  const slow = askStore({ url: '/upload/', body: 'x' });
  HeldRequest.last.upload.onprogress?.({ loaded: 1 });
  jest.advanceTimersByTime(30_000);
  HeldRequest.last.status = 200;
  HeldRequest.last.responseText = '{"key":"k"}';
  HeldRequest.last.onload?.();
  await expect(slow).resolves.toEqual({ key: 'k' });
});

it('R716 what the user gave up is not tried again', async () => {
  const stop = new AbortController();
  const request = askStore({ url: '/upload/', body: 'x', signal: stop.signal }).catch((error: unknown) => error);
  stop.abort();
  expect(remedyOf(await request)).toBe('giveUp');
});

it.each([
  [0, 'otherHost'],
  [502, 'otherHost'],
  [599, 'otherHost'],
  [401, 'newToken'],
  [612, 'newBlock'],
  [701, 'newBlock'],
  [406, 'again'],
  [614, 'done'],
  [579, 'done'],
  [400, 'giveUp'],
  [413, 'giveUp'],
] as const)('the store’s %i calls for %s', (code, remedy) => expect(remedyOf(new StoreError(code, ''))).toBe(remedy));

it.each([
  [413, '每个附件大小不能大于15M！'],
  [415, '只能上传JPG、PNG、GIF、WebP格式的图片'],
  [507, '存储空间不足，请联系管理员'],
  [400, '上传图片失败。'],
])('a picture refused with %i is reported as %s', (code, message) =>
  expect(uploadRefusal(new StoreError(code, ''), 'picture')).toMatchObject({ message }),
);

it('R769 anything unexpected is 上传失败！, a video over the limit names it', () => {
  expect(uploadRefusal(new TypeError('x'), 'video')).toMatchObject({ message: '上传失败！' });
  expect(uploadRefusal(new StoreError(413, ''), 'video', 2 * 1024 ** 3)).toMatchObject({
    message: '文件大小不能超过2G',
  });
});

it('R786 the store’s own words are kept for the log', async () => {
  const request = askStore({ url: '/upload/', body: 'x' });
  HeldRequest.last.status = 500;
  HeldRequest.last.responseText = '<html>';
  HeldRequest.last.onload?.();
  await expect(request).rejects.toThrow('xhr request failed, code: 500');
});
