import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import { callServer } from '../session/call.ts';
import { message } from '../errors/toast.state.ts';
import { adoptSession } from '../session/session.state.ts';
import { copyText } from '../parts/copy-text.ts';
import { DialogHost } from './dialog-host.tsx';
import { upgradeAddress } from './image-address.ts';
import { shellDialogs, showOperationHistory } from './shell-dialogs.ts';

jest.mock('../session/call.ts', () => ({ callServer: jest.fn() }));
jest.mock('../errors/toast.state.ts', () => ({ message: { success: jest.fn(), warning: jest.fn() } }));

const show = () =>
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <DialogHost />
    </ConfigProvider>,
  );
const open = async <T,>(begin: () => Promise<T>): Promise<{ answer: Promise<T> }> => {
  let answer!: Promise<T>;
  await act(async () => {
    answer = begin();
  });
  return { answer };
};

it('R120 R121 confirm has OK and Cancel under 信息确认 and answers by them', async () => {
  show();
  const { answer } = await open(() => shellDialogs.confirm({ content: '确定删除？' }));
  expect(await screen.findByRole('dialog', { name: '信息确认' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '取消' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await expect(answer).resolves.toBe(true);
});

it('confirm is given up by Escape', async () => {
  show();
  const { answer } = await open(() => shellDialogs.confirm({ title: '撤稿', content: '确定撤稿？', danger: true }));
  await screen.findByRole('dialog', { name: '撤稿' });
  await userEvent.keyboard('{Escape}');
  await expect(answer).resolves.toBe(false);
});

it('R119 message is shown under 系统提示', async () => {
  show();
  const { answer } = await open(() => shellDialogs.message({ content: '已完成' }));
  expect(await screen.findByRole('dialog', { name: '系统提示' })).toHaveTextContent('已完成');
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await expect(answer).resolves.toBeUndefined();
});

it('R106 R107 R108 R300 the category picker shows the user’s channels, 450 wide, and gives name and path', async () => {
  const user = {
    id: '7',
    userName: 'e',
    nickName: 'e',
    authorId: '7',
    departmentName: '',
    roleNames: [],
    portrait: null,
    mustChangePassword: false,
    mustEnrolSecondFactor: false,
  };
  adoptSession('staff', { userInfo: user, menuAuth: [], menuChannels: ['2'] });
  jest.mocked(callServer).mockImplementation(async (endpoint) => {
    expect(endpoint).toBe(getAuthorizedChannelTree);
    return {
      data: [
        {
          catalogId: '1',
          categoryName: '要闻',
          children: [
            { catalogId: '2', categoryName: '本地', children: [] },
            { catalogId: '3', categoryName: '国内', children: [] },
          ],
        },
      ],
    };
  });
  show();
  const { answer } = await open(() => shellDialogs.pickCategory());
  const dialog = await screen.findByRole('dialog', { name: '选择目标栏目' });
  expect(dialog.closest('[style*="450"]') ?? dialog.querySelector('[style*="450"]') ?? dialog).toHaveStyle({
    width: '450px',
  });
  expect(screen.getByRole('button', { name: '确定' })).toBeDisabled();
  await userEvent.click(await screen.findByText('本地'));
  expect(screen.queryByText('国内')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '确定' }));
  await expect(answer).resolves.toEqual([{ id: '2', name: '本地', path: '要闻 / 本地' }]);
});

it('R116 R285 R782 the QR viewer copies the whole address', async () => {
  const user = userEvent.setup();
  show();
  await open(() => shellDialogs.showQrCode({ url: '/site/a/5' }));
  expect(await screen.findByRole('textbox', { name: '链接' })).toHaveValue('http://localhost/site/a/5');
  await user.click(screen.getByRole('button', { name: '复制链接' }));
  await waitFor(() => expect(message.success).toHaveBeenCalledWith('内容已复制到您的剪切板'));
  await expect(navigator.clipboard.readText()).resolves.toBe('http://localhost/site/a/5');
});

it('R284 R783 says so where copying is not supported', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await copyText('x');
  expect(message.warning).toHaveBeenCalledWith('当前浏览器不支持复制功能，请使用Ctrl+C完成操作');
});

it.each([
  ['http://img.paper.example/a.png', 'https://img.paper.example/a.png'],
  ['http://other.example/a.png', 'http://other.example/a.png'],
  ['/files/a.png', '/files/a.png'],
])('R118 own pictures are requested by https on an https page: %s', (address, expected) => {
  expect(
    upgradeAddress(address, {
      protocol: 'https:',
      hostname: 'desk.paper.example',
      href: 'https://desk.paper.example/app',
    }),
  ).toBe(expected);
});

it('R117 pictures are shown above the page', async () => {
  show();
  await act(async () => shellDialogs.previewImages({ urls: ['/files/a.png', '/files/b.png'], index: 1 }));
  await waitFor(() => expect(document.querySelector('.ant-image-preview img')).toHaveAttribute('src', '/files/b.png'));
});

it('R180 shows what was done in this browser alone, newest first', async () => {
  const kept = [
    { opName: '分享', title: '直播：大桥合龙', time: Date.parse('2026-11-21T10:00:00+08:00') },
    { opName: '分享', title: '问卷：出行', time: Date.parse('2026-11-21T09:00:00+08:00') },
  ];
  localStorage.setItem('operation-history', JSON.stringify(kept));
  show();
  await open(showOperationHistory);
  const rows = within(await screen.findByRole('dialog', { name: '本机操作记录' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('直播：大桥合龙');
  expect(rows[2]).toHaveTextContent('问卷：出行');
});
