import { AppError, ErrorCode } from 'shared-contracts/errors';
import { createTokenSource, isStale, type RefreshFields } from './refresh.ts';
import { createSessionStore, type SessionKind } from './session-store.ts';
import { shareTokens } from './share-tokens.ts';
import { createLeaseLock, type TabLock } from './tab-lock.ts';

const start = 1_000_000;
const alone: TabLock = (_name, work) => work();
const data = (n: number) => ({
  accessToken: `access-${n}`,
  refreshToken: `refresh-${n}`,
  expiresIn: 1800,
  username: 'editor',
});

function scene(kind: SessionKind = 'staff') {
  const storage = kind === 'staff' ? localStorage : sessionStorage;
  const store = createSessionStore(kind, storage);
  store.writeTokens(data(1), start);
  const clock = { now: start };
  const send = jest.fn(async (_fields: RefreshFields) => ({ flag: 1, data: data(2) }));
  const source = (lock: TabLock = alone) => createTokenSource({ store, lock, send, now: () => clock.now });
  return { store, clock, send, source };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  [1797, false],
  [1798, false],
  [1799, true],
  [999_999, true],
])('R157 R293 a token of age %d s and life 1800 s is stale: %s', (age, expected) => {
  const tokens = { ...data(1), tokenTime: start };
  expect(isStale(tokens, start + age * 1000)).toBe(expected);
});

it('gives the stored token while it is fresh and asks nobody', async () => {
  const { source, send } = scene();
  await expect(source()()).resolves.toBe('access-1');
  expect(send).not.toHaveBeenCalled();
});

it('R194 R195 a staff refresh sends authType and type 1, the token by cookie, and stores the answer', async () => {
  const { source, send, clock, store } = scene();
  clock.now += 1799_000;
  await expect(source()()).resolves.toBe('access-2');
  expect(send).toHaveBeenCalledWith({ authType: 'refresh_token', refreshType: 1 });
  expect(store.readTokens()).toMatchObject({ accessToken: 'access-2', tokenTime: clock.now });
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/access-|refresh-/);
});

it('R163 R196 a media refresh is its own and sends type 2', async () => {
  const { source, send, clock } = scene('media');
  clock.now += 1799_000;
  await source()();
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ refreshType: 2 }));
  expect(localStorage.length).toBe(0);
});

it('R176 an answer whose flag is not 1 is a failed refresh', async () => {
  const { source, send, clock, store } = scene();
  send.mockResolvedValue({ flag: 0, data: data(2) });
  clock.now += 1799_000;
  await expect(source()()).rejects.toMatchObject({ code: ErrorCode.ReLogin });
  expect(store.hasSession()).toBe(false);
});

it('R160 R286 a refused refresh clears the tokens', async () => {
  const { source, send, clock, store } = scene();
  send.mockRejectedValue(new AppError(ErrorCode.RefreshRefused));
  clock.now += 1799_000;
  await expect(source()()).rejects.toMatchObject({ code: ErrorCode.ReLogin });
  expect(store.hasSession()).toBe(false);
  expect(send).toHaveBeenCalledTimes(1);
});

it('R154 without tokens there is no session', async () => {
  const { source, store } = scene();
  store.clear();
  await expect(source()()).rejects.toMatchObject({ code: ErrorCode.ReLogin });
});

it('F19 a lost answer is requested again with the same token', async () => {
  const { source, send, clock } = scene();
  send.mockRejectedValueOnce(new AppError(ErrorCode.Network));
  clock.now += 1799_000;
  await expect(source()()).resolves.toBe('access-2');
  expect(send).toHaveBeenCalledTimes(2);
});

it('keeps the session when the server does not answer at all', async () => {
  const { source, send, clock, store } = scene();
  send.mockRejectedValue(new AppError(ErrorCode.Network));
  clock.now += 1799_000;
  await expect(source()()).rejects.toMatchObject({ code: ErrorCode.Network });
  expect(store.hasSession()).toBe(true);
});

it('a login in another tab during a refused refresh wins', async () => {
  const { source, send, clock, store } = scene();
  send.mockImplementation(async () => {
    store.writeTokens({ ...data(9) }, clock.now);
    throw new AppError(ErrorCode.RefreshRefused);
  });
  clock.now += 1799_000;
  await expect(source()()).resolves.toBe('access-9');
});

/** Channels of the tabs of one browser: each hears all but its own messages, a moment later. */
function makeChannels() {
  const open: EventTarget[] = [];
  return () => {
    const own = new EventTarget();
    open.push(own);
    const postMessage = (data: unknown) =>
      void setTimeout(
        () =>
          open.filter((one) => one !== own).forEach((one) => one.dispatchEvent(new MessageEvent('message', { data }))),
        5,
      );
    return Object.assign(own, { postMessage }) as unknown as BroadcastChannel;
  };
}

it('F18 twenty tabs refresh once and share the token, also on plain http without navigator.locks', async () => {
  const { send, clock } = scene();
  send.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 40));
    return { flag: 1, data: data(2) };
  });
  clock.now += 1799_000;
  const openChannel = makeChannels();
  const tabs = Array.from({ length: 20 }, (_, tab) => {
    const store = createSessionStore('staff', localStorage);
    shareTokens(store, openChannel());
    return createTokenSource({ store, lock: createLeaseLock(localStorage, `tab-${tab}`), send, now: () => clock.now });
  });
  const tokens = await Promise.all(tabs.flatMap((tab) => [tab(), tab()]));
  expect(new Set(tokens)).toEqual(new Set(['access-2']));
  expect(send).toHaveBeenCalledTimes(1);
});

it('a reloaded page gets its token by the cookie, though the last one is young', async () => {
  const { send, clock } = scene();
  const reloaded = createTokenSource({
    store: createSessionStore('staff', localStorage),
    lock: alone,
    send,
    now: () => clock.now,
  });
  await expect(reloaded()).resolves.toBe('access-2');
});

it('a cookie that belongs to somebody else by now ends this page’s session', async () => {
  const { source, send, clock, store } = scene();
  send.mockResolvedValue({ flag: 1, data: { ...data(2), username: 'chief' } });
  clock.now += 1799_000;
  await expect(source()()).rejects.toMatchObject({ code: ErrorCode.ReLogin });
  expect(store.hasSession()).toBe(false);
});

it('a lease of a dead tab runs out', async () => {
  localStorage.setItem('lock-refresh-staff', `dead|${Date.now() - 1}`);
  await expect(createLeaseLock(localStorage, 'alive')('refresh-staff', async () => 'done')).resolves.toBe('done');
  expect(localStorage.getItem('lock-refresh-staff')).toBeNull();
});
