import { act, render, screen, waitFor } from '@testing-library/react';
import { ErrorCode } from 'shared-contracts/errors';
import { openEnvelope } from 'shared-contracts/wire';
import { idleEvent } from '../transport/idle.ts';
import type * as MessagesFile from './messages.tsx';
import { showError } from './show-error.ts';
import { ToastHolder } from './toast-holder.tsx';
import { message, waitingToasts } from './toast.state.ts';

let isLost = true;
// A getter: the file comes, or it does not.
jest.mock('./messages.tsx', () => ({
  get Messages() {
    if (isLost) throw new Error('the line is gone');
    return jest.requireActual<typeof MessagesFile>('./messages.tsx').Messages;
  },
}));

it('says the words plainly while what draws messages does not come, and draws them once it does', async () => {
  render(<ToastHolder />);
  act(() => message.error('网络异常', '网络异常'));
  expect(await screen.findByRole('alert')).toHaveTextContent('网络异常');

  isLost = false;
  act(() => message.success('保存成功'));
  await waitFor(() => expect(waitingToasts()).toEqual([]));
  expect(await screen.findByText('保存成功')).toBeInTheDocument();
  expect(screen.getByText('网络异常')).toBeInTheDocument();
});

it('R281 when the server refuses, its message is shown as an error', async () => {
  isLost = false;
  render(<ToastHolder />);
  await act(async () => void dispatchEvent(new Event(idleEvent)));
  const refused = (): unknown => openEnvelope({ suc: 0, message: '稿件正由张建国编辑', respCode: ErrorCode.Locked });
  act(() => {
    try {
      refused();
    } catch (error) {
      showError(error);
    }
  });
  const element = await screen.findByText('稿件正由张建国编辑');
  expect(element.closest('.ant-message-error')).not.toBeNull();
});

it('offers a button beside the words, which goes with the message once it is taken', async () => {
  isLost = false;
  const onTake = jest.fn();
  render(<ToastHolder />);
  await act(async () => void dispatchEvent(new Event(idleEvent)));
  act(() => message.success('通过成功', { label: '撤回', seconds: 10, onTake }));
  const button = await screen.findByRole('button', { name: '撤回' });
  act(() => button.click());
  expect(onTake).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('通过成功')).not.toBeInTheDocument());
});

it('R779 an error is shown for five seconds, and can be dismissed before', async () => {
  isLost = false;
  render(<ToastHolder />);
  await act(async () => void dispatchEvent(new Event(idleEvent)));
  const failed = '本地化图片地址异常：https://a.example/1.png';
  act(() => message.error(failed, failed));
  const button = await screen.findByRole('button', { name: '收起提示' });
  act(() => button.click());
  await waitFor(() => expect(screen.queryByText(failed)).not.toBeInTheDocument());

  jest.useFakeTimers();
  act(() => message.error(failed, failed));
  act(() => jest.advanceTimersByTime(4900));
  expect(screen.getByText(failed)).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1000));
  expect(screen.queryByText(failed)).not.toBeInTheDocument();
  jest.useRealTimers();
});
