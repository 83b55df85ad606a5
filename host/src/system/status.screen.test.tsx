import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import * as layout from '../session/use-session.ts';
import * as api from './status.api.ts';
import { StatusScreen } from './status.screen.tsx';

jest.mock('./status.api.ts', () => ({ useSystemStatus: jest.fn(), sandboxLink: jest.fn(), tryStorage: jest.fn() }));
jest.mock('../session/use-session.ts', () => ({ useSession: jest.fn(), asker: jest.fn() }));

const show = (mayOpen: boolean) => {
  jest.mocked(layout.asker).mockReturnValue(() => mayOpen);
  const data = {
    version: '1.0.0',
    checks: [{ name: '视频转码（ffmpeg）', state: 'warning' as const, message: 'ffmpeg 4.4 早于 5.1' }],
    sandboxes: ['/sandbox/sms' as const],
  };
  jest.mocked(api.useSystemStatus).mockReturnValue({ data } as ReturnType<typeof api.useSystemStatus>);
  render(<StatusScreen />);
};

it('shows the facts for operations, and opens a sandbox in its own tab by a link requested then', async () => {
  const replace = jest.fn();
  const open = jest
    .spyOn(window, 'open')
    .mockReturnValue({ location: { replace }, close: jest.fn() } as unknown as Window);
  jest.mocked(api.sandboxLink).mockResolvedValue('/sandbox/enter?code=x&to=%2Fsandbox%2Fsms');
  show(true);
  expect(screen.getByText('系统版本 1.0.0')).toBeTruthy();
  expect(screen.getByText('ffmpeg 4.4 早于 5.1')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '打开短信沙箱' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/sandbox/enter?code=x&to=%2Fsandbox%2Fsms'));
  open.mockRestore();
});

it.each([
  [null, '正常，用时12毫秒'],
  ['存储空间不存在，请联系系统管理员', '存储空间不存在，请联系系统管理员'],
])('tests the storage and says how it went', async (problem, sentence) => {
  const place = 'S3 存储空间 newsroom（oss.example.com）';
  jest.mocked(api.tryStorage).mockResolvedValue({ place, milliseconds: 12, problem });
  show(true);
  await userEvent.click(screen.getByRole('button', { name: '测试文件存储' }));
  const outcome = await screen.findByRole('status');
  expect(outcome.textContent).toContain(`文件存储：${place}`);
  expect(outcome.textContent).toContain(sentence);
});

it('offers no sandboxes and no tests to who may not open them', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
});
