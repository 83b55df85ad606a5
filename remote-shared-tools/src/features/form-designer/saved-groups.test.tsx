import { screen, waitFor, within } from '@testing-library/react';
import { getPreference, savePreference } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import type { DesignerStore } from './designer.state.ts';
import { canvas, field, jsonOf, palette, rows } from './designer-fixture.tsx';
import { FormDesigner } from './form-designer.tsx';
import { readGroups } from './saved-groups.rules.ts';

const stored = new Map<string, unknown>();
afterEach(() => stored.clear());

function openDesigner(json: string) {
  let store: DesignerStore | undefined;
  const view = renderWithShell(<FormDesigner json={json} onStore={(made) => void (store = made)} />, {
    answers: [
      answer(getPreference, ({ key }) => ({ data: stored.get(key) ?? null })),
      answer(savePreference, ({ key, value }) => {
        stored.set(key, value);
        return {};
      }),
    ],
  });
  return { ...view, fields: () => store!.getView().definition.list };
}

it('saves selected fields as a group on the server, and adds them to another form as new fields', async () => {
  const first = openDesigner(jsonOf(field('input', '街道'), field('input', '门牌')));
  await first.user.click(rows()[0]!);
  await first.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await first.user.click(screen.getByRole('button', { name: '存为字段组' }));
  const dialog = await screen.findByRole('dialog', { name: '存为字段组' });
  await first.user.clear(within(dialog).getByRole('textbox', { name: '字段组名称' }));
  await first.user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('请填写字段组名称');
  await first.user.type(within(dialog).getByRole('textbox', { name: '字段组名称' }), '地址');
  await first.user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(await within(palette()).findByRole('button', { name: '地址' })).toBeInTheDocument();
  first.unmount();

  const { user, fields } = openDesigner(jsonOf(field('input', '街道')));
  await user.click(await within(palette()).findByRole('button', { name: '地址' }));
  await waitFor(() => expect(fields().map(({ name }) => name)).toEqual(['街道', '街道', '门牌']));
  expect(new Set(fields().map(({ model }) => model)).size).toBe(3);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(fields()).toHaveLength(1);
});

it('a group that is gone says so, and one that is not wanted goes', async () => {
  stored.set('form-groups', [{ id: 'abc123', name: '旧组' }]);
  const { user, shell, fields } = openDesigner(jsonOf(field('input', '甲')));
  await user.click(await within(palette()).findByRole('button', { name: '旧组' }));
  await waitFor(() => expect(shell.message.warning).toHaveBeenCalledWith('字段组“旧组”已不存在'));
  expect(fields()).toHaveLength(1);
  await user.click(within(palette()).getByRole('button', { name: '删除字段组“旧组”' }));
  await waitFor(() => expect(within(palette()).queryByRole('button', { name: '旧组' })).not.toBeInTheDocument());
  expect(stored.get('form-groups')).toEqual([]);
  expect(canvas()).toBeInTheDocument();
});

it('keeps what another tab stored meanwhile, when a group is saved and when one goes', async () => {
  stored.set('form-groups', [{ id: 'mine', name: '本页组' }]);
  const { user } = openDesigner(jsonOf(field('input', '街道'), field('input', '门牌')));
  await within(palette()).findByRole('button', { name: '本页组' });
  const names = () => readGroups(stored.get('form-groups')).map(({ name }) => name);
  stored.set('form-groups', [
    { id: 'other', name: '另一页组' },
    { id: 'mine', name: '本页组' },
  ]);
  await user.click(rows()[0]!);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await user.click(screen.getByRole('button', { name: '存为字段组' }));
  const dialog = await screen.findByRole('dialog', { name: '存为字段组' });
  await user.clear(within(dialog).getByRole('textbox', { name: '字段组名称' }));
  await user.type(within(dialog).getByRole('textbox', { name: '字段组名称' }), '地址');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(names()).toEqual(['地址', '另一页组', '本页组']));
  stored.set('form-groups', [{ id: 'late', name: '更晚的组' }, ...(stored.get('form-groups') as object[])]);
  await user.click(await within(palette()).findByRole('button', { name: '删除字段组“本页组”' }));
  await waitFor(() => expect(names()).toEqual(['更晚的组', '地址', '另一页组']));
});

it('is opened for a single field by the row’s menu, whose entries a mouse can press', async () => {
  const { user } = openDesigner(jsonOf(field('input', '街道')));
  await user.click(rows()[0]!);
  await user.click(within(rows()[0]!).getByRole('button', { name: '更多操作 街道' }));
  await user.click(await screen.findByRole('menuitem', { name: '存为字段组' }));
  const dialog = await screen.findByRole('dialog', { name: '存为字段组' });
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(await within(palette()).findByRole('button', { name: '街道' })).toBeInTheDocument();
});

it('takes nothing from a stored list that is none', () => {
  expect([null, 'x', {}, [null, { id: 1 }, { id: '../x', name: 'a' }]].map(readGroups)).toEqual([[], [], [], []]);
  expect(readGroups([{ id: 'a1', name: '组', more: 1 }])).toEqual([{ id: 'a1', name: '组' }]);
});
