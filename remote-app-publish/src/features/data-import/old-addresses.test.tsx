import { screen, waitFor, within } from '@testing-library/react';
import { addOldAddress, changeOldAddress, listOldAddresses, removeOldAddress } from 'shared-contracts/endpoints';
import { invalidInput } from 'shared-contracts/errors';
import type { IntroducedItem, OldAddressRow } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import type { PickersTool } from 'shared-contracts/shell';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { OldAddresses } from './old-addresses.tsx';

const row: OldAddressRow = {
  address: '/2016/a.html',
  contentId: '5',
  title: '写错的稿件',
  source: '旧站',
  isPublished: true,
};
const story: IntroducedItem = {
  id: '9',
  title: '对的稿件',
  listThumbnail: null,
  imagePath: null,
  externalLinkUrl: '',
};

const show = (answers: readonly FakeAnswer[] = [], codes?: string[]) => {
  const pickIntroduced = jest.fn(async () => story);
  return renderWithShell(<OldAddresses />, {
    path: appPaths.dataImport,
    ...(codes && { codes }),
    tools: { pickers: { pickIntroduced } as unknown as PickersTool },
    answers: [answer(listOldAddresses, { list: [row], total: 1 }), ...answers],
  });
};

it('an address is led to another story, whose title is shown before it is saved', async () => {
  const { user, shell } = show([answer(changeOldAddress, {})]);
  await user.click(await screen.findByRole('button', { name: '更正' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更正旧地址' }));
  expect(dialog.getByText('写错的稿件')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请选择稿件')).toBeInTheDocument();
  expect(shell.callsOf(changeOldAddress)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: '选择稿件' }));
  expect(await dialog.findByText('对的稿件')).toBeInTheDocument();
  expect(dialog.getByText('该稿件未在网站发布，读者暂时看不到')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('旧地址已更正'));
  expect(shell.callsOf(changeOldAddress)).toEqual([{ address: '/2016/a.html', contentId: '9' }]);
  expect(shell.callsOf(listOldAddresses)).toHaveLength(2);
});

it('a new address that the server refuses says why at its field', async () => {
  const message = '该地址与本系统的页面相同，不能作为旧地址';
  const refuse = answer(addOldAddress, () => {
    throw invalidInput([{ path: 'address', message }]);
  });
  const { user, shell } = show([refuse]);
  await user.click(await screen.findByRole('button', { name: '新建旧地址' }));
  const dialog = within(await screen.findByRole('dialog', { name: '新建旧地址' }));
  await user.type(dialog.getByRole('textbox', { name: '旧地址' }), ' /sso/x ');
  await user.click(dialog.getByRole('button', { name: '选择稿件' }));
  await dialog.findByText('对的稿件');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText(message)).toBeInTheDocument();
  expect(shell.callsOf(addOldAddress)).toEqual([{ address: '/sso/x', contentId: '9' }]);
  expect(shell.message.success).not.toHaveBeenCalled();
});

it('an address is removed after a question that names it', async () => {
  const { user, shell } = show([answer(removeOldAddress, {})]);
  jest.mocked(shell.dialogs.confirm).mockResolvedValueOnce(false);
  await user.click(await screen.findByRole('button', { name: '删除' }));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: expect.stringContaining('/2016/a.html') as string, danger: true }),
  );
  expect(shell.callsOf(removeOldAddress)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('旧地址已删除'));
  expect(shell.callsOf(removeOldAddress)).toEqual([{ address: '/2016/a.html' }]);
  expect(shell.callsOf(listOldAddresses)).toHaveLength(2);
});

it('who may only look finds no button that changes an address', async () => {
  show([], [appPaths.dataImport]);
  expect(await screen.findByText('写错的稿件')).toBeInTheDocument();
  for (const name of ['更正', '删除', '新建旧地址'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
