import type { WaitingAtDesk } from 'shared-contracts/model';
import { fakeShell, answer } from 'shared-ui/testing';
import { workbenchWaiting } from 'shared-contracts/endpoints';
import { findRoute } from '../registry/registry.state.ts';
import { currentTabs, originOf } from '../tabs/tabs.state.ts';
import { nextDesk, openNextDesk } from './next-desk.ts';

jest.mock('../registry/registry.state.ts', () => ({ findRoute: jest.fn() }));
jest.mock('../tabs/tabs.state.ts', () => ({ originOf: jest.fn(), currentTabs: jest.fn() }));

const row = (desk: WaitingAtDesk['desk'], count: number): WaitingAtDesk => ({ desk, count, oldest: null });
const list = [row('directorReview', 0), row('websiteReview', 1), row('comments', 3), row('tipoffs', 2)];

beforeEach(() => {
  jest.mocked(findRoute).mockReturnValue({} as never);
  jest.mocked(originOf).mockReturnValue('/operation/comment');
  jest.mocked(currentTabs).mockReturnValue({ list: [], activeId: '', used: [] });
});

it('goes on with another desk of the same page', () => {
  const deputed = [row('editorReview', 0), row('deputed', 2)];
  expect(nextDesk(deputed, { path: '/app/beforeaudit', search: '' })).toMatchObject({ desk: 'deputed' });
  expect(
    nextDesk([row('editorReview', 1), row('deputed', 2)], { path: '/app/beforeaudit', search: '?tab=deputed' }),
  ).toMatchObject({
    desk: 'editorReview',
  });
  const orders = [row('shipping', 0), row('orderRefunds', 1)];
  expect(nextDesk(orders, { path: '/operation/shop/order', search: '?state=paid' })).toMatchObject({
    desk: 'orderRefunds',
  });
  expect(nextDesk(orders, { path: '/operation/shop/order', search: '?state=refunding' })).toBeUndefined();
});

it('opens what stands beside the list of a desk once nothing else waits', () => {
  const page = { path: '/app/secondaudit', search: '?tab=waiting' };
  const chief = [row('chiefReview', 0), row('urgent', 1)];
  expect(nextDesk([...chief, row('comments', 3)], page)).toMatchObject({ desk: 'comments' });
  expect(nextDesk(chief, page)).toMatchObject({ desk: 'urgent' });
});

it('goes on with the desk after the present one, and round, but to no empty or missing page', () => {
  expect(nextDesk(list, { path: '/operation/comment' })).toMatchObject({ desk: 'tipoffs' });
  expect(nextDesk(list, { path: '/app/baoliao' })).toMatchObject({ desk: 'websiteReview' });
  expect(nextDesk(list, { path: '/app/audit' })).toMatchObject({ desk: 'websiteReview' });
  jest.mocked(findRoute).mockImplementation((path) => (path === '/operation/comment' ? ({} as never) : undefined));
  expect(nextDesk(list, { path: '/operation/comment' })).toBeUndefined();
});

it('knows the desk of a page by the address that its tab has', async () => {
  const tab = { id: 'a', pathname: '/app/beforeaudit', search: '?tab=waiting', title: '', round: 0 };
  jest.mocked(originOf).mockReturnValue('/app/beforeaudit');
  jest.mocked(currentTabs).mockReturnValue({ list: [tab], activeId: 'a', used: [] });
  const shell = fakeShell({ answers: [answer(workbenchWaiting, { list: [row('deputed', 2)] })] });
  await openNextDesk({ tabId: 'a' }, shell);
  expect(shell.navigate).toHaveBeenCalledWith(
    expect.stringContaining('/app/beforeaudit?tab=deputed'),
    expect.anything(),
  );
});

it('opens exactly the rows that wait there and says so; with nothing left it says that', async () => {
  const shell = fakeShell({ answers: [answer(workbenchWaiting, { list: [row('comments', 0), row('tipoffs', 2)] })] });
  await openNextDesk({ tabId: 'a' }, shell);
  expect(shell.navigate).toHaveBeenCalledWith(expect.stringMatching(/^\/app\/baoliao\?state=waiting/), {
    replace: true,
    from: '/app/baoliao',
  });
  expect(shell.message.info).toHaveBeenCalledWith('本台已处理完，已打开下一处：待处理爆料（2）');
  const done = fakeShell({ answers: [answer(workbenchWaiting, { list: [row('comments', 0)] })] });
  await openNextDesk({ tabId: 'a' }, done);
  expect(done.message.info).toHaveBeenCalledWith('各工作台都处理完了');
});

it('does not say that a desk is done at which something is left for others, or behind a filter', async () => {
  const shell = fakeShell({ answers: [answer(workbenchWaiting, { list })] });
  await openNextDesk({ tabId: 'a' }, shell);
  expect(shell.message.info).toHaveBeenCalledWith('已打开下一处：待处理爆料（2）');
  const left = fakeShell({ answers: [answer(workbenchWaiting, { list: [row('comments', 3)] })] });
  await openNextDesk({ tabId: 'a' }, left);
  expect(left.message.info).toHaveBeenCalledWith('其他工作台都处理完了');
});
