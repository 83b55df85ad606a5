import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { SWRConfig } from 'swr';
import { loadRemoteHelp } from '../help/remote-help.ts';
import { showQuickFind } from '../parts/quick-find.state.ts';
import { useQuickFindKeys } from '../parts/use-quick-find-keys.ts';
import * as session from '../session/call.ts';
import { registerHelp } from '../tabs/page-help.state.ts';
import { QuickFindLayer } from './quick-find-layer.tsx';

jest.mock('../session/call.ts', () => ({ callServer: jest.fn() }));
jest.mock('../tabs/tabs.state.ts', () => ({
  currentTabs: () => ({ list: [], used: [], activeId: 'tab' }),
}));
jest.mock('../help/remote-help.ts', () => ({ loadRemoteHelp: jest.fn() }));
jest.mock('../layout/log-out.ts', () => ({ logOut: jest.fn() }));
jest.mock('../layout/first-steps.ts', () => ({ manageSecondFactor: jest.fn() }));
jest.mock('../registry/registry.state.ts', () => {
  const route = (path: string, title: string, more: object) => ({
    path,
    title,
    permission: path,
    parent: '/app',
    icon: null,
    hidden: false,
    redirectTo: null,
    container: false,
    remote: 'remote-app-publish',
    ...more,
  });
  const routes = [
    route('/app', 'App发布', { parent: null, container: true, redirectTo: '/app/content/news' }),
    route('/app/content/news', '新闻', {}),
    route('/app/audit', '主任审核', {}),
    route('/new/aiChat', 'AI对话', {}),
    route('/new/news', '新建新闻', { hidden: true }),
    route('/new/atlas', '新建图集', { hidden: true }),
  ];
  return { hostedRoutes: () => routes };
});
let codes: readonly string[] = [];
jest.mock('../session/use-session.ts', () => ({
  useSession: () => ({ kind: 'staff' }),
  asker: () => (code: string) => codes.includes(code),
}));

const calls: [string, Record<string, unknown>][] = [];
beforeEach(() => {
  calls.length = 0;
  jest.mocked(loadRemoteHelp).mockResolvedValue(new Map());
  codes = ['/app/content/news', '/new/news'];
  jest.mocked(session.callServer).mockImplementation((async ({ id }: { id: string }, input: never) => {
    calls.push([id, input]);
    const story = { id: '42', title: '防汛演练', contentType: 5, categoryName: '要闻', createUserName: '李雨桐' };
    if (id === 'contentGetContent') return { data: { ...story, id: '7', title: '七号稿件' } };
    if (id === 'userList') return { list: [{ id: '3', nickName: '周主任', userName: 'director', departmentName: '' }] };
    if (id === 'findColleagues') return { list: [{ id: '3', nickName: '周主任', departmentName: '要闻部' }] };
    return { list: [story] };
  }) as never);
});
afterEach(() => act(() => showQuickFind(undefined)));

function Searched({ navigate }: { navigate(to: string): void }) {
  useQuickFindKeys(true);
  return <QuickFindLayer navigate={navigate} />;
}

function show() {
  const navigate = jest.fn();
  const user = userEvent.setup();
  render(
    <ConfigProvider theme={{ zeroRuntime: true, token: { motion: false } }}>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
        <input aria-label="标题" />
        <Searched navigate={navigate} />
      </SWRConfig>
    </ConfigProvider>,
  );
  return { navigate, user };
}
const field = () => screen.findByRole('combobox', { name: '查找稿件、页面、人员和命令' });
const options = () => screen.queryAllByRole('option').map((option) => option.firstChild?.textContent);

it('opens by Ctrl+K from a field too, and goes to a page by its initials and Enter', async () => {
  const { navigate, user } = show();
  await user.click(screen.getByRole('textbox', { name: '标题' }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'xinw');
  await waitFor(() => expect(options()[0]).toBe('新闻'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/app/content/news'));
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('a page without the frame opens beside the one that is shown', async () => {
  codes = [...codes, '/new/aiChat'];
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const { navigate, user } = show();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), 'AI对话');
  await waitFor(() => expect(options()[0]).toBe('AI对话'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(open).toHaveBeenCalledWith('/new/aiChat', '_blank', 'noopener'));
  expect(navigate).not.toHaveBeenCalled();
  open.mockRestore();
});

it('offers what the user may do and nothing else', async () => {
  const { user } = show();
  await user.keyboard('{Control>}k{/Control}');
  await field();
  expect(options()).toEqual(expect.arrayContaining(['新建新闻', '退出登录', '修改密码']));
  expect(options()).not.toContain('新建图集');
  await user.type(await field(), '主任');
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('正在查找'));
  expect(options()).not.toContain('主任审核');
  expect(calls.map(([id]) => id)).not.toContain('userList');
});

it('finds stories by title and number, people for who sees them, and walks over them by arrows', async () => {
  codes = [...codes, '/app/config/user'];
  const { navigate, user } = show();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), '7');
  expect(await screen.findByRole('option', { name: /七号稿件/ })).toBeInTheDocument();
  const people = within(await screen.findByRole('group', { name: '人员' }));
  expect(people.getByRole('option', { name: /周主任/ })).toBeInTheDocument();
  expect(options()).toEqual(['七号稿件', '防汛演练', '周主任']);
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  const marked = screen.getByRole('option', { selected: true });
  expect(marked).toHaveTextContent('周主任');
  expect(await field()).toHaveAttribute('aria-activedescendant', marked.id);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/app/config/user?keywords=director'));
});

it('asks the server nothing while a word is being composed, and does not take its Enter', async () => {
  const { navigate, user } = show();
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: "xin'wen" } });
  await waitFor(() => expect(options()).toContain('新闻'));
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(input).toBeInTheDocument();
  expect(calls).toEqual([]);
  fireEvent.change(input, { target: { value: '防汛' } });
  fireEvent.compositionEnd(input);
  expect(await screen.findByRole('option', { name: /防汛演练/ })).toBeInTheDocument();
  expect(calls.map(([id, { keywords }]) => [id, keywords])).toEqual([
    ['contentList', '防汛'],
    ['findColleagues', '防汛'],
  ]);
  expect(navigate).not.toHaveBeenCalled();
});

it('runs what the page offers, and says when a search fails', async () => {
  const run = jest.fn();
  const stop = registerHelp('tab', () => ({ commands: [{ key: 'x', label: '刷新列表', run }] }));
  jest.mocked(session.callServer).mockRejectedValue(new Error('down'));
  const { user } = show();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), '刷新');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('部分内容暂时无法查找'));
  await user.click(screen.getByRole('option', { name: /刷新列表/ }));
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  stop();
});

it('finds the help that remotes bring; one that does not come costs nothing else', async () => {
  const section = { title: '怎样排班', lines: ['在[排班](/radio/board)中拖动。'] };
  const radio = { title: '电台', pages: ['/radio/board'], sections: [section] };
  jest.mocked(loadRemoteHelp).mockResolvedValue(new Map([['remote-radio', radio]]));
  const { navigate, user } = show();
  await user.keyboard('{Control>}k{/Control}');
  expect(loadRemoteHelp).not.toHaveBeenCalled();
  await user.type(await field(), '排班');
  const found = await screen.findByRole('option', { name: /怎样排班/ });
  expect(found).toHaveTextContent('电台');
  await user.click(found);
  await waitFor(() => expect(navigate).toHaveBeenCalledWith('/help?topic=remote-radio'));
  jest.mocked(loadRemoteHelp).mockRejectedValue(new Error('gone'));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), '送审');
  expect((await screen.findAllByRole('option', { name: /送审/ })).length).toBeGreaterThan(0);
});

it('? lists the keys of the page and those of all pages, but is a letter in a field', async () => {
  const stop = registerHelp('tab', () => ({ keys: [{ keys: 'A', label: '通过' }] }));
  const { user } = show();
  await user.type(screen.getByRole('textbox', { name: '标题' }), '?');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: '快捷键' }));
  expect(dialog.getByRole('region', { name: '当前页面' })).toHaveTextContent('通过A');
  expect(dialog.getByRole('region', { name: '所有页面' })).toHaveTextContent('Ctrl + K');
  stop();
});

it.each([
  ['the full-width ？', { key: '？', code: 'Slash', shiftKey: true }],
  ['? of another keyboard', { key: '?', code: 'Minus', shiftKey: true }],
  ['the key of ? that an input method keeps', { key: 'Process', code: 'Slash', shiftKey: true }],
])('%s lists the keys', async (_what, key) => {
  show();
  fireEvent.keyDown(document.body, key);
  expect(await screen.findByRole('dialog', { name: '快捷键' })).toBeInTheDocument();
});

it('another key that an input method keeps, and ? with Ctrl, list nothing', () => {
  show();
  fireEvent.keyDown(document.body, { key: 'Process', code: 'Slash' });
  fireEvent.keyDown(document.body, { key: 'Process', code: 'KeyK', shiftKey: true });
  fireEvent.keyDown(document.body, { key: '?', code: 'Slash', ctrlKey: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('everybody of the staff finds people by name and department, who lead to the stories that name them', async () => {
  codes = [...codes, '/app/retrieve'];
  const { navigate, user } = show();
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await field(), '周主');
  const person = await screen.findByRole('option', { name: /周主任/ });
  expect(person).toHaveTextContent('要闻部');
  await user.click(person);
  await waitFor(() => expect(navigate).toHaveBeenCalledWith(`/app/retrieve?keywords=${encodeURIComponent('周主任')}`));
});
