import * as events from '../session/follow-events.ts';
import * as session from '../session/session.state.ts';
import { followNotices } from './follow-notices.ts';
import { sampleNotice } from './notice-fixture.ts';
import * as api from './notices.api.ts';
import { type FreshNotice, onFreshNotice, onNoticesChange } from './notices.state.ts';

jest.mock('../session/follow-events.ts', () => ({ followEvents: jest.fn() }));
jest.mock('../session/session.state.ts', () => ({ currentSession: jest.fn() }));
jest.mock('./notices.api.ts', () => ({ readUnreadCount: jest.fn() }));

/** Channels of the tabs of one browser. */
const channels: FakeChannel[] = [];
class FakeChannel {
  listener: ((event: { data: unknown }) => void) | undefined;
  constructor() {
    channels.push(this);
  }
  addEventListener(_name: string, listener: (event: { data: unknown }) => void) {
    this.listener = listener;
  }
  postMessage(data: unknown) {
    for (const channel of channels) if (channel !== this) channel.listener?.({ data });
  }
  close() {
    channels.splice(channels.indexOf(this), 1);
  }
}
const locks: (() => Promise<void>)[] = [];

beforeEach(() => {
  channels.length = 0;
  locks.length = 0;
  jest.mocked(session.currentSession).mockReturnValue({ kind: 'staff', user: { id: '3' } } as session.CurrentSession);
  jest.mocked(api.readUnreadCount).mockResolvedValue();
  jest.mocked(events.followEvents).mockReset().mockResolvedValue();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  Object.assign(navigator, {
    locks: { request: async (_name: string, _options: object, work: () => Promise<void>) => void locks.push(work) },
  });
});

const fresh = (): FreshNotice[] => {
  const list: FreshNotice[] = [];
  onFreshNotice((notice) => list.push(notice));
  return list;
};
const lineOf = (place: number) => jest.mocked(events.followEvents).mock.calls[place]![1];
const eventOf = (notice: FreshNotice) => ({ id: notice.id, name: 'notice', data: JSON.stringify(notice) });

it('one tab holds the stream and hands on what comes; the next one begins behind the last notice', async () => {
  const stops = [followNotices(), followNotices()];
  expect([locks.length, jest.mocked(events.followEvents).mock.calls.length]).toEqual([2, 0]);
  const list = fresh();
  void locks[0]!();
  lineOf(0).onEvent(eventOf(sampleNotice({ id: '31' })));
  // Both tabs are in this page: each has the notice once.
  expect(list.map(({ id }) => id)).toEqual(['31', '31']);
  void locks[1]!();
  expect(lineOf(1).lastId()).toBe('31');
  lineOf(1).onEvent(eventOf(sampleNotice({ id: '31' })));
  expect(list).toHaveLength(2);
  stops.forEach((stop) => stop());
});

it('what another user of the browser hears is not taken', () => {
  followNotices();
  const list = fresh();
  const event = eventOf(sampleNotice());
  new FakeChannel().postMessage({ userId: '4', event });
  expect(list).toEqual([]);
  new FakeChannel().postMessage({ userId: '3', event });
  expect(list).toHaveLength(1);
});

it('more than the stream hands over at once are read from the list, in each tab, without a toast for each', () => {
  const stops = [followNotices(), followNotices()];
  void locks[0]!();
  const list = fresh();
  const renewed = jest.fn();
  const stop = onNoticesChange(renewed);
  lineOf(0).onEvent(eventOf(sampleNotice({ id: '31' })));
  renewed.mockClear();
  lineOf(0).onEvent({ id: undefined, name: 'reload', data: '{}' });
  expect(renewed).toHaveBeenCalledTimes(2);
  expect(list).toHaveLength(2);
  // The next stream begins behind the last notice that came.
  expect(lineOf(0).lastId()).toBe('31');
  [stop, ...stops].forEach((end) => end());
});

it('without channels each tab has a stream of its own, and media users have none', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  followNotices();
  expect([locks.length, jest.mocked(events.followEvents).mock.calls.length]).toEqual([0, 1]);
  jest.mocked(session.currentSession).mockReturnValue({ kind: 'media', user: { id: '3' } } as session.CurrentSession);
  followNotices();
  expect(events.followEvents).toHaveBeenCalledTimes(1);
});
