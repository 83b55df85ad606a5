import { screen, waitFor, within } from '@testing-library/react';
import {
  amcArea,
  correspondentList,
  getAuthorizedChannelTree,
  getCorrespondent,
  resetCorrespondentPassword,
  saveCorrespondent,
  saveCorrespondentCard,
  setCorrespondentLimit,
  setCorrespondentState,
  userApplyDecide,
  userApplyList,
} from 'shared-contracts/endpoints';
import type { CorrespondentRow } from 'shared-contracts/model';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { CorrespondentScreen } from './correspondent.screen.tsx';

const row = (id: string, more: Partial<CorrespondentRow> = {}): CorrespondentRow => ({
  id,
  userName: `zhen${id}`,
  nickName: `通讯员${id}`,
  unit: '青石镇融媒体中心',
  area: '42',
  areaName: '湖北省',
  mobile: '139****1234',
  channelNames: ['要闻', '本地', '文化', '体育'],
  dayLimit: null,
  sentToday: 1,
  sent: 8,
  accepted: 3,
  acceptedShare: 37.5,
  lastSentTime: null,
  card: { bankName: '', accountMask: '', rev: 2 },
  state: 'active',
  createdTime: '2026-10-01 08:00:00',
  ...more,
});

const show = (options: FakeShellOptions & { path?: string } = {}) =>
  renderWithShell(<CorrespondentScreen />, {
    path: '/app/config/correspondent',
    ...options,
    answers: [
      answer(correspondentList, { list: [row('1'), row('2', { dayLimit: 5 })], total: 2 }),
      answer(amcArea, {
        list: [
          { code: '11', name: '北京市', abbreviation: '京' },
          { code: '42', name: '湖北省', abbreviation: '鄂' },
        ],
      }),
      answer(getAuthorizedChannelTree, { data: [] }),
      answer(getCorrespondent, {
        data: { id: '1', rev: 4, nickName: '通讯员1', unit: '', area: '', mobile: '13900001234', channelIds: ['1'] },
      }),
      answer(saveCorrespondent, {}),
      answer(saveCorrespondentCard, {}),
      answer(setCorrespondentLimit, { list: [{ id: '1', title: '通讯员1', ok: true, message: '' }] }),
      answer(setCorrespondentState, { list: [{ id: '1', title: '通讯员1', ok: true, message: '' }] }),
      answer(resetCorrespondentPassword, { data: { password: 'Made-up-2026' } }),
      answer(userApplyList, {
        list: [
          {
            id: '9',
            userName: 'newman',
            nickName: '新来的',
            mobile: '13900005678',
            departmentName: '通讯员站',
            departmentUnitName: '县区通讯员',
            channelNames: ['本地'],
            state: 'waiting',
            createdTime: '2026-11-01 08:00:00',
          },
        ],
        total: 1,
      }),
      answer(userApplyDecide, {}),
    ],
  });
const inRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('shows the day, the share that was accepted, and masked numbers', async () => {
  show();
  const one = await inRow('通讯员1');
  for (const text of ['1 / 不限', '37.5%', '139****1234', '要闻、本地、文化 等4个'])
    expect(one.getByText(text)).toBeInTheDocument();
  expect((await inRow('通讯员2')).getByText('1 / 5')).toBeInTheDocument();
});

it('changes facts under the revision that was read, with the area of the documents first', async () => {
  const { shell, user } = show();
  await user.click((await inRow('通讯员1')).getByRole('button', { name: '编辑' }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑通讯员：通讯员1' }));
  await user.type(dialog.getByRole('textbox', { name: '单位' }), '江夏区融媒体中心');
  await user.click(dialog.getByRole('combobox', { name: '地区' }));
  const options = document.querySelectorAll('.ant-select-item-option');
  expect([...options].map(({ textContent }) => textContent)).toEqual(['湖北省', '北京市']);
  await user.click(options[0]!);
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(saveCorrespondent)).toEqual([
      {
        id: '1',
        rev: 4,
        nickName: '通讯员1',
        unit: '江夏区融媒体中心',
        area: '42',
        mobile: '13900001234',
        channelIds: ['1'],
      },
    ]),
  );
});

it('sets a limit for a day, and none where nothing is entered', async () => {
  const { shell, user } = show();
  await user.click((await inRow('通讯员2')).getByRole('button', { name: '投稿上限' }));
  const dialog = within(await screen.findByRole('dialog', { name: '每日投稿上限：通讯员2' }));
  await user.clear(dialog.getByRole('spinbutton', { name: '每天最多投稿（篇）' }));
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() => expect(shell.callsOf(setCorrespondentLimit)).toEqual([{ ids: '2', dayLimit: null }]));
});

it('takes a whole card number without its blanks', async () => {
  const { shell, user } = show();
  await user.click((await inRow('通讯员1')).getByRole('button', { name: '银行卡' }));
  const dialog = within(await screen.findByRole('dialog', { name: '银行卡：通讯员1' }));
  await user.type(dialog.getByRole('textbox', { name: '开户行' }), '农村商业银行');
  await user.type(dialog.getByRole('textbox', { name: '卡号' }), '12');
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '本人提交');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  expect(await dialog.findByText('卡号须为8至30位数字')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: '卡号' }), '34 5678 9012');
  await user.click(dialog.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(saveCorrespondentCard)).toEqual([
      { id: '1', rev: 2, bankName: '农村商业银行', account: '123456789012', reason: '本人提交' },
    ]),
  );
});

it('disables an account and gives it a new password, by the right over correspondents alone', async () => {
  const { shell, user } = show({ codes: ['/app/config/correspondent', 'correspondent/manage'] });
  await user.click((await inRow('通讯员1')).getByRole('button', { name: '重置密码' }));
  expect(await screen.findByText('Made-up-2026')).toBeInTheDocument();
  expect(shell.callsOf(resetCorrespondentPassword)).toEqual([{ id: '1' }]);
  await user.click(screen.getByRole('button', { name: '我已记下' }));
  await user.click((await inRow('通讯员1')).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '停用' }));
  await waitFor(() => expect(shell.callsOf(setCorrespondentState)).toEqual([{ ids: '1', state: 'disabled' }]));
});

it('accepts an application as a correspondent', async () => {
  const { shell, user } = show({ path: '/app/config/correspondent?view=applies' });
  await user.click((await inRow('新来的')).getByRole('button', { name: '通过' }));
  await waitFor(() => expect(shell.callsOf(userApplyDecide)).toEqual([{ id: '9', accept: true, roleIds: [] }]));
});
