import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import {
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorDisable,
  secondFactorRead,
  secondFactorRenewCodes,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import type { SecondFactorState } from 'shared-contracts/model';
import { callServer } from '../session/call.ts';
import { message } from '../errors/toast.state.ts';
import { hashPassword } from '../session/hash-password.ts';
import { DialogHost } from './dialog-host.tsx';
import { setUpSecondFactor } from './shell-dialogs.ts';

jest.mock('../session/call.ts', () => ({ callServer: jest.fn() }));
// No directory checks the password.
jest.mock('../transport/api-client.ts', () => ({ send: jest.fn(async () => ({ data: null })) }));
jest.mock('../errors/toast.state.ts', () => ({ message: { success: jest.fn(), warning: jest.fn() } }));

const off: SecondFactorState = { enabledTime: null, recoveryLeft: 0, isDemanded: false };
const on: SecondFactorState = { enabledTime: '2026-11-20 09:00:00', recoveryLeft: 7, isDemanded: false };
const secret = 'JBSWY3DPEHPK3PXP';
const codes = ['aaaa-1111', 'bbbb-2222'];

type Answers = Map<unknown, (input: unknown) => unknown>;

/** Opens the dialog with a fake server that gives these answers, and returns its requests. */
async function open(state: SecondFactorState, isForced = false, refusals: Answers = new Map()) {
  const answers: Answers = new Map<unknown, (input: unknown) => unknown>([
    [secondFactorRead, () => state],
    [secondFactorBegin, () => ({ secret, uri: `otpauth://totp/newsroom:editor?secret=${secret}` })],
    [secondFactorConfirm, () => ({ recoveryCodes: codes })],
    [secondFactorRenewCodes, () => ({ recoveryCodes: codes })],
    [secondFactorDisable, () => ({})],
    ...refusals,
  ]);
  const requests: [endpoint: unknown, input: unknown][] = [];
  jest.mocked(callServer).mockImplementation(async (endpoint, input) => {
    requests.push([endpoint, input]);
    return { data: answers.get(endpoint)!(input) };
  });
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <DialogHost />
    </ConfigProvider>,
  );
  let answer!: Promise<boolean>;
  await act(async () => void (answer = setUpSecondFactor(isForced)));
  const dialog = await screen.findByRole('dialog', { name: '两步验证' });
  return { answer, requests, dialog, user: userEvent.setup() };
}
/** Waits until the dialog has answered and is removed, so that the next one is alone. */
async function closed(answer: Promise<boolean>, expected: boolean): Promise<void> {
  expect(await answer).toBe(expected);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}
const press = (dialog: HTMLElement, name: string) => userEvent.click(within(dialog).getByRole('button', { name }));

it('sets a second factor up: password, QR code or secret, first code, and the recovery codes once', async () => {
  const { answer, requests, dialog, user } = await open(off);
  await user.type(await within(dialog).findByLabelText('登录密码'), 'Secret-2026');
  await press(dialog, '下一步');
  expect(await within(dialog).findByTitle('两步验证二维码')).toBeInTheDocument();
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await user.type(within(dialog).getByLabelText('动态码'), '123456');
  await press(dialog, '启用');
  const list = await within(dialog).findByRole('list', { name: '请立即保存恢复码' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(within(dialog).queryByRole('button', { name: '取消' })).toBeNull();
  await press(dialog, '我已保存');
  await closed(answer, true);
  expect(requests.slice(1)).toEqual([
    [secondFactorBegin, { password: await hashPassword('Secret-2026') }],
    [secondFactorConfirm, { code: '123456' }],
  ]);
});

it('names a wrong password at its field, and a wrong code without losing the QR code', async () => {
  let tries = 0;
  const refuse = (error: AppError) => () => {
    throw error;
  };
  const { answer, dialog, user } = await open(
    off,
    false,
    new Map<unknown, (input: unknown) => unknown>([
      [
        secondFactorBegin,
        () =>
          tries++ === 0
            ? refuse(invalidInput([{ path: 'password', message: '密码不正确' }]))()
            : { secret, uri: 'otpauth://totp/x' },
      ],
      [secondFactorConfirm, refuse(new AppError(ErrorCode.Invalid, '动态码不正确'))],
    ]),
  );
  await press(dialog, '下一步');
  expect(await within(dialog).findByText('请输入登录密码')).toBeVisible();
  await user.type(within(dialog).getByLabelText('登录密码'), 'x');
  await press(dialog, '下一步');
  expect(await within(dialog).findByText('密码不正确')).toBeVisible();
  await press(dialog, '下一步');
  await user.type(await within(dialog).findByLabelText('动态码'), '12345');
  await press(dialog, '启用');
  expect(await within(dialog).findByText('请输入6位动态码')).toBeVisible();
  await user.type(within(dialog).getByLabelText('动态码'), '6');
  await press(dialog, '启用');
  expect(await within(dialog).findByText('动态码不正确')).toBeVisible();
  expect(within(dialog).getByTitle('两步验证二维码')).toBeInTheDocument();
  await press(dialog, '取消');
  await closed(answer, false);
});

it('an active one shows its date and the number of codes left, and is switched off by password', async () => {
  const { answer, requests, dialog, user } = await open(on);
  expect(await within(dialog).findByText('已于2026-11-20 09:00启用，剩余恢复码7个。')).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('登录密码'), 'Secret-2026');
  await press(dialog, '停用');
  await closed(answer, false);
  expect(requests.at(-1)).toEqual([secondFactorDisable, { password: await hashPassword('Secret-2026') }]);
  expect(message.success).toHaveBeenCalledWith('两步验证已停用');
});

it('new recovery codes replace the old ones', async () => {
  const { answer, dialog, user } = await open(on);
  await user.type(await within(dialog).findByLabelText('登录密码'), 'Secret-2026');
  await press(dialog, '更换恢复码');
  expect(await within(dialog).findByText('bbbb-2222')).toBeVisible();
  await press(dialog, '我已保存');
  await closed(answer, true);
});

it('who must have one can only set it up or log out', async () => {
  const { answer, dialog, user } = await open({ ...off, isDemanded: true }, true);
  expect(
    await within(dialog).findByText('您的角色要求登录时使用两步验证，请先启用，之后自动继续。'),
  ).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: '取消' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(within(dialog).getByRole('button', { name: '下一步' })).toBeEnabled();
  await press(dialog, '退出登录');
  await closed(answer, false);
});
