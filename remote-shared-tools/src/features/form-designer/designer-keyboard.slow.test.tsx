import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answerFields, walkFields } from 'form-engine';
import { canvas, list, made, open, palette, rows } from './designer-fixture.tsx';

jest.setTimeout(120_000);

/** Goes on by Tab until an element has the focus. */
async function tabTo(user: UserEvent, target: HTMLElement): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (document.activeElement === target) return;
    await user.tab();
  }
  throw new Error(`the keyboard does not reach ${target.textContent}`);
}

/** antd's lists read the old number of a key, which user-event does not give. */
const enterOption = (): void =>
  void fireEvent.keyDown(document.activeElement as Element, { key: 'Enter', keyCode: 13, which: 13 });

const row = (name: string) =>
  rows().find((one) => one.getAttribute('aria-label')?.startsWith(`${name}（`)) as HTMLElement;
const announcement = () => screen.getByRole('status').textContent;

it('R321 builds a form of twelve questions with grids, condition and pictures by keyboard, announced', async () => {
  const { user } = open();
  const enter = async (name: string) => {
    await tabTo(user, within(palette()).getByRole('button', { name }));
    await user.keyboard('{Enter}');
    expect(announcement()).toContain(`已添加“${name}”`);
  };

  await enter('栅格布局');
  await enter('单行文本');
  await tabTo(user, row('单行文本'));
  await user.keyboard('{Alt>}{ArrowLeft}{ArrowLeft}{/Alt}');
  expect(announcement()).toContain('已移到第 1 列第 1 位，共 1 位');
  await user.keyboard('{Home}');
  await enter('多行文本');
  await tabTo(user, row('多行文本'));
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(announcement()).toContain('已移到第 2 列第 1 位，共 1 位');

  await user.keyboard('{Home}');
  for (const name of ['公司', '部门']) await enter(name);
  await tabTo(user, row('部门'));
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(screen.getByText('已选择 2 个字段')).toBeInTheDocument();
  await tabTo(user, screen.getByRole('button', { name: '放入栅格' }));
  await user.keyboard('{Enter}');
  expect(list().map(({ type }) => type)).toEqual(['grid', 'grid']);

  for (const name of ['职位', '兴趣爱好', '血型', '性别', '学历', '月收入', '图片', '评分']) await enter(name);
  await user.keyboard('{Control>}z{/Control}');
  expect(announcement()).toContain('已撤销：添加“评分”');
  await user.keyboard('{Control>}y{/Control}');
  expect(announcement()).toContain('已重做：添加“评分”');

  await tabTo(
    user,
    within(canvas())
      .getAllByRole('treeitem')
      .find((one) => one.tabIndex === 0) as HTMLElement,
  );
  while (document.activeElement !== row('月收入')) await user.keyboard('{ArrowUp}');
  expect(announcement()).toContain('已选择“月收入”');
  await tabTo(user, screen.getByRole('button', { name: '添加条件' }));
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await tabTo(user, within(dialog).getByRole('combobox', { name: '判断字段' }));
  await user.keyboard('性别');
  enterOption();
  await tabTo(user, within(dialog).getByRole('combobox', { name: '比较内容' }));
  await user.keyboard('女');
  enterOption();
  await tabTo(user, within(dialog).getByRole('button', { name: '确定' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: '当 性别 等于 女 时显示 月收入' })).toBeInTheDocument();

  const { definition } = made().getView();
  expect(answerFields(definition)).toHaveLength(12);
  const grids = [...walkFields(definition.list)].map(({ field }) => field).filter(({ type }) => type === 'grid');
  expect(grids.map(({ columns }) => columns?.map((column) => column.list.length))).toEqual([
    [1, 1],
    [1, 1],
  ]);
});
