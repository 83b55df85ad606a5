import { screen } from '@testing-library/react';
import { getGoods } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { GoodsDetailScreen } from './goods-detail.screen.tsx';

it('R023 R070 shows goods whole, cleaned, with what was done with them', async () => {
  const goods = {
    id: '3',
    name: '江城明信片',
    pictures: [{ id: '1', path: '/files/picture/a.jpg' }],
    price: 2590,
    points: 200,
    isBoth: false,
    stock: 12,
    merchantId: '1',
    merchantName: '江城书店',
    merchantIsOpen: true,
    sortField: 5,
    state: 'onShelf' as const,
    rev: 2,
    publicUrl: '/site/goods/3',
    createUserName: '运营',
    createdTime: '2026-11-01 08:00:00',
    modifiedUserName: '总编',
    modifiedTime: '2026-11-02 08:00:00',
    description: '<p>一套十张<img src="/files/a.png" onerror="x()"></p>',
    records: [{ id: '9', opName: '商品上架', remark: '', createUserName: '总编', time: '2026-11-02 08:00:00' }],
  };
  const { container } = renderWithShell(<GoodsDetailScreen />, {
    path: '/app/goods/detail?id=3',
    answers: [answer(getGoods, { data: goods })],
  });
  expect(await screen.findByText('一套十张')).toBeInTheDocument();
  expect(container.innerHTML).not.toContain('onerror');
  expect(screen.getByRole('img', { name: '第1张商品图片' })).toHaveAttribute('src', '/files/picture/a.jpg');
  expect(screen.getByText('25.90元')).toBeInTheDocument();
  expect(screen.getByText('商品上架')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '打开页面' })).toHaveAttribute('href', '/site/goods/3');
});
