import { randomUUID } from 'node:crypto';
import { addLiveEntry, changeLiveState, contentAddLiveRoom } from 'shared-contracts/endpoints';
import type { LiveEntry, LiveRoomDetail, LiveStep } from 'shared-contracts/model';
import { liveStepTarget } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from './helper.ts';

export let test: TestApp;
export let live: string;
export let chief: string;
export let director: string;

/** A server with the live team and those who review for a file of tests. */
export function startLiveServer(): void {
  beforeAll(async () => {
    test = await buildTestApp();
    await loginAgain();
  });
  afterAll(() => test.close());
}

/** Call after the clock was moved past the end of a session. */
export async function loginAgain(): Promise<void> {
  [live, chief, director] = [await test.loginAs('live'), await test.loginAs('chief'), await test.loginAs('director')];
}

/** The fields that a room needs to be submitted for review; tomorrow, two hours long. */
export function roomFacts(extra: Record<string, unknown> = {}) {
  const wire = (hours: number) =>
    new Date(test.clock.now().getTime() + hours * 3_600_000 + 8 * 3_600_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ');
  return {
    title: '龙舟赛现场直播',
    listThumbnail: '/files/picture/2026/11/21/a.jpg',
    introduction: '端午龙舟赛',
    categoryId: '5',
    startTime: wire(24),
    endTime: wire(26),
    requestId: randomUUID(),
    ...extra,
  };
}

/** A draft of the live team. */
export async function addRoom(bearer: string, extra: Record<string, unknown> = {}): Promise<LiveRoomDetail> {
  const { envelope } = await test.call(contentAddLiveRoom, roomFacts(extra), bearer);
  expect(envelope.message).toBe('');
  return envelope.data as LiveRoomDetail;
}

/** Takes a room through its transitions, each by a user with the right: the live team, and for review the director. */
export async function lead(room: LiveRoomDetail, ...steps: LiveStep[]): Promise<LiveRoomDetail> {
  let current = room;
  for (const step of steps) {
    const who = ['approve', 'return', 'withdraw'].includes(step) ? 'director' : 'live';
    const { envelope } = await test.call(
      changeLiveState,
      { id: room.id, step, seen: current.state, opinion: '画面有误' },
      await test.loginAs(who),
    );
    expect([step, envelope.message]).toEqual([step, '']);
    current = envelope.data as LiveRoomDetail;
    expect(current.state).toBe(liveStepTarget[step]);
  }
  return current;
}

/** An entry of a room that is public. */
export async function say(
  bearer: string,
  liveRoomId: string,
  text: string,
  extra: Record<string, unknown> = {},
): Promise<LiveEntry> {
  const { envelope } = await test.call(addLiveEntry, { liveRoomId, text, requestId: randomUUID(), ...extra }, bearer);
  expect(envelope.message).toBe('');
  return envelope.data as LiveEntry;
}
