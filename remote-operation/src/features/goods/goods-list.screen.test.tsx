import { screen, waitFor, within } from '@testing-library/react';
import { goodsCounts, goodsList, putGoodsOnShelf, takeGoodsOffShelf } from 'shared-contracts/endpoints';
import { type GoodsRow, shelfRefusals } from 'shared-contracts/model';
import { answer, type FakeShellOptions, pressRowAction, renderWithShell } from 'shared-ui/testing';
import { GoodsListScreen } from './goods-list.screen.tsx';

const goods = (id: string, more: Partial<GoodsRow> = {}): GoodsRow => ({
  id,
  name: `商品${id}`,
  pictures: [{ id: '1', path: '/files/picture/a.jpg' }],
  price: 2590,
  points: 0,
  isBoth: false,
  stock: 12,
  merchantId: '1',
  merchantName: '江城书店',
  merchantIsOpen: true,
  sortField: 0,
  state: 'draft',
  rev: 0,
  publicUrl: `/site/goods/${id}`,
  createUserName: '运营',
  createdTime: '2026-11-01 08:00:00',
  modifiedUserName: '运营',
  modifiedTime: '2026-11-01 08:00:00',
  ...more,
});
const done = { list: [{ id: '1', title: '', ok: true, message: '' }] };

function open(list: GoodsRow[], options: FakeShellOptions = {}) {
  return renderWithShell(<GoodsListScreen />, {
    path: '/operation/shop/goods',
    ...options,
    answers: [
      answer(goodsList, { list, total: list.length }),
      answer(goodsCounts, { data: { all: list.length } }),
      answer(putGoodsOnShelf, done),
      answer(takeGoodsOffShelf, done),
    ],
  });
}
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('R023 R050 goods are put on shelf and taken off; what is not fit says why', async () => {
  const { shell, user } = open([goods('1'), goods('2', { state: 'onShelf' })]);
  const first = await rowOf('商品1');
  expect(first.getByText('25.90')).toBeInTheDocument();
  await user.click(first.getByRole('button', { name: '上架' }));
  await waitFor(() => expect(shell.callsOf(putGoodsOnShelf)).toEqual([{ ids: '1' }]));
  const onShelfRow = await rowOf('商品2');
  expect(onShelfRow.getByRole('link', { name: '商品2' })).toHaveAttribute('href', '/site/goods/2');
  await pressRowAction(user, onShelfRow, '下架');
  await waitFor(() => expect(shell.callsOf(takeGoodsOffShelf)).toEqual([{ ids: '2' }]));
  expect(shelfRefusals(goods('3', { stock: 0, merchantIsOpen: false }))).toEqual([
    '库存为0，不能上架',
    '商家已停用，不能上架',
  ]);
});

it('goods for points alone have no price in money', async () => {
  open([goods('1', { price: 0, points: 300 })]);
  const row = await rowOf('商品1');
  expect(row.getByRole('cell', { name: '—' })).toBeInTheDocument();
  expect(row.queryByText('0.00')).not.toBeInTheDocument();
});

it('R178 who may only look has no buttons that change anything', async () => {
  open([goods('1')], { codes: ['/operation/shop/goods'] });
  const row = await rowOf('商品1');
  expect(row.queryByRole('button', { name: '上架' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '新建商品' })).not.toBeInTheDocument();
});
