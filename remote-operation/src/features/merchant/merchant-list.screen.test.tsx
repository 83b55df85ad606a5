import { screen, waitFor, within } from '@testing-library/react';
import { merchantList, openMerchant, saveMerchant } from 'shared-contracts/endpoints';
import type { Merchant } from 'shared-contracts/model';
import { answer, pressRowAction, renderWithShell } from 'shared-ui/testing';
import { MerchantListScreen } from './merchant-list.screen.tsx';

const merchant = (id: string, more: Partial<Merchant> = {}): Merchant => ({
  id,
  name: `商家${id}`,
  contact: '周敏',
  phone: '',
  note: '',
  isOpen: true,
  goodsCount: 2,
  onShelfCount: 0,
  createdTime: '2026-11-01 08:00:00',
  ...more,
});

it('R049 merchants are written, and closed when nothing of theirs is on shelf', async () => {
  const { shell, user } = renderWithShell(<MerchantListScreen />, {
    path: '/operation/shop/merchant',
    answers: [
      answer(merchantList, { list: [merchant('1'), merchant('2', { onShelfCount: 1 })], total: 2 }),
      answer(saveMerchant, { data: { id: '3' } }),
      answer(openMerchant, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
    ],
  });
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  await screen.findByText('商家1');
  await pressRowAction(user, row('商家1'), '停用');
  await waitFor(() => expect(shell.callsOf(openMerchant)).toEqual([{ ids: '1', isOpen: false }]));
  await user.click(screen.getByRole('button', { name: '新建商家' }));
  const dialog = await screen.findByRole('dialog', { name: '新建商家' });
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  expect(await within(dialog).findByText('请填写商家名称')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '商家名称' }), '文创店');
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(shell.callsOf(saveMerchant)).toEqual([{ name: '文创店', contact: '', phone: '', note: '' }]),
  );
});
