import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { type Notice, type NoticeDelivery, NoticeKind } from 'shared-contracts/model';
import { SWRConfig } from 'swr';
import * as session from '../session/call.ts';
import { NoticeBell } from './notice-bell.tsx';
import { sampleNotice } from './notice-fixture.ts';
import { NoticeToasts } from './notice-toasts.tsx';
import { NoticesScreen } from './notices.screen.tsx';
import { addFreshNotice, setUnreadNotices } from './notices.state.ts';

jest.mock('../session/call.ts', () => ({ callServer: jest.fn() }));

let stored: Notice[] = [];
const calls: [string, unknown][] = [];
const delivery: NoticeDelivery = {
  ways: ['mail', 'sms'],
  mail: 'li@newsroom.example',
  mailToProve: '',
  hasMobile: false,
  pushKey: 'key',
  pushDevices: [],
  robots: [{ robot: 'dingtalk', kinds: [] }],
  digestHours: [],
  quiet: null,
  urgentPasses: false,
};
beforeEach(() => {
  calls.length = 0;
  const list = (input: { before?: string; isUnread?: boolean }) =>
    stored.filter(({ isRead }) => !(input.isUnread && isRead)).filter(({ id }) => !input.before || id < input.before);
  jest.mocked(session.callServer).mockImplementation((async ({ id }: { id: string }, input: object) => {
    calls.push([id, input]);
    if (id === 'noticeList') return { list: list(input).slice(0, 2), data: { hasMore: list(input).length > 2 } };
    if (id === 'noticeSettings')
      return { list: Object.values(NoticeKind).map((kind) => ({ kind, isOn: true, isToast: kind !== 'vetoed' })) };
    if (id === 'noticeGetDelivery') return { data: delivery };
    return { data: { count: 0 } };
  }) as unknown as typeof session.callServer);
});
const inRouter = (element: ReactNode) =>
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemoryRouter>{element}</MemoryRouter>
    </SWRConfig>,
  );

it('the bell says how many are unread, and lists the newest with reason and way', async () => {
  const older = { id: '6', title: '《旧闻》待主任审核', text: '李雨桐送审', isRead: true };
  stored = [sampleNotice(), sampleNotice({ ...older, kind: 'reviewWaiting' })];
  inRouter(<NoticeBell />);
  act(() => setUnreadNotices(3));
  await userEvent.click(screen.getByRole('button', { name: '通知，3条未读' }));
  const newest = await screen.findByRole('region', { name: '最新通知' });
  const link = await within(newest).findByRole('link', { name: '《大桥合龙》被退回' });
  expect(link).toHaveAttribute('href', '/app/news/detail?id=12');
  expect(within(newest).getByText('王思远：请核对数字')).toBeInTheDocument();
  expect(within(newest).getAllByRole('button', { name: /标为已读/ })).toHaveLength(1);
  await userEvent.click(link);
  expect(calls).toContainEqual(['noticeMark', { ids: '7' }]);
  expect(await screen.findByRole('button', { name: '通知' })).toBeInTheDocument();
});

it('all are read up to the newest one that is listed', async () => {
  stored = [sampleNotice({ id: '9' })];
  inRouter(<NoticeBell />);
  act(() => setUnreadNotices(1));
  await userEvent.click(screen.getByRole('button', { name: /通知/ }));
  await screen.findByText('《大桥合龙》被退回');
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }));
  expect(calls).toContainEqual(['noticeMarkAll', { upTo: '9' }]);
});

it('a notice that comes is shown; its button opens the very place and marks it', async () => {
  const navigate = jest.fn();
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <NoticeToasts navigate={navigate} />
    </ConfigProvider>,
  );
  act(() => addFreshNotice(sampleNotice({ id: '21' })));
  expect(await screen.findByText('王思远：请核对数字')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '查看' }));
  expect(navigate).toHaveBeenCalledWith('/app/news/detail?id=12');
  expect(calls).toContainEqual(['noticeMark', { ids: '21' }]);
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  act(() => addFreshNotice(sampleNotice({ id: '22', text: '不弹出的', isToast: false })));
  expect(screen.queryByText('不弹出的')).toBeNull();
});

it('all that came while the toasts were not loaded are shown, each once', async () => {
  ['31', '32'].forEach((id) => addFreshNotice(sampleNotice({ id, text: `先到的${id}` })));
  const toasts = render(<NoticeToasts navigate={jest.fn()} />);
  expect(await screen.findByText('先到的31')).toBeInTheDocument();
  expect(screen.getByText('先到的32')).toBeInTheDocument();
  toasts.unmount();
  render(<NoticeToasts navigate={jest.fn()} />);
  act(() => addFreshNotice(sampleNotice({ id: '33', text: '后到的33' })));
  expect(await screen.findByText('后到的33')).toBeInTheDocument();
  expect(screen.queryByText('先到的32')).toBeNull();
});

it('the page filters, and goes on behind the last one', async () => {
  stored = ['5', '4', '3'].map((id) => sampleNotice({ id, title: `第${id}条`, isRead: id === '5' }));
  inRouter(<NoticesScreen />);
  expect(await screen.findByText('第5条')).toBeInTheDocument();
  expect(screen.queryByText('第3条')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('第3条')).toBeInTheDocument();
  expect(calls).toContainEqual(['noticeList', { isUnread: false, before: '4' }]);
  await userEvent.click(screen.getByText('未读'));
  expect(await screen.findByText('第3条')).toBeInTheDocument();
  expect(screen.queryByText('第5条')).toBeNull();
});

it('all are read on the page also where only older ones than those listed are unread', async () => {
  stored = ['5', '4', '3'].map((id) => sampleNotice({ id, title: `第${id}条`, isRead: id !== '3' }));
  const page = inRouter(<NoticesScreen />);
  await screen.findByText('第5条');
  await waitFor(() => expect(screen.getByRole('button', { name: '全部已读' })).toBeEnabled());
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }));
  expect(calls).toContainEqual(['noticeMarkAll', { upTo: '5' }]);
  page.unmount();
  stored = [sampleNotice({ id: '5', title: '第5条', isRead: true })];
  inRouter(<NoticesScreen />);
  await screen.findByText('第5条');
  expect(screen.getByRole('button', { name: '全部已读' })).toBeDisabled();
});

it('the settings keep what of a kind the user gets', async () => {
  inRouter(<NoticesScreen />);
  await userEvent.click(screen.getByRole('tab', { name: '通知设置' }));
  const vetoed = await screen.findByRole('switch', { name: '终审否决的页面提示' });
  expect(vetoed).not.toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: '接收退回给我' }));
  expect(calls).toContainEqual(['noticeSaveSetting', { kind: 'returned', isOn: false, isToast: true }]);
});

it('a kind is mailed to who has an address; a text message needs a number', async () => {
  inRouter(<NoticesScreen />);
  await userEvent.click(screen.getByRole('tab', { name: '通知设置' }));
  const byMail = await screen.findByRole('switch', { name: '退回给我发邮件' });
  expect(screen.getByRole('switch', { name: '退回给我发短信' })).toBeDisabled();
  await userEvent.click(byMail);
  const setting = { kind: 'returned', isOn: true, isToast: true, byMail: true };
  expect(calls).toContainEqual(['noticeSaveSetting', setting]);
});

it('quiet hours and set hours are saved together', async () => {
  inRouter(<NoticesScreen />);
  await userEvent.click(screen.getByRole('tab', { name: '通知设置' }));
  const part = await screen.findByRole('region', { name: '发送时间' });
  await userEvent.click(within(part).getByRole('radio', { name: '每天定时汇总' }));
  await userEvent.type(within(part).getByRole('combobox', { name: '汇总时间' }), '12');
  await userEvent.click(await screen.findByTitle('12:00'));
  await userEvent.click(within(part).getByRole('checkbox', { name: '免打扰' }));
  await userEvent.click(within(part).getByRole('checkbox', { name: /立即发送，不等汇总和免打扰/ }));
  await userEvent.click(within(part).getByRole('button', { name: '保存发送时间' }));
  const times = { digestHours: [9, 12, 17], quiet: { from: '22:00', to: '07:00' }, urgentPasses: true };
  expect(calls).toContainEqual(['noticeSaveTimes', times]);
});

it('what a robot says is found by the name of its kind', async () => {
  inRouter(<NoticesScreen />);
  await userEvent.click(screen.getByRole('tab', { name: '通知设置' }));
  const kinds = await screen.findByRole('combobox', { name: '钉钉群接收的通知' });
  await userEvent.type(kinds, '任务超期');
  expect(screen.queryByTitle('退回给我')).toBeNull();
  await userEvent.click(screen.getByTitle('任务超期'));
  expect(calls).toContainEqual(['noticeSaveRobot', { robot: 'dingtalk', kinds: ['taskOverdue'] }]);
});
