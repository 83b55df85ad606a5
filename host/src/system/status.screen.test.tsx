import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import * as layout from '../session/use-session.ts';
import * as api from './status.api.ts';
import { StatusScreen } from './status.screen.tsx';

jest.mock('./status.api.ts', () => ({ useSystemStatus: jest.fn(), sandboxLink: jest.fn(), tryService: jest.fn() }));
jest.mock('../session/use-session.ts', () => ({ useSession: jest.fn(), asker: jest.fn() }));

const processOf = (host: string, isLost: boolean) => ({
  ...{ host, pid: 7, role: 'web', version: '1.0.0', isLost, memoryMegabytes: 210, loopDelay: 12 },
  ...{ startedTime: '2026-11-28 08:00:00', seenTime: '2026-11-28 09:00:00' },
});

const show = (mayOpen: boolean) => {
  jest.mocked(layout.asker).mockReturnValue(() => mayOpen);
  const data = {
    version: '1.0.0',
    processes: [processOf('web-1', false), processOf('web-2', true)],
    errors: [
      {
        ...{ kind: 'TypeError', route: '/amc/x.do', hits: 3, lastTime: '2026-11-28 09:00:00' },
        ...{ sentence: 'no such part', requestId: 'req-7', process: 'web-1:7' },
      },
    ],
    checks: [{ name: '视频转码（ffmpeg）', state: 'warning' as const, message: 'ffmpeg 4.4 早于 5.1' }],
    sandboxes: ['/sandbox/sms' as const],
    services: [
      { id: 'storage', name: '文件存储', note: '写入、读取并删除一个小文件。', place: 'S3 存储空间 newsroom' },
      { id: 'model', name: 'AI模型', note: '请模型回答一个词。', place: '' },
    ],
  };
  jest.mocked(api.useSystemStatus).mockReturnValue({ data } as ReturnType<typeof api.useSystemStatus>);
  render(
    <MemoryRouter>
      <StatusScreen />
    </MemoryRouter>,
  );
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
  [true, '写入、读取并删除了一个小文件', '正常，用时12毫秒：写入、读取并删除了一个小文件'],
  [false, '写入被拒绝', '未通过，用时12毫秒：写入被拒绝'],
])('tests a service that is set, and says how it went (%s)', async (isFine, text, sentence) => {
  const place = 'S3 存储空间 newsroom（oss.example.com）';
  jest.mocked(api.tryService).mockResolvedValue({ name: '文件存储', place, milliseconds: 12, isFine, text });
  show(true);
  expect(screen.queryByRole('button', { name: '测试AI模型' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '测试文件存储' }));
  const outcome = await screen.findByRole('status');
  expect(api.tryService).toHaveBeenCalledWith('storage');
  expect(outcome.textContent).toContain(`文件存储：${place}`);
  expect(outcome.textContent).toContain(sentence);
});

it('offers no sandboxes and no tests to who may not open them', () => {
  show(false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows processes with those that are lost, the errors of the last hour, and the way to the jobs', () => {
  show(true);
  const processes = within(screen.getByRole('region', { name: '服务进程' }));
  expect(processes.getByRole('row', { name: /web-1 \/ 7 运行中 网页 .* 210 MB 12 毫秒/ })).toBeTruthy();
  expect(processes.getByRole('row', { name: /web-2 \/ 7 失联/ })).toBeTruthy();
  const errors = within(screen.getByRole('region', { name: '近一小时的错误' }));
  expect(errors.getByRole('row', { name: /3 TypeError \/amc\/x\.do no such part .* req-7 web-1:7/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: '查看定时任务' }).getAttribute('href')).toBe('/app/config/jobs');
});
