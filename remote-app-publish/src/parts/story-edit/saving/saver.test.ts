import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ContentDraft } from 'shared-contracts/model';
import { newDraft } from '../draft/story-draft.rules.ts';
import { Saver, type SaveJob, type SaveState } from './saver.ts';

const receipt = { modifiedTime: '2026-11-21 09:30:05' };

/** A saver on a fake clock; `answer` says what the server does with each job. */
function setUp(answer: (job: SaveJob, nth: number) => Promise<{ modifiedTime: string }> = async () => receipt) {
  let draft: ContentDraft = { ...newDraft({ nickName: '张' }), title: '防汛' };
  const jobs: SaveJob[] = [];
  const states: SaveState[] = [];
  const refusals: string[] = [];
  const saver = new Saver({
    draft: () => draft,
    send: (job) => answer(job, jobs.push(job)),
    onState: (state) => states.push(state),
    onStored: () => undefined,
    onRefused: (_error, why) => refusals.push(why),
  });
  const type = (content: string) => {
    draft = { ...draft, content };
    saver.touch();
  };
  const rename = (title: string) => {
    draft = { ...draft, title };
    saver.touch();
  };
  return { saver, jobs, states, refusals, type, rename };
}

const lost = () => Promise.reject(new AppError(ErrorCode.Network));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves by itself after three seconds of quiet, and not before', async () => {
  const { jobs, type, states, saver } = setUp();
  type('一');
  await jest.advanceTimersByTimeAsync(2000);
  type('一二');
  await jest.advanceTimersByTimeAsync(2900);
  expect(jobs).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(200);
  expect(jobs.map(({ draft, kind }) => [draft.content, kind])).toEqual([['一二', 'autosave']]);
  expect(states.map(({ kind }) => kind)).toEqual(['unsaved', 'unsaved', 'saving', 'saved']);
  expect(saver.isDirty).toBe(false);
});

it('F17 sends the very same request again after a lost answer, then what was typed since', async () => {
  const { jobs, type, states, saver } = setUp((_job, nth) => (nth === 1 ? lost() : Promise.resolve(receipt)));
  type('一');
  await jest.advanceTimersByTimeAsync(3100);
  expect(states.at(-1)).toEqual({ kind: 'failed' });
  type('一二');
  await jest.advanceTimersByTimeAsync(4000);
  expect(jobs.map(({ draft }) => draft.content)).toEqual(['一', '一', '一二']);
  expect(jobs[0]!.requestId).toBe(jobs[1]!.requestId);
  expect(jobs[2]!.requestId).not.toBe(jobs[1]!.requestId);
  expect(saver.isDirty).toBe(false);
});

it('F14 goes on trying with growing patience, and at once when the network is back', async () => {
  let isOn = false;
  const { jobs, type, saver } = setUp(() => (isOn ? Promise.resolve(receipt) : lost()));
  type('一');
  await jest.advanceTimersByTimeAsync(600_000);
  expect(jobs.length).toBeGreaterThan(15);
  expect(jobs.length).toBeLessThan(30);
  expect(saver.isDirty).toBe(true);
  isOn = true;
  saver.retryNow();
  await jest.advanceTimersByTimeAsync(10);
  expect(saver.isDirty).toBe(false);
});

it('sends one request at a time', async () => {
  let running = 0;
  let most = 0;
  const { saver, type } = setUp(async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 500));
    running -= 1;
    return receipt;
  });
  type('一');
  const saves = [saver.save('save'), saver.save('save'), saver.save('autosave')];
  type('一二');
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all(saves);
  expect(most).toBe(1);
  expect(saver.isDirty).toBe(false);
});

it('what is typed during a save stays unsaved until the next one', async () => {
  const { saver, type, states } = setUp(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return receipt;
  });
  type('一');
  await jest.advanceTimersByTimeAsync(3100);
  type('一二');
  await jest.advanceTimersByTimeAsync(500);
  expect(states.at(-1)).toEqual({ kind: 'unsaved' });
  expect(saver.isDirty).toBe(true);
  await jest.advanceTimersByTimeAsync(4000);
  expect(states.at(-1)).toEqual({ kind: 'saved', time: receipt.modifiedTime, isAuto: true });
});

it('without a title it waits for one and says so', async () => {
  const { jobs, rename, states } = setUp();
  rename('  ');
  await jest.advanceTimersByTimeAsync(3100);
  expect(jobs).toHaveLength(0);
  expect(states.at(-1)).toEqual({ kind: 'halted', why: 'title' });
  rename('题');
  await jest.advanceTimersByTimeAsync(3100);
  expect(jobs).toHaveLength(1);
});

it.each([
  [ErrorCode.StaleRevision, 'stale'],
  [ErrorCode.Locked, 'locked'],
  [ErrorCode.Invalid, 'invalid'],
  [ErrorCode.GuardRefused, 'refused'],
])('a refusal %s is not tried again by itself', async (code, why) => {
  const { jobs, type, refusals, saver } = setUp(() => Promise.reject(new AppError(code)));
  type('一');
  await jest.advanceTimersByTimeAsync(100_000);
  expect(jobs).toHaveLength(1);
  expect(refusals).toEqual([why]);
  expect(saver.isDirty).toBe(true);
});

it('a stopped saver sends nothing more', async () => {
  const { jobs, type, saver } = setUp();
  type('一');
  saver.stop();
  type('一二');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(jobs).toHaveLength(0);
});
