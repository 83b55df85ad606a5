import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { message } from '../errors/toast.state.ts';
import * as api from '../session/own-number.api.ts';
import { DialogHost } from './dialog-host.tsx';
import { changeOwnNumber, changePassword } from './shell-dialogs.ts';

jest.mock('../errors/toast.state.ts', () => ({ message: { success: jest.fn(), warning: jest.fn() } }));
jest.mock('../session/own-number.api.ts', () => ({
  readOwnNumber: jest.fn(async () => '138****0001'),
  requestOwnPasswordCode: jest.fn(async () => undefined),
  setOwnPassword: jest.fn(async () => undefined),
  isNumberTaken: jest.fn(async () => false),
  requestOwnNumberCode: jest.fn(async () => undefined),
  setOwnNumber: jest.fn(async () => undefined),
}));

const open = async <T,>(begin: () => Promise<T>): Promise<Promise<T>[]> => {
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <DialogHost />
    </ConfigProvider>,
  );
  const answers: Promise<T>[] = [];
  await act(async () => void answers.push(begin()));
  return answers;
};
const type = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => jest.clearAllMocks());

it('R208 the own number is changed by a code sent to the new one and the present password', async () => {
  void (await open(changeOwnNumber));
  expect(await screen.findByRole('dialog', { name: '更换手机号' })).toHaveTextContent('当前绑定：138****0001');
  await press('获取验证码');
  expect(await screen.findByText('请填写11位手机号')).toBeInTheDocument();
  await type('新手机号', '13900000000');
  await press('获取验证码');
  expect(await screen.findByText('验证码已发送，5分钟内有效')).toBeInTheDocument();
  expect(api.requestOwnNumberCode).toHaveBeenCalledWith('13900000000');
  await type('短信验证码', '012345');
  await type('当前密码', 'secret');
  jest.mocked(api.setOwnNumber).mockRejectedValueOnce(new AppError(ErrorCode.Forbidden, '密码不正确'));
  await press('确定');
  expect(await screen.findByText('密码不正确')).toBeInTheDocument();
  await press('确定');
  await waitFor(() => expect(message.success).toHaveBeenCalledWith('手机号已绑定'));
  expect(api.setOwnNumber).toHaveBeenLastCalledWith({ mobilePhone: '13900000000', code: '012345', password: 'secret' });
});

it('R208 a colleague’s number is said to be taken before a code is sent', async () => {
  jest.mocked(api.readOwnNumber).mockResolvedValueOnce('');
  jest.mocked(api.isNumberTaken).mockResolvedValue(true);
  void (await open(changeOwnNumber));
  expect(await screen.findByRole('dialog', { name: '绑定手机号' })).toHaveTextContent('尚未绑定手机号');
  await type('新手机号', '13800000002');
  await press('获取验证码');
  expect(await screen.findByText('该手机号已绑定其他账号')).toBeInTheDocument();
  expect(api.requestOwnNumberCode).not.toHaveBeenCalled();
  await press('取消');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('R208 who forgot the present password sets a new one by a code', async () => {
  const [answer] = await open(() => changePassword(false));
  await userEvent.click(await screen.findByRole('button', { name: '忘记原密码？用短信验证码修改' }));
  expect(await screen.findByRole('dialog', { name: '用短信验证码修改密码' })).toHaveTextContent('138****0001');
  const dialog = within(screen.getByRole('dialog', { name: '用短信验证码修改密码' }));
  const fill = (name: string, text: string) => userEvent.type(dialog.getByLabelText(name), text);
  await userEvent.click(dialog.getByRole('button', { name: '获取验证码' }));
  expect(api.requestOwnPasswordCode).toHaveBeenCalled();
  await fill('绑定的手机号（完整号码）', '13800000001');
  await fill('短信验证码', '012345');
  await fill('新密码', 'Brand-new-1');
  await fill('确认新密码', 'Brand-new-1');
  await userEvent.click(dialog.getByRole('button', { name: '确定' }));
  await expect(answer).resolves.toBe(true);
  expect(api.setOwnPassword).toHaveBeenCalledWith({
    mobilePhone: '13800000001',
    code: '012345',
    password: 'Brand-new-1',
  });
});
