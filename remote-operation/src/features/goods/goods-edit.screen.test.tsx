import { screen, waitFor } from '@testing-library/react';
import { getGoods, merchantList, saveGoods } from 'shared-contracts/endpoints';
import type { GoodsDetail, Merchant } from 'shared-contracts/model';
import type { EditorTool, ImageUploadProps, PicturesTool, RichEditorProps } from 'shared-contracts/shell';
import { answer, renderWithShell } from 'shared-ui/testing';
import { GoodsEditScreen } from './goods-edit.screen.tsx';

const merchant: Merchant = {
  id: '4',
  name: '江城书店',
  contact: '',
  phone: '',
  note: '',
  isOpen: true,
  goodsCount: 0,
  onShelfCount: 0,
  createdTime: '2026-11-01 08:00:00',
};
const saved = { id: '31', rev: 0 } as GoodsDetail;
const pictures = {
  ImageUpload: ({ onChange }: ImageUploadProps) => (
    <button type="button" onClick={() => onChange?.([{ id: '8', url: '/files/picture/a.jpg' }])}>
      添加图片
    </button>
  ),
} as unknown as PicturesTool;
const editor = {
  RichEditor: ({ label, onChange }: RichEditorProps) => (
    <textarea
      aria-label={label}
      onChange={(event) =>
        onChange(`<p>${event.target.value}</p>`, { wordCount: 0, pictureCount: 0, pendingPictures: 0 })
      }
    />
  ),
} as unknown as EditorTool;

it('R023 the form stores goods with the price in fen; what is missing is named', async () => {
  const { shell, user } = renderWithShell(<GoodsEditScreen />, {
    path: '/operation/shop/goods/edit',
    tools: { pictures, editor },
    answers: [answer(merchantList, { list: [merchant], total: 1 }), answer(saveGoods, { data: saved })],
  });
  await user.click(await screen.findByRole('button', { name: '添加图片' }));
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  for (const text of ['请填写商品名称', '请填写价格', '请填写库存', '请选择商家'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(shell.callsOf(saveGoods)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '商品名称' }), '明信片');
  await user.type(screen.getByRole('spinbutton', { name: '价格（元）' }), '25.9');
  await user.type(screen.getByRole('spinbutton', { name: '库存（件）' }), '12');
  await user.click(screen.getByRole('combobox', { name: '商家' }));
  await user.click(await screen.findByText('江城书店', { selector: '.ant-select-item-option-content' }));
  await user.type(screen.getByRole('textbox', { name: '商品介绍' }), '一套');
  expect(screen.getByText('有未保存的修改')).toBeInTheDocument();
  const [work] = jest.mocked(shell.work.register).mock.lastCall!;
  expect(work.isDirty()).toBe(true);
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() =>
    expect(shell.callsOf(saveGoods)).toEqual([
      {
        name: '明信片',
        pictures: [{ id: '8', path: '/files/picture/a.jpg' }],
        price: 2590,
        points: 0,
        isBoth: false,
        stock: 12,
        merchantId: '4',
        sortField: 0,
        description: '<p>一套</p>',
      },
    ]),
  );
  await waitFor(() =>
    expect(shell.navigate).toHaveBeenCalledWith('/operation/shop/goods/edit?id=31', { replace: true }),
  );
  expect(work.isDirty()).toBe(false);
});

it('a save leads to the first field that is wrong, and says how many are', async () => {
  const { shell, user } = renderWithShell(<GoodsEditScreen />, {
    path: '/operation/shop/goods/edit',
    tools: { pictures, editor },
    answers: [answer(merchantList, { list: [merchant], total: 1 })],
  });
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: '商品名称' })).toHaveFocus());
  expect(shell.message.warning).toHaveBeenCalledWith('有4处需要修改');
  await user.type(screen.getByRole('textbox', { name: '商品名称' }), '明信片');
  await user.type(screen.getByRole('spinbutton', { name: '价格（元）' }), '25.9');
  await user.type(screen.getByRole('spinbutton', { name: '库存（件）' }), '12');
  await user.click(screen.getByRole('button', { name: /保\s*存/ }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: '商家' })).toHaveFocus());
});

it('goods that are there are saved under the revision that was read, and read again', async () => {
  let rev = 4;
  const stored = () => ({
    data: {
      ...saved,
      name: '明信片',
      pictures: [],
      price: 2590,
      points: 0,
      isBoth: false,
      stock: 3,
      merchantId: '4',
      merchantName: '江城书店',
      sortField: 0,
      description: '',
      state: 'draft',
      rev,
    } as unknown as GoodsDetail,
  });
  const save = answer(saveGoods, () => {
    rev += 1;
    return stored();
  });
  const { shell, user } = renderWithShell(<GoodsEditScreen />, {
    path: '/operation/shop/goods/edit?id=31',
    tools: { pictures, editor },
    answers: [answer(merchantList, { list: [merchant], total: 1 }), answer(getGoods, stored), save],
  });
  for (const stock of ['8', '9']) {
    await waitFor(() => expect(screen.queryByText('有未保存的修改')).not.toBeInTheDocument());
    const box = await screen.findByRole('spinbutton', { name: '库存（件）' });
    await user.clear(box);
    await user.type(box, stock);
    await user.click(screen.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() => expect(shell.callsOf(saveGoods).at(-1)?.stock).toBe(Number(stock)));
    await waitFor(() => expect(shell.callsOf(getGoods)).toHaveLength(rev - 3));
  }
  expect(shell.callsOf(saveGoods).map(({ rev: seen }) => seen)).toEqual([4, 5]);
});
