import { contentLockContent, contentUnlockContent } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer, fakeShell } from 'shared-ui/testing';
import { EditLock, type LockState } from './edit-lock.ts';

const holder = { userId: '9', nickName: '李主任', expiresTime: '2026-11-21 10:00:00' };
const lease = { data: { token: 'token-1', expiresTime: '2026-11-21 10:00:00', rev: 4 } };

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp(give: Parameters<typeof answer<typeof contentLockContent>>[1]) {
  const shell = fakeShell({ answers: [answer(contentLockContent, give), answer(contentUnlockContent, {})] });
  const states: LockState[] = [];
  return { shell, states, lock: new EditLock(shell, (state) => states.push(state)) };
}

it('R171 takes the lease, renews it every 20 seconds with its token, and gives it back (R172)', async () => {
  const { shell, lock, states } = setUp(lease);
  expect(await lock.take('5')).toBe(4);
  await jest.advanceTimersByTimeAsync(61_000);
  const [first, ...beats] = shell.callsOf(contentLockContent);
  expect(first!.token).toBeUndefined();
  expect(beats.map(({ token }) => token)).toEqual(['token-1', 'token-1', 'token-1']);
  expect(new Set([first, ...beats].map((call) => call!.tabId)).size).toBe(1);
  lock.release();
  expect(shell.callsOf(contentUnlockContent)).toEqual([{ id: '5', token: 'token-1' }]);
  expect(states).toEqual([{ kind: 'mine' }]);
});

it('reports who has the story when it is locked', async () => {
  const { lock, states } = setUp(() => {
    throw new AppError(ErrorCode.Locked, undefined, { holder });
  });
  expect(await lock.take('5')).toBeUndefined();
  expect(states).toEqual([{ kind: 'other', holder }]);
});

it('F16 the loser hears of a take-over with the next beat; a beat that does not arrive changes nothing', async () => {
  let beat = 0;
  const { lock, states } = setUp(() => {
    beat += 1;
    if (beat === 2) throw new AppError(ErrorCode.Network);
    if (beat === 3) throw new AppError(ErrorCode.Locked, undefined, { holder });
    return lease;
  });
  await lock.take('5');
  await jest.advanceTimersByTimeAsync(21_000);
  expect(states.at(-1)).toEqual({ kind: 'mine' });
  await jest.advanceTimersByTimeAsync(20_000);
  expect(states.at(-1)).toEqual({ kind: 'lost', holder });
});
