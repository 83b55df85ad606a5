import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import * as phone from '../session/account-phone.api.ts';
import * as api from '../session/login.api.ts';
import { LoginScreen } from './login.screen.tsx';

jest.mock('../session/account-phone.api.ts', () => ({
  readNumberHint: jest.fn(async () => '*********01'),
  requestPasswordCode: jest.fn(async () => undefined),
  setForgottenPassword: jest.fn(async () => undefined),
  requestNumberCode: jest.fn(async () => undefined),
  isNumberKnown: jest.fn(async () => false),
  replaceNumber: jest.fn(async () => undefined),
  requestLoginCode: jest.fn(async () => undefined),
}));
jest.mock('../session/login.api.ts', () => ({
  loginWithPassword: jest.fn(),
  makeRandomKey: () => 'made-up-key',
  captchaUrl: (key: string) => `/captcha?randomKey=${key}`,
}));

const type = (name: string, text: string) => userEvent.type(screen.getByLabelText(name), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  localStorage.clear();
  jest.clearAllMocks();
  globalThis.fetch = jest.fn(async () => ({ type: 'basic' })) as never;
});

describe('/login', () => {
  beforeEach(async () => {
    render(<LoginScreen kind="staff" onEntered={jest.fn()} />);
    await press('忘记密码？');
    await screen.findByRole('heading', { name: '忘记密码' });
  });

  it('R207 sets a forgotten password: hint of the number, a code, the new password twice', async () => {
    await type('用户名', ' editor ');
    await userEvent.tab();
    expect(await screen.findByText(/绑定手机号：\*{9}01/)).toBeInTheDocument();
    await press('获取验证码');
    expect(await screen.findByText(/如果该账号绑定了手机号，验证码已发送/)).toBeInTheDocument();
    expect(phone.requestPasswordCode).toHaveBeenCalledWith('editor');
    expect(screen.getByRole('button', { name: /秒后重新获取/ })).toHaveAttribute('aria-disabled', 'true');
    await type('手机号', '13800000001');
    await type('短信验证码', '012345');
    await type('新密码', 'Brand-new-1');
    await type('确认新密码', 'Brand-new-1');
    await press('设置新密码');
    expect(await screen.findByText('新密码已设置，请用新密码登录。')).toBeInTheDocument();
    expect(phone.setForgottenPassword).toHaveBeenCalledWith({
      account: 'editor',
      mobilePhone: '13800000001',
      code: '012345',
      password: 'Brand-new-1',
    });
    await press('返回登录');
    expect(screen.getByRole('heading', { name: '账号登录' })).toBeInTheDocument();
  });

  it('names what is missing, sends nothing, and loses nothing when the server refuses', async () => {
    await press('获取验证码');
    expect(screen.getByText('请输入用户名')).toBeInTheDocument();
    await press('设置新密码');
    for (const text of ['请填写11位手机号', '请输入6位短信验证码', '密码须至少10位'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(phone.setForgottenPassword).not.toHaveBeenCalled();
    jest
      .mocked(phone.setForgottenPassword)
      .mockRejectedValueOnce(new AppError(ErrorCode.CaptchaWrong, '验证码不正确或已失效，请重新获取'));
    for (const [name, text] of [
      ['用户名', 'editor'],
      ['手机号', '13800000001'],
      ['短信验证码', '000000'],
      ['新密码', 'Brand-new-1'],
      ['确认新密码', 'Brand-new-1'],
    ] as const)
      await type(name, text);
    await press('设置新密码');
    expect(await screen.findByText('验证码不正确或已失效，请重新获取')).toBeInTheDocument();
    expect(screen.getByLabelText('手机号')).toHaveValue('13800000001');
  });

  it('says why a code is not sent', async () => {
    jest
      .mocked(phone.requestPasswordCode)
      .mockRejectedValueOnce(new AppError(ErrorCode.Unavailable, '短信服务未开通，验证码无法发送，请联系管理员'));
    await type('用户名', 'editor');
    await press('获取验证码');
    expect(await screen.findByText('短信服务未开通，验证码无法发送，请联系管理员')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeInTheDocument();
  });

  it('R207 replaces a number by password and code; reports a known number early and shows a required captcha', async () => {
    await press('手机号已停用？');
    jest.mocked(phone.isNumberKnown).mockResolvedValueOnce(true);
    jest.mocked(phone.replaceNumber).mockRejectedValueOnce(new AppError(ErrorCode.CaptchaRequired));
    await type('用户名', 'editor');
    await type('登录密码', 'secret');
    await type('新手机号', '13900000000');
    await press('获取验证码');
    expect(phone.requestNumberCode).toHaveBeenCalledWith('13900000000');
    await type('短信验证码', '012345');
    expect(await screen.findByText('该手机号已有账号使用，同类账号不能重复绑定')).toBeInTheDocument();
    expect(phone.isNumberKnown).toHaveBeenCalledWith({ mobilePhone: '13900000000', code: '012345' });
    await press('更换手机号');
    await type('图形验证码', 'a1b2');
    await press('更换手机号');
    expect(await screen.findByText('手机号已更换，现在可以用它接收验证码。')).toBeInTheDocument();
    expect(phone.replaceNumber).toHaveBeenLastCalledWith({
      account: 'editor',
      password: 'secret',
      mobilePhone: '13900000000',
      code: '012345',
      randomKey: 'made-up-key',
      authCode: 'a1b2',
    });
  });
});

it('R203 media users may have a code texted in place of the captcha picture', async () => {
  const login = jest
    .mocked(api.loginWithPassword)
    .mockRejectedValueOnce(new AppError(ErrorCode.BadCredentials, undefined, { captchaRequired: true }))
    .mockResolvedValueOnce(undefined);
  const onEntered = jest.fn();
  render(<LoginScreen kind="media" onEntered={onEntered} />);
  await type('用户名', 'media');
  await type('密码', 'secret');
  await press('登录');
  await press(await screen.findByRole('button', { name: '改用短信验证码' }).then(() => '改用短信验证码'));
  expect(screen.queryByRole('img', { name: /验证码图片/ })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: '获取验证码' }));
  expect(phone.requestLoginCode).toHaveBeenCalledWith('media');
  await type('短信验证码', '012345');
  await press('登录');
  await waitFor(() => expect(onEntered).toHaveBeenCalled());
  expect(login).toHaveBeenLastCalledWith('media', { username: 'media', password: 'secret', authCode: '012345' });
});
