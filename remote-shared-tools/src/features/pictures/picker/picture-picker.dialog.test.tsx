import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { listPictureByProperty, listPictureCategory } from 'shared-contracts/endpoints';
import type { Picture, PictureCategory } from 'shared-contracts/model';
import { useShell } from 'shared-ui';
import { answer, renderWithShell, samplePicture } from 'shared-ui/testing';
import { openDialog } from '../../../parts/dialog/open-dialog.tsx';
import { PicturePickerDialog } from './picture-picker.dialog.tsx';
import { nextCard, queryOfCategory, requestOf } from './picture-picker.rules.ts';

const category = (id: string, categoryName: string, parentId: string | null = null): PictureCategory => ({
  id,
  parentId,
  categoryName,
  description: '',
  pictureCount: 0,
});
const categories = [category('5', '时政'), category('0', '默认分类'), category('8', '两会', '5')];
const picture = (id: string, title = `图${id}`): Picture => ({
  ...samplePicture,
  id,
  pictureId: id,
  title,
  pictureSize: '1200x800',
  pictureSpace: 2048,
  editorName: '王摄影',
  creationTime: '2026-11-20 08:30:00',
});
const page = (ids: string[], total = ids.length) => ({ data: { list: ids.map((id) => picture(id)), total } });

function openPicker(
  max = 1,
  give: (request: {
    currentPage: number;
    title: string;
  }) => ReturnType<typeof page> | Promise<ReturnType<typeof page>> = () => page(['1', '2', '3']),
) {
  const onDone = jest.fn();
  const rendered = renderWithShell(<PicturePickerDialog max={max} onDone={onDone} />, {
    answers: [answer(listPictureCategory, { list: categories }), answer(listPictureByProperty, give)],
  });
  return { onDone, ...rendered, lastRequest: () => rendered.shell.callsOf(listPictureByProperty).at(-1)! };
}

const card = (name: string) => screen.findByRole('button', { name });

it('R364 R365 R483 R675 R699 has the category tree at the left, the default category with id 0 first', async () => {
  const { shell } = openPicker();
  const tree = await screen.findByRole('tree');
  expect((await within(tree).findAllByRole('treeitem')).map((node) => node.textContent)).toEqual([
    '默认分类',
    '时政',
    '两会',
  ]);
  expect(shell.callsOf(listPictureCategory)[0]).toEqual({});
});

it('R578 R825 R823 the default category begins with the own uploads of today', async () => {
  const { lastRequest } = openPicker();
  await card('图1');
  expect(lastRequest()).toMatchObject({ categoryId: '0', searchType: 1, type: 1, currentPage: 0, pageSize: 20 });
  expect(lastRequest().startDate).toMatch(/ 00:00:00$/);
  expect(lastRequest().endDate).toMatch(/ 23:59:59$/);
  expect(lastRequest().startDate.slice(0, 10)).toBe(lastRequest().endDate.slice(0, 10));
});

it('says that nothing was uploaded today, and leads to all pictures', async () => {
  const { user, lastRequest } = openPicker(1, () => page([]));
  expect(await screen.findByText('今天没有上传')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '查看全部图片' }));
  await waitFor(() =>
    expect(lastRequest()).toMatchObject({ categoryId: '0', searchType: 0, startDate: '', endDate: '' }),
  );
  expect(await screen.findByText('没有符合条件的图片')).toBeInTheDocument();
});

it('R576 R577 another category begins at the first page with no bound in time and every source', async () => {
  const { user, lastRequest } = openPicker(1, () => page(['1'], 90));
  await card('图1');
  await user.click(screen.getByRole('button', { name: '第3页' }));
  await waitFor(() => expect(lastRequest().currentPage).toBe(2));
  await user.click(screen.getByText('时政'));
  await waitFor(() =>
    expect(lastRequest()).toMatchObject({ categoryId: '5', currentPage: 0, searchType: 0, startDate: '', endDate: '' }),
  );
});

it('R366 R367 R368 R700 R573 R701 R702 filters by period, source and title, each from the first page', async () => {
  const { user, lastRequest } = openPicker(1, () => page(['1'], 90));
  await card('图1');
  await user.click(screen.getByRole('button', { name: '第2页' }));
  await user.type(screen.getByRole('searchbox', { name: '标题关键词' }), ' 大桥 {Enter}');
  await waitFor(() => expect(lastRequest()).toMatchObject({ title: '大桥', currentPage: 0 }));
  await user.click(screen.getByRole('combobox', { name: '来源' }));
  await user.click(screen.getByTitle('我的团队'));
  await waitFor(() => expect(lastRequest()).toMatchObject({ searchType: 2, title: '大桥' }));
  await user.click(screen.getByRole('combobox', { name: '时间范围' }));
  await user.click(screen.getByTitle('不限'));
  await waitFor(() => expect(lastRequest()).toMatchObject({ startDate: '', endDate: '' }));
  expect(listPictureByProperty.path).toBe('/amc/web/picture/listPictureByProperty.do');
});

it('R647 a custom range is sent from 00:00:00 to 23:59:59', () => {
  const query = {
    ...queryOfCategory('5'),
    time: { period: 'custom', startDate: '2026-11-01 00:00:00', endDate: '2026-11-05 23:59:59' } as const,
  };
  expect(requestOf(query)).toMatchObject({ startDate: '2026-11-01 00:00:00', endDate: '2026-11-05 23:59:59' });
});

it('R369 R482 a card shows title, creator, size, file size and creation time', async () => {
  openPicker();
  const element = await card('图1');
  for (const fact of ['图1', '王摄影 · 1200×800 · 2.0 KB']) expect(within(element).getByText(fact)).toBeInTheDocument();
  expect(within(element).getByTitle('2026-11-20 08:30:00')).toBeInTheDocument();
});

it('R371 R372 a click on a card picks it and closes', async () => {
  const { user, onDone } = openPicker();
  await user.click(await card('图2'));
  expect(onDone).toHaveBeenCalledWith([expect.objectContaining({ id: '2' })]);
});

it('R373 关闭 is at the bottom and returns nothing', async () => {
  const { user, onDone } = openPicker();
  const [button] = screen.getAllByRole('button', { name: '关闭' }).filter((one) => one.textContent === '关闭');
  await user.click(button!);
  expect(onDone).toHaveBeenCalledWith();
});

it('R370 R813 R814 has pages of 20', async () => {
  const { lastRequest, user } = openPicker(1, () => page(['1'], 90));
  await card('图1');
  expect(screen.getByRole('navigation', { name: '分页' })).toHaveTextContent('共90条');
  await user.click(screen.getByRole('combobox', { name: '每页条数' }));
  await user.click(screen.getByTitle('50条/页'));
  await waitFor(() => expect(lastRequest()).toMatchObject({ pageSize: 50, currentPage: 0 }));
});

it('ticks outlive paging', async () => {
  const { user, onDone } = openPicker(3, ({ currentPage }) => page([`${currentPage}1`, `${currentPage}2`], 60));
  await user.click(await card('图01'));
  await user.click(screen.getByRole('button', { name: '第3页' }));
  await user.click(await card('图21'));
  await user.click(screen.getByRole('button', { name: '第1页' }));
  expect(await card('图01')).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '确定（2）' }));
  expect(onDone).toHaveBeenCalledWith([expect.objectContaining({ id: '01' }), expect.objectContaining({ id: '21' })]);
});

it('no more than requested can be ticked', async () => {
  const { user, shell } = openPicker(2);
  for (const name of ['图1', '图2', '图3']) await user.click(await card(name));
  expect(shell.message.warning).toHaveBeenCalledWith('最多选择2张图片');
  expect(screen.getByText('已选2张，最多2张')).toBeInTheDocument();
});

it('of two searches the last one is shown, whichever answer comes last', async () => {
  const slow: { release(): void }[] = [];
  const { user } = openPicker(1, ({ title }) => {
    if (title === '') return page(['1']);
    if (title === '慢') return new Promise((resolve) => slow.push({ release: () => resolve(page(['8'])) }));
    return page(['9']);
  });
  await card('图1');
  const box = screen.getByRole('searchbox', { name: '标题关键词' });
  await user.type(box, '慢{Enter}');
  await user.clear(box);
  await user.type(box, '快{Enter}');
  await card('图9');
  await act(async () => slow[0]!.release());
  expect(screen.getByRole('button', { name: '图9' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '图8' })).not.toBeInTheDocument();
});

it('arrows lead from card to card, Enter picks, Escape closes', async () => {
  const { user, onDone } = openPicker();
  (await card('图1')).focus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: '图2' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onDone).toHaveBeenLastCalledWith([expect.objectContaining({ id: '2' })]);
  await user.keyboard('{Escape}');
  expect(onDone).toHaveBeenLastCalledWith();
});

it.each([
  ['ArrowDown', 1, 5],
  ['ArrowUp', 5, 1],
  ['ArrowLeft', 0, 0],
  ['End', 2, 9],
  ['a', 2, undefined],
])('in a grid of four columns %s from %i leads to %s', (key, from, to) => expect(nextCard(key, from, 10, 4)).toBe(to));

it('the focus goes back to where the picker was opened', async () => {
  const Answer = ({ onDone }: { onDone(result?: string): void }) => (
    <button type="button" autoFocus onClick={() => onDone('x')}>
      答
    </button>
  );
  function Page() {
    const shell = useShell();
    const [answered, setAnswered] = useState('');
    return (
      <button
        type="button"
        onClick={() =>
          void openDialog<string, Parameters<typeof Answer>[0]>(shell, Answer, {}).then((result = '') =>
            setAnswered(result),
          )
        }
      >
        选择{answered}
      </button>
    );
  }
  const { user } = renderWithShell(<Page />);
  await user.click(screen.getByRole('button', { name: '选择' }));
  await user.click(await screen.findByRole('button', { name: '答' }));
  expect(await screen.findByRole('button', { name: '选择x' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: '答' })).not.toBeInTheDocument();
});
