import type { WaitingAtDesk } from 'shared-contracts/model';
import { fakeShell, answer } from 'shared-ui/testing';
import { workbenchWaiting } from 'shared-contracts/endpoints';
import { findRoute } from '../registry/registry.state.ts';
import { originOf } from '../tabs/tabs.state.ts';
import { nextDesk, openNextDesk } from './next-desk.ts';

jest.mock('../registry/registry.state.ts', () => ({ findRoute: jest.fn() }));
jest.mock('../tabs/tabs.state.ts', () => ({ originOf: jest.fn() }));

const row = (desk: WaitingAtDesk['desk'], count: number): WaitingAtDesk => ({ desk, count, oldest: null });
const list = [row('directorReview', 0), row('websiteReview', 1), row('comments', 3), row('tipoffs', 2)];

beforeEach(() => {
  jest.mocked(findRoute).mockReturnValue({} as never);
  jest.mocked(originOf).mockReturnValue('/operation/comment');
});

it('goes on with the desk after the present one, and round, but to no empty or missing page', () => {
  expect(nextDesk(list, '/operation/comment')).toMatchObject({ desk: 'tipoffs' });
  expect(nextDesk(list, '/app/baoliao')).toMatchObject({ desk: 'websiteReview' });
  expect(nextDesk(list, '/app/audit')).toMatchObject({ desk: 'websiteReview' });
  jest.mocked(findRoute).mockImplementation((path) => (path === '/operation/comment' ? ({} as never) : undefined));
  expect(nextDesk(list, '/operation/comment')).toBeUndefined();
});

it('opens exactly the rows that wait there and says so; with nothing left it says that', async () => {
  const shell = fakeShell({ answers: [answer(workbenchWaiting, { list })] });
  await openNextDesk({ tabId: 'a' }, shell);
  expect(shell.navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/app\/baoliao\?state=waiting/), {
    replace: true,
    from: '/app/baoliao',
  });
  expect(shell.message.info).toHaveBeenCalledWith('本台已处理完，已打开下一处：待处理爆料（2）');
  const done = fakeShell({ answers: [answer(workbenchWaiting, { list: [row('comments', 3)] })] });
  await openNextDesk({ tabId: 'a' }, done);
  expect(done.message.info).toHaveBeenCalledWith('各工作台都处理完了');
});
