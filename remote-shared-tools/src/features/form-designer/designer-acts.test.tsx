import { screen, within } from '@testing-library/react';
import { canvas, field, jsonOf, list, made, open, rows } from './designer-fixture.tsx';

jest.mock('./code-editor.tsx', () => ({
  CodeEditor: jest.requireActual<{ PlainEditor: unknown }>('./designer-fixture.tsx').PlainEditor,
}));

it('takes typing in one box as one step of the history, and changes the messages with the name', async () => {
  const { user } = open({
    json: jsonOf(
      field('input', '甲', { rules: [{ required: true, message: '甲必须填写' }], options: { required: true } }),
    ),
  });
  await user.click(rows()[0]!);
  await user.type(screen.getByRole('textbox', { name: '标题' }), '乙丙');
  expect(list()[0]).toMatchObject({ name: '甲乙丙', rules: [{ required: true, message: '甲乙丙必须填写' }] });
  expect(made().getView().history.steps).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(list()[0]?.name).toBe('甲');
});

it('moves by keyboard, into columns and out again, and says where to', async () => {
  const grid = field('grid', '格');
  const { user } = open({ json: jsonOf(field('input', '甲'), grid, field('input', '乙')) });
  await user.click(rows()[0]!);
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(list()[0]?.columns?.[0]?.list[0]?.name).toBe('甲');
  expect(screen.getByRole('status')).toHaveTextContent('已移到第 1 列第 1 位，共 1 位');
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(list()[0]?.columns?.[1]?.list[0]?.name).toBe('甲');
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(list().map(({ name }) => name)).toEqual(['格', '甲', '乙']);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(list().map(({ name }) => name)).toEqual(['格', '乙', '甲']);
});

it('selects several with Shift and Ctrl, changes them at once, and undoes it in one step', async () => {
  const { user } = open({
    json: jsonOf(field('input', '甲'), field('input', '乙'), field('input', '丙'), field('input', '丁')),
  });
  await user.click(rows()[0]!);
  await user.keyboard('{Shift>}');
  await user.click(rows()[1]!);
  await user.keyboard('{/Shift}{Control>}');
  await user.click(rows()[3]!);
  await user.keyboard('{/Control}');
  await user.click(screen.getByRole('switch', { name: '必填' }));
  expect(list().map(({ options }) => options?.required)).toEqual([true, true, false, true]);
  await user.click(screen.getByRole('button', { name: '放入栅格' }));
  expect(list().map(({ type }) => type)).toEqual(['grid', 'input']);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(list().map(({ options }) => options?.required)).toEqual([false, false, false, false]);
});

it('names the users of a field before it is deleted, and keeps it when given up', async () => {
  const definition = {
    ...JSON.parse(jsonOf(field('input', '类型'), field('input', '产地'))),
    extension: {
      conditions: [
        {
          id: '1',
          act: 'show',
          target: '产地',
          match: 'all',
          when: [{ model: '类型', test: 'equals', value: '水果' }],
        },
      ],
    },
  };
  const { user } = open({ json: JSON.stringify(definition) });
  await user.click(rows()[0]!);
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('“类型”被以下字段的条件或选项使用：“产地”。');
  await user.click(within(dialog).getByRole('button', { name: '取消' }));
  expect(rows()).toHaveLength(2);
  await user.click(rows()[0]!);
  await user.keyboard('{Delete}');
  await user.click(await screen.findByRole('button', { name: '清除条件并删除' }));
  expect(rows()).toHaveLength(1);
  expect(made().getView().definition.extension).toBeUndefined();
});

it('lets a renamed field’s users follow, and keeps the old name for old answers', async () => {
  const definition = {
    ...JSON.parse(jsonOf(field('input', '类型'), field('input', '产地'))),
    extension: {
      conditions: [
        {
          id: '1',
          act: 'show',
          target: '产地',
          match: 'all',
          when: [{ model: '类型', test: 'equals', value: '水果' }],
        },
      ],
    },
  };
  const { user } = open({ json: JSON.stringify(definition) });
  await user.click(rows()[0]!);
  const model = screen.getByRole('textbox', { name: '字段标识' });
  await user.clear(model);
  await user.type(model, 'kind{Enter}');
  await user.click(await screen.findByRole('button', { name: '跟随' }));
  const { extension } = made().getView().definition;
  expect(extension?.conditions?.[0]?.when[0]?.model).toBe('kind');
  expect(extension?.aliases).toEqual({ kind: ['类型'] });
});

it('writes a condition as a sentence and refuses a circle with its way', async () => {
  const definition = {
    ...JSON.parse(jsonOf(field('input', '类型'), field('input', '产地'))),
    extension: {
      conditions: [
        {
          id: '1',
          act: 'show',
          target: '产地',
          match: 'all',
          when: [{ model: '类型', test: 'equals', value: '水果' }],
        },
      ],
    },
  };
  const { user } = open({ json: JSON.stringify(definition) });
  await user.click(rows()[1]!);
  expect(screen.getByRole('button', { name: '当 类型 等于 水果 时显示 产地' })).toBeInTheDocument();
  await user.click(rows()[0]!);
  await user.click(screen.getByRole('button', { name: '添加条件' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('alert')).toHaveTextContent('不能保存：条件互相循环（类型 → 产地 → 类型）');
  await user.type(within(dialog).getByRole('textbox', { name: '比较内容' }), '海南');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(made().getView().definition.extension?.conditions).toHaveLength(1);
});

it('shows an unknown type as a named card that can be moved and deleted, its JSON untouched', async () => {
  const json =
    '{"list":[{"type":"scanCode","name":"扫码","options":{"id":12345678901234567890},"x":{"2":1,"1":2}},{"type":"input","model":"a","options":{}}],"config":{}}';
  const { user } = open({ json });
  expect(screen.getByText('扫码 未知类型 scanCode，内容原样保留')).toBeInTheDocument();
  for (const row of rows()) await user.click(row);
  expect(made().json()).toBe(json);
  await user.click(rows()[0]!);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(made().json()).toContain(
    '{"type":"scanCode","name":"扫码","options":{"id":12345678901234567890},"x":{"2":1,"1":2}}',
  );
  await user.keyboard('{Control>}z{/Control}');
  expect(made().json()).toBe(json);
});

it('opens a text that is no form as an empty one and says why', () => {
  open({ json: '{"list":1}' });
  expect(screen.getByRole('alert')).toHaveTextContent('缺少 list');
  expect(rows()).toHaveLength(0);
});

it('says when nothing in the clipboard can be pasted, and pastes copied fields with new keys', async () => {
  const { user, shell } = open({ json: jsonOf(field('input', '甲')) });
  await user.click(rows()[0]!);
  await user.paste('一段普通文字');
  expect(shell.message.warning).toHaveBeenCalledWith('没有可以粘贴的字段');
  await user.keyboard('{Control>}c{/Control}');
  await user.paste(await navigator.clipboard.readText());
  expect(await within(canvas()).findAllByRole('treeitem')).toHaveLength(2);
  expect(list()[1]?.name).toBe('甲');
  expect(list()[1]?.model).not.toBe(list()[0]?.model);
});
