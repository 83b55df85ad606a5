import { setUpSecondFactor, changePassword } from '../dialogs/shell-dialogs.ts';
import { fetchSession } from '../session/session.api.ts';
import type { UserInfo } from '../session/session-model.ts';
import { adoptSession, currentSession } from '../session/session.state.ts';
import { followFirstSteps, takeFirstSteps } from './first-steps.ts';
import { logOut } from './log-out.ts';

jest.mock('../dialogs/shell-dialogs.ts', () => ({ changePassword: jest.fn(), setUpSecondFactor: jest.fn() }));
jest.mock('../session/session.api.ts', () => ({ fetchSession: jest.fn() }));
jest.mock('./log-out.ts', () => ({ logOut: jest.fn(async () => undefined) }));

/** What the server says of the session, as the steps are taken. */
let user: Pick<UserInfo, 'mustChangePassword' | 'mustEnrolSecondFactor'>;
const adopt = () =>
  adoptSession('staff', { userInfo: { ...user } as UserInfo, menuAuth: [] as never, menuChannels: [] });
const steps: string[] = [];
beforeEach(() => {
  jest.clearAllMocks();
  steps.length = 0;
  user = { mustChangePassword: true, mustEnrolSecondFactor: true };
  adopt();
  jest.mocked(changePassword).mockImplementation(async (isForced) => {
    steps.push(`password ${isForced}`);
    user.mustChangePassword = false;
    return true;
  });
  jest.mocked(setUpSecondFactor).mockImplementation(async (isForced) => {
    steps.push(`second factor ${isForced}`);
    user.mustEnrolSecondFactor = false;
    return true;
  });
  jest.mocked(fetchSession).mockImplementation(async () => adopt());
});

it('the first login goes on by itself once the password is changed and the second factor is set up', async () => {
  await takeFirstSteps();
  expect(steps).toEqual(['password true', 'second factor true']);
  expect(currentSession()!.user).toMatchObject({ mustChangePassword: false, mustEnrolSecondFactor: false });
  expect(fetchSession).toHaveBeenCalledTimes(2);
  expect(logOut).not.toHaveBeenCalled();
});

it('a session that is free to work is asked nothing', async () => {
  user = { mustChangePassword: false, mustEnrolSecondFactor: false };
  adopt();
  await takeFirstSteps();
  expect(steps).toEqual([]);
});

it('two places that ask at once walk the way once', async () => {
  await Promise.all([takeFirstSteps(), takeFirstSteps()]);
  expect(steps).toEqual(['password true', 'second factor true']);
});

it('a password that runs out at work is changed at once, and the page stays where something is unsaved', async () => {
  const wasAsked = new Promise<void>((resolve) => {
    user = { mustChangePassword: false, mustEnrolSecondFactor: false };
    adopt();
    const stop = followFirstSteps(() => {
      stop();
      resolve();
      return true;
    });
  });
  expect(steps).toEqual([]);
  user = { mustChangePassword: true, mustEnrolSecondFactor: false };
  adopt();
  await wasAsked;
  expect(steps).toEqual(['password true']);
});

// The way of who declines never ends: nothing may follow.
it('who declines is logged out, and nothing goes on', async () => {
  jest.mocked(changePassword).mockResolvedValue(false);
  const goOn = jest.fn();
  const loggedOut = new Promise<void>((resolve) => jest.mocked(logOut).mockImplementation(async () => resolve()));
  void takeFirstSteps().then(goOn);
  await loggedOut;
  await Promise.resolve();
  expect([goOn.mock.calls.length, jest.mocked(fetchSession).mock.calls.length]).toEqual([0, 0]);
});
