import { screen, waitFor, within } from '@testing-library/react';
import { contentCancelBlockchain, contentListBlockchain, contentPushBlockchain } from 'shared-contracts/endpoints';
import type { StoryProof } from 'shared-contracts/model';
import { answer } from 'shared-ui/testing';
import { delivery, openDetail } from './news-detail-fixture.tsx';

const proof: StoryProof = {
  id: '3',
  state: 'registered',
  digest: 'b'.repeat(64),
  isCurrent: true,
  number: 'SX20261121000007',
  checkUrl: 'https://chain.example/check/SX20261121000007',
  registeredTime: '2026-11-21 10:05:00',
  lastError: null,
  cancelReason: '',
  cancelUserName: '',
  cancelledTime: null,
  createUserName: '张编辑',
  createdTime: '2026-11-21 10:04:00',
};
const published = { deliveries: [delivery], publishStatus: 1 as const };
const done = { list: [{ id: '5', title: '大桥', ok: true, message: '' }] };

it('R247 shows number and check link of a registration, and orders one after asking', async () => {
  const { user, shell } = openDetail(published, [
    answer(contentListBlockchain, {
      list: [proof, { ...proof, id: '2', isCurrent: false, number: 'SX1', checkUrl: null }],
    }),
    answer(contentPushBlockchain, done),
  ]);
  expect(await screen.findByText('SX20261121000007')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '核验' })).toHaveAttribute('href', proof.checkUrl);
  expect(screen.getByText(/登记的是较早的文字/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '区块链登记' }));
  await waitFor(() => expect(shell.callsOf(contentPushBlockchain)).toEqual([{ ids: '5' }]));
  expect(shell.dialogs.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ content: expect.stringContaining('登记后不能抹去') }),
  );
});

it('R248 cancels a registration with a reason alone, and not while one is under way', async () => {
  const { user, shell } = openDetail(published, [
    answer(contentListBlockchain, { list: [proof] }),
    answer(contentCancelBlockchain, done),
  ]);
  await user.click(await screen.findByRole('button', { name: '取消登记' }));
  const dialog = within(await screen.findByRole('dialog', { name: '取消登记' }));
  await user.click(dialog.getByRole('button', { name: '确定' }));
  expect(await dialog.findByText('请填写取消原因')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: '取消原因' }), '登记有误');
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(contentCancelBlockchain)).toEqual([{ ids: '5', reason: '登记有误' }]));
});

it.each([
  ['registering', { number: null, checkUrl: null, lastError: '区块链存证服务暂时无法连接，请稍后再试' }, '登记中'],
  ['cancelling', {}, '取消中'],
  ['failed', { lastError: '区块链存证服务拒绝了请求' }, '登记失败'],
] as const)('offers no cancelling where a registration is %s, and says why it failed', async (state, facts, name) => {
  openDetail(published, [answer(contentListBlockchain, { list: [{ ...proof, state, ...facts }] })]);
  expect(await screen.findByText(name)).toBeInTheDocument();
  if ('lastError' in facts) expect(screen.getByText(facts.lastError)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '取消登记' })).not.toBeInTheDocument();
});
