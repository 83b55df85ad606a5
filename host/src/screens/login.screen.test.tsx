import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import * as api from '../session/login.api.ts';
import { ExchangeScreen } from './exchange.screen.tsx';
import { LoginScreen } from './login.screen.tsx';
import { checkRegisterForm } from './register.rules.ts';

jest.mock('../session/login.api.ts', () => ({
  loginWithPassword: jest.fn(),
  loginWithSingleSignOn: jest.fn(),
  loginWithThirdParty: jest.fn(),
  makeRandomKey: () => 'made-up-key-of-32-signs-made-up-',
  captchaUrl: (key: string) => `/amc/password/getVerificationCodeImage?randomKey=${key}`,
}));

const login = jest.mocked(api.loginWithPassword);
const typeAndSend = async (password: string) => {
  await userEvent.type(screen.getByLabelText('密码'), password);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
};

beforeEach(() => {
  localStorage.clear();
  globalThis.fetch = jest.fn(async () => ({ type: 'basic' })) as never;
});

it('R155 logs in with user name and password, found by their labels', async () => {
  login.mockResolvedValue(undefined);
  const onEntered = jest.fn();
  render(<LoginScreen kind="staff" onEntered={onEntered} />);
  await userEvent.type(screen.getByRole('textbox', { name: '用户名' }), ' editor ');
  await typeAndSend('secret');
  await waitFor(() => expect(onEntered).toHaveBeenCalled());
  expect(login).toHaveBeenCalledWith('staff', { username: 'editor', password: 'secret' });
});

it('R006 R034 media users log in on their own page and to their own session', async () => {
  login.mockResolvedValue(undefined);
  render(<LoginScreen kind="media" onEntered={jest.fn()} />);
  expect(screen.getByRole('heading', { name: '自媒体登录' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: '用户名' }), 'media');
  await typeAndSend('secret');
  await waitFor(() => expect(login).toHaveBeenCalledWith('media', expect.anything()));
});

it('R129 R202 shows the captcha of a made-up key once the server asks, and a new one after each failure', async () => {
  login.mockRejectedValueOnce(new AppError(ErrorCode.CaptchaRequired)).mockResolvedValueOnce(undefined);
  const onEntered = jest.fn();
  render(<LoginScreen kind="staff" onEntered={onEntered} />);
  expect(screen.queryByRole('textbox', { name: '验证码' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: '用户名' }), 'editor');
  await typeAndSend('bad');
  expect(await screen.findByRole('alert')).toHaveTextContent('请输入验证码');
  expect(await screen.findByRole('img', { name: /验证码图片/ })).toHaveAttribute(
    'src',
    expect.stringContaining('randomKey=made-up-key'),
  );
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), 'a1b2');
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(onEntered).toHaveBeenCalled());
  expect(login).toHaveBeenLastCalledWith('staff', {
    username: 'editor',
    password: 'bad',
    randomKey: 'made-up-key-of-32-signs-made-up-',
    authCode: 'a1b2',
  });
});

it('asks for what is missing before anything is sent', async () => {
  render(<LoginScreen kind="staff" onEntered={jest.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(screen.getByRole('alert')).toHaveTextContent('请输入用户名');
  expect(login).not.toHaveBeenCalled();
});

it('A11 trades a code once and takes it out of the address; a token in the address counts for nothing', async () => {
  history.replaceState(null, '', '/ssoLogin?token=stolen');
  const first = render(<ExchangeScreen kind="staff" onEntered={jest.fn()} />);
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(api.loginWithSingleSignOn).not.toHaveBeenCalled();
  expect(location.search).toBe('');
  first.unmount();

  history.replaceState(null, '', '/ssoLogin?code=once');
  jest.mocked(api.loginWithSingleSignOn).mockResolvedValue(undefined);
  const onEntered = jest.fn();
  render(<ExchangeScreen kind="staff" onEntered={onEntered} />);
  await waitFor(() => expect(onEntered).toHaveBeenCalled());
  expect(api.loginWithSingleSignOn).toHaveBeenCalledTimes(1);
  expect(location.search).toBe('');
});

it('the register form names what is missing', () => {
  const empty = {
    userName: '1a',
    nickName: '',
    mobile: '123',
    password: 'short',
    passwordAgain: 'other',
    departmentId: '',
    departmentUnitId: '',
    channelIds: [],
  };
  expect(Object.keys(checkRegisterForm(empty))).toEqual([
    'userName',
    'nickName',
    'mobile',
    'password',
    'passwordAgain',
    'departmentId',
    'channelIds',
  ]);
  const full = {
    ...empty,
    userName: 'reporter',
    nickName: '王',
    mobile: '13800000000',
    password: 'Harbour-2026',
    passwordAgain: 'Harbour-2026',
    departmentId: '1',
    channelIds: ['2'],
  };
  expect(checkRegisterForm(full)).toEqual({});
});
