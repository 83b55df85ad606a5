import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { ListTopic, WaitingAtDesk } from 'shared-contracts/model';
import { SWRConfig } from 'swr';
import { renewNotices } from '../notices/notices.state.ts';
import * as session from '../session/call.ts';
import { announceListChange } from '../session/list-changes.ts';
import { countsByPath, deskAddress } from '../waiting/desks.rules.ts';
import { movePanel, readArrangement } from './panels.rules.ts';
import { WaitingFollower } from '../waiting/waiting-follower.tsx';
import { useWaitingCounts } from '../waiting/waiting.state.ts';
import { WorkbenchScreen } from './workbench.screen.tsx';

jest.mock('../session/call.ts', () => ({ callServer: jest.fn() }));
jest.mock('../registry/registry.state.ts', () => {
  const page = (path: string, title: string) => ({ path, title, permission: path, parent: null, icon: null });
  const routes = [page('/app/content/news', '新闻'), page('/app/audit', '主任审核')];
  const shared = { hidden: false, redirectTo: null, container: false, remote: 'remote-app-publish' };
  return {
    findRoute: (path: string) => ({ path, title: routes.find((route) => route.path === path)?.title }),
    useHostedRoutes: () => routes.map((route) => ({ ...shared, ...route })),
  };
});
let codes: readonly string[] = [];
jest.mock('../session/use-session.ts', () => ({
  useSession: () => ({ kind: 'staff', user: { nickName: '周主任' } }),
  asker: () => (code: string) => codes.includes(code),
}));

const row = (more: Partial<WaitingAtDesk> = {}): WaitingAtDesk => ({
  desk: 'directorReview',
  count: 3,
  oldest: null,
  ...more,
});
let waiting: WaitingAtDesk[] = [];
let kept: unknown = null;
const nothingOwn = { draft: null, returned: null, inReview: null, cleared: null, published: null };
let tasks: object = { list: [], data: { total: 0, today: [], todayTotal: 0, pages: [] } };
let own: Record<string, number | null> = nothingOwn;
const calls: [string, unknown][] = [];
beforeEach(() => {
  window.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as never;
  calls.length = 0;
  [waiting, kept, own] = [[], null, nothingOwn];
  codes = ['/app/content/news', '/app/audit'];
  const planTime = '2026-11-26 20:00:00';
  const later = { target: 'wechat', planTime: '2026-11-26 21:30:00' };
  const targets = [{ target: 'app', planTime }, { target: 'website', planTime }, later];
  const planned = [{ contentId: '5', title: '晚间头条', planTime, targets, link: '/planning/calendar?story=5' }];
  jest.mocked(session.callServer).mockImplementation(async ({ id }: { id: string }, input: unknown) => {
    calls.push([id, input]);
    if (id === 'workbenchWaiting') return { list: waiting };
    if (id === 'workbenchStories') return { data: own };
    if (id === 'workbenchTasks') return tasks;
    if (id === 'workbenchPlanned')
      return {
        list: planned,
        data: { until: '2026-11-27 12:00:00', stories: 1, targets: [{ target: 'app', count: 1 }] },
      };
    if (id === 'interactionFigures')
      return { data: { sums: [{ key: 'comments', title: '评论', value: 1234, before: 900 }] } };
    if (id === 'informationList')
      return { list: [{ id: '8', title: '读得最多的稿件', contentType: 'news', hits: 321 }], total: 12 };
    if (id === 'workbenchReadings') {
      const days = { startDate: '2026-11-20', endDate: '2026-11-26' };
      return { data: { ...days, stories: 2, readings: 1200, comments: 9, isOwnPage: true } };
    }
    return { data: id === 'getPreference' ? kept : null };
  });
});

const show = (element: ReactNode = <WorkbenchScreen />) =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <MemoryRouter>{element}</MemoryRouter>
      </SWRConfig>
    </ConfigProvider>,
  );
const panelNames = () =>
  screen.getAllByRole('region').map((region) => within(region).getByRole('heading', { level: 2 }).textContent);

it('each desk says how much waits and leads to exactly those rows', async () => {
  waiting = [row(), row({ desk: 'comments', count: 100 }), row({ desk: 'feeDirector', count: 1, month: '2026-10' })];
  show();
  const panel = await screen.findByRole('region', { name: '等我处理' });
  expect(await within(panel).findByRole('link', { name: '待主任审核' })).toHaveAttribute(
    'href',
    '/app/audit?tab=waiting&period=4',
  );
  expect(within(panel).getByText('99+')).toBeInTheDocument();
  expect(deskAddress(row({ desk: 'comments' }))).toBe('/operation/comment?status=0&period=4');
  expect(deskAddress(row({ desk: 'liveReview' }))).toBe('/app/livebroadcast/liveaudit?state=waiting&period=4');
  expect(deskAddress(row({ desk: 'liveMessages', path: '/app/live/detail?id=7' }))).toBe('/app/live/detail?id=7');
  expect(deskAddress(waiting[2]!)).toMatch(/\?month=2026-10$/);
  expect(deskAddress(row({ desk: 'topics', path: '/planning/board' }))).toBe('/planning/board?period=4');
});

it('a panel with nothing that the role may do is not drawn', async () => {
  show();
  await screen.findByRole('region', { name: '快捷入口' });
  await screen.findByText(/还没有固定的页面/);
  expect(await screen.findAllByRole('region')).toHaveLength(1);
  expect(calls.map(([id]) => id)).not.toContain('workbenchPlanned');
  expect(calls.map(([id]) => id)).not.toContain('workbenchReadings');
});

it('own tasks have their lights, topics of today their people, and both lead to what they are for', async () => {
  const task = { id: '1', title: '采访', subject: '夜间公交', dueTime: '2026-11-26 20:00:00', link: '/app/audit?id=3' };
  const before = tasks;
  const topic = { id: '3', title: '夜间公交', planTime: '2026-11-26 18:30:00', link: '/planning/board?id=3' };
  const today = [{ ...topic, state: '采写中', people: ['何静怡'] }];
  tasks = { list: [{ ...task, light: 'overdue' }], data: { total: 1, today, todayTotal: 2, pages: ['/app/audit'] } };
  show();
  const panel = within(await screen.findByRole('region', { name: '我的任务' }));
  tasks = before;
  expect(panel.getByRole('link', { name: '采访 夜间公交' })).toHaveAttribute('href', '/app/audit?id=3');
  expect(panel.getByText('已超期')).toBeVisible();
  expect(panel.getByText('11-26 20:00前')).toBeVisible();
  expect(panel.getByRole('link', { name: '主任审核' })).toHaveAttribute('href', '/app/audit');
  const topics = within(screen.getByRole('region', { name: '今日计划' }));
  expect(topics.getByRole('link', { name: '夜间公交' })).toHaveAttribute('href', topic.link);
  expect(topics.getByText('何静怡、采写中')).toBeVisible();
  expect(topics.getByText('18:30')).toBeVisible();
  expect(topics.getByText('今天共2个，只列出最早的')).toBeVisible();
});

it('own stories, what goes out and own figures lead to their lists', async () => {
  own = { draft: 4, returned: 1, inReview: 0, cleared: 2, published: 30 };
  codes = ['/app/content/published', '/app/statistics/performance'];
  show();
  const stories = await screen.findByRole('region', { name: '我的稿件' });
  const link = await within(stories).findByRole('link', { name: /已退回/ });
  expect(link).toHaveAttribute('href', '/app/content/mydraft?tab=returned');
  expect(link).toHaveTextContent('1');
  const going = await screen.findByRole('link', { name: '晚间头条' });
  expect(going).toHaveAttribute('href', '/planning/calendar?story=5');
  expect(going.closest('li')).toHaveTextContent('晚间头条移动端、网站、微信 11-26 21:3011-26 20:00');
  const readings = await screen.findByRole('link', { name: /被阅读/ });
  expect(readings).toHaveTextContent('1,200');
  expect(readings).toHaveAttribute(
    'href',
    '/app/statistics/performance?period=custom&startDate=2026-11-20&endDate=2026-11-26',
  );
});

it('panels of statistics read their figures when they come into sight, and lead to their pages', async () => {
  codes = ['/app/statistics/interaction', '/app/statistics/InformationDetails'];
  const seen: (() => void)[] = [];
  window.IntersectionObserver = function (announce: (entries: object[]) => void) {
    seen.push(() => announce([{ isIntersecting: true }]));
    return { observe: () => undefined, disconnect: () => undefined };
  } as never;
  show();
  expect(await screen.findByRole('region', { name: '互动统计' })).toBeVisible();
  const callsSoFar = () => calls.map(([id]) => id);
  expect(callsSoFar()).not.toContain('interactionFigures');
  await userEvent.click(screen.getByRole('button', { name: '调整面板' }));
  const hide = screen.getByRole('button', { name: '隐藏互动统计' });
  hide.focus();
  act(() => seen.forEach((see) => see()));
  const comments = await screen.findByRole('link', { name: /评论/ });
  // Who came to it by keyboard is still there.
  expect(hide).toHaveFocus();
  expect(comments).toHaveTextContent('评论1,234上期900');
  expect(comments).toHaveAttribute('href', '/app/statistics/interaction?period=2');
  const story = await screen.findByRole('link', { name: '读得最多的稿件' });
  expect(story.closest('li')).toHaveTextContent('321次阅读');
  expect(screen.getByRole('link', { name: '共12条，按阅读排列' })).toHaveAttribute(
    'href',
    '/app/statistics/InformationDetails?period=2',
  );
  expect(callsSoFar()).not.toContain('performanceFigures');
});

it('a person moves, hides and brings back panels and pins pages, and the server keeps it', async () => {
  waiting = [row()];
  show();
  await userEvent.click(await screen.findByRole('button', { name: '调整面板' }));
  await userEvent.click(await screen.findByRole('button', { name: '隐藏等我处理' }));
  expect(screen.queryByRole('region', { name: '等我处理' })).toBeNull();
  const lastKept = () => calls.findLast(([id]) => id === 'savePreference')?.[1] as { value: { hidden: string[] } };
  expect(lastKept().value.hidden).toEqual(['waiting']);
  await userEvent.click(screen.getByRole('button', { name: '显示等我处理' }));
  expect(await screen.findByRole('region', { name: '等我处理' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('combobox', { name: '添加快捷入口' }));
  await userEvent.click(await screen.findByTitle('新闻'));
  expect(await screen.findByRole('link', { name: '新闻' })).toHaveAttribute('href', '/app/content/news');
  expect(lastKept()).toMatchObject({ key: 'workbench', value: { pins: ['/app/content/news'], hidden: [] } });
  await userEvent.click(screen.getByRole('button', { name: '移除新闻' }));
  expect(screen.queryByRole('link', { name: '新闻' })).toBeNull();
});

it('a kept arrangement is taken up, and what nobody could have kept is left out', async () => {
  kept = { order: ['shortcuts', 'nonsense'], hidden: ['readings', 7], pins: ['/app/audit', '/app/gone'] };
  waiting = [row()];
  show();
  expect(await screen.findByRole('link', { name: '主任审核' })).toBeInTheDocument();
  await screen.findByRole('link', { name: '待主任审核' });
  expect(panelNames()).toEqual(['快捷入口', '等我处理']);
  const { order } = readArrangement(null);
  expect(movePanel(order, 'readings', ['waiting', 'readings'], -1)[0]).toBe('readings');
  expect(movePanel(order, 'waiting', ['waiting', 'planned'], 1).slice(0, 5)).toEqual([
    'tasks',
    'today',
    'stories',
    'planned',
    'waiting',
  ]);
});

it('the menu’s figures come once more when lists change that have a desk, spread and not again and again', async () => {
  jest.useFakeTimers();
  try {
    waiting = [row({ desk: 'comments', count: 2 })];
    show(
      <>
        <WaitingFollower />
        <Counts />
      </>,
    );
    const questions = () => calls.filter(([id]) => id === 'workbenchWaiting').length;
    await act(() => jest.advanceTimersByTimeAsync(12_000));
    const before = questions();
    waiting = [row({ desk: 'comments', count: 3 })];
    const change = (...topics: ListTopic[]) => act(() => announceListChange({ topics, spread: 500 }));
    change('stories', 'editRooms');
    await act(() => jest.advanceTimersByTimeAsync(1600));
    expect(questions()).toBe(before);
    [1, 2, 3].forEach(() => change('stories', 'comments'));
    await act(() => jest.advanceTimersByTimeAsync(1600));
    expect(screen.getByText('{"/operation/comment":3}')).toBeInTheDocument();
    expect(questions()).toBe(before + 1);
    change('tipoffs');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(questions()).toBe(before + 1);
    await act(() => jest.advanceTimersByTimeAsync(6000));
    expect(questions()).toBe(before + 2);
  } finally {
    jest.useRealTimers();
  }
});

const Counts = () => <output>{JSON.stringify(useWaitingCounts())}</output>;

it('the menu’s figures come with the desks, and once more when notices come', async () => {
  jest.useFakeTimers();
  try {
    waiting = [row({ desk: 'shipping', count: 2 }), row({ desk: 'orderRefunds', count: 1 })];
    show(
      <>
        <WaitingFollower />
        <Counts />
      </>,
    );
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getByText('{"/operation/shop/order":3}')).toBeInTheDocument();
    waiting = [row({ count: 7 })];
    expect(countsByPath(waiting)).toEqual({ '/app/audit': 7 });
    // One that is urgent is a row of its list already, or is none there.
    expect(countsByPath([...waiting, row({ desk: 'urgent', count: 2, path: '/app/audit' })])).toEqual({
      '/app/audit': 7,
    });
    const before = calls.length;
    act(() => [1, 2, 3].forEach(() => renewNotices()));
    await act(() => jest.advanceTimersByTimeAsync(1100));
    expect(screen.getByText('{"/app/audit":7}')).toBeInTheDocument();
    expect(calls).toHaveLength(before + 1);
  } finally {
    jest.useRealTimers();
  }
});
