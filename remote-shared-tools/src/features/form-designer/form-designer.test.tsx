import { screen, within } from '@testing-library/react';
import { add, canvas, field, jsonOf, list, made, open, openAs, palette, rows } from './designer-fixture.tsx';

jest.mock('./code-editor.tsx', () => ({
  CodeEditor: jest.requireActual<{ PlainEditor: unknown }>('./designer-fixture.tsx').PlainEditor,
}));

it('R321 R428 R429 R430 R431 R509 R514 R516 shows palette in four groups, canvas and both panels', async () => {
  const { user } = open();
  for (const group of ['基础字段', '高级字段', '布局字段', '常用字段'])
    expect(within(palette()).getByRole('region', { name: group })).toBeInTheDocument();
  for (const name of [
    '单行文本',
    '多行文本',
    '计数器',
    '单选框组',
    '多选框组',
    '时间选择器',
    '日期选择器',
    '评分',
    '颜色选择器',
    '下拉选择框',
    '开关',
    '滑块',
    '文字',
    '关联',
    '自定义区域',
    '图片',
    '编辑器',
    '级联选择器',
    '栅格布局',
    '血型',
  ]) {
    expect(within(palette()).getByRole('button', { name })).toBeInTheDocument();
  }
  expect(canvas()).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: '表单属性' }));
  expect(screen.getByText('标签对齐方式')).toBeInTheDocument();
});

it('R590 R591 adds a field with a new key, a new model and empty rules, and marks it as selected', async () => {
  const { user } = open();
  await add(user, '单行文本');
  expect(list()[0]).toMatchObject({
    type: 'input',
    name: '单行文本',
    rules: [],
    key: expect.stringMatching(/^\d+000_\d+$/),
    model: expect.stringMatching(/^input_/),
  });
  expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('已添加“单行文本”，第 1 位，共 1 位');
});

it('R592 R593 R594 selects after a deletion the next field, else the previous one, else nothing', async () => {
  const { user } = open({ json: jsonOf(field('input', '甲'), field('input', '乙'), field('input', '丙')) });
  await user.click(rows()[0]!);
  await user.keyboard('{Delete}');
  expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
  expect(list().map(({ name }) => name)).toEqual(['乙', '丙']);
  await user.click(rows()[1]!);
  await user.keyboard('{Delete}');
  expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Delete}');
  expect(rows()).toHaveLength(0);
  expect(made().getView().selected).toEqual([]);
});

it('R595 R596 R597 clones deep, with new keys, and selects the copy', async () => {
  const { user } = open({ json: jsonOf(field('radio', '甲')) });
  await user.click(rows()[0]!);
  await user.click(screen.getByRole('button', { name: '复制' }));
  const [original, copy] = list();
  expect(copy?.key).not.toBe(original?.key);
  expect(copy?.options?.options).toEqual(original?.options?.options);
  expect(copy?.options?.options).not.toBe(original?.options?.options);
  expect(rows()[1]).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('button', { name: '添加选项' }));
  expect(list()[0]?.options?.options).toHaveLength(3);
  expect(list()[1]?.options?.options).toHaveLength(4);
});

it('R598 R599 asks its owner when an association is dropped, and adds nothing itself', async () => {
  const onAddAssociation = jest.fn(async () => undefined);
  const { user } = open({ onAddAssociation });
  await add(user, '关联');
  expect(onAddAssociation).toHaveBeenCalledTimes(1);
  expect(rows()).toHaveLength(0);
});

it('says so when a page has nothing to associate', async () => {
  const { user, shell } = open();
  await add(user, '关联');
  expect(shell.message.warning).toHaveBeenCalledWith('当前页面没有可以关联的内容');
});

it('R506 R507 R508 R441 hides forbidden actions, and says that a fixed form cannot be modified', async () => {
  const { user } = open({
    json: jsonOf(
      field('input', '甲', { isClone: 'no' }),
      field('input', '乙', { headerFixed: true }),
      field('input', '丙', { isDelete: 'yes' }),
    ),
  });
  await user.click(rows()[0]!);
  expect(screen.queryByRole('button', { name: '复制' })).toBeNull();
  expect(screen.getByRole('button', { name: '删除' })).toBeInTheDocument();
  await user.click(rows()[1]!);
  expect(screen.getByText('固定表单不可修改')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull();
  await user.keyboard('{Delete}');
  expect(rows()).toHaveLength(3);
});

it('R442 says that a fixed form cannot be modified when there is no field data', () => {
  open();
  expect(screen.getByText('固定表单不可修改')).toBeInTheDocument();
});

it('R432 R433 shows each toolbar button only if it is enabled, those for developers behind 高级', async () => {
  const { user } = open({ features: { importJson: false, generateCode: false } });
  const toolbar = screen.getByRole('toolbar');
  expect(within(toolbar).queryByRole('button', { name: '生成JSON' })).toBeNull();
  await user.click(screen.getByRole('button', { name: '高级' }));
  for (const name of ['清空', '预览', '生成JSON'])
    expect(within(toolbar).getByRole('button', { name })).toBeInTheDocument();
  for (const name of ['导入JSON', '生成代码']) expect(within(toolbar).queryByRole('button', { name })).toBeNull();
});

it('shows what is for developers to who keeps the settings of the newsroom alone', async () => {
  const { user } = openAs([], { json: jsonOf(field('input', '姓名'), field('imgupload', '照片')) });
  expect(screen.queryByRole('button', { name: '高级' })).toBeNull();
  expect(screen.getByRole('button', { name: '预览' })).toBeInTheDocument();
  await user.click(rows()[0]!);
  expect(screen.queryByText('高级', { selector: 'summary' })).toBeNull();
  // Pictures of our own forms go to our own store.
  await user.click(rows()[1]!);
  expect(screen.getByRole('spinbutton', { name: '最多张数' })).toBeInTheDocument();
  for (const word of ['高级', /凭证函数/, /上传地址/]) expect(screen.queryByText(word)).toBeNull();
  await user.click(screen.getByRole('button', { name: '检查' }));
  expect(await screen.findByRole('dialog')).not.toHaveTextContent('上传地址');
});

it('R436 R437 R602 R603 R604 R605 R785 R852 imports JSON and selects the first field, or shows a mistake', async () => {
  const { user } = open({ json: jsonOf(field('input', '旧')) });
  await user.click(screen.getByRole('button', { name: '高级' }));
  await user.click(screen.getByRole('button', { name: '导入JSON' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveStyle({ width: '800px' });
  const box = await within(dialog).findByRole('textbox');
  expect((box as HTMLTextAreaElement).value).toContain('"labelPosition": "top"');
  await user.clear(box);
  await user.click(box);
  await user.paste('{"list":[}');
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('第 1 行第 10 列');
  expect(list()[0]?.name).toBe('旧');
  await user.clear(box);
  await user.paste(jsonOf(field('input', '新一'), field('input', '新二')));
  await user.click(within(dialog).getByRole('button', { name: '确定' }));
  expect(list().map(({ name }) => name)).toEqual(['新一', '新二']);
  expect(rows()[0]).toHaveAttribute('aria-selected', 'true');
});

it('R601 clears to an empty form with the default settings and nothing selected, and can be undone', async () => {
  const { user } = open({ json: jsonOf(field('input', '甲')) });
  await user.click(rows()[0]!);
  await user.click(screen.getByRole('button', { name: '清空' }));
  expect(made().getView().definition).toEqual({
    list: [],
    config: { labelWidth: 100, labelPosition: 'right', size: 'small', customClass: '' },
  });
  expect(made().getView().selected).toEqual([]);
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(rows()).toHaveLength(1);
});

it('R438 R439 R784 shows JSON in 800 px with a copy button that says so', async () => {
  const json = jsonOf(field('input', '甲'));
  const { user, shell } = open({ json });
  await user.click(screen.getByRole('button', { name: '高级' }));
  await user.click(screen.getByRole('button', { name: '生成JSON' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveStyle({ width: '800px' });
  expect(await within(dialog).findByRole('textbox')).toHaveValue(json);
  await user.click(within(dialog).getByRole('button', { name: '复制内容' }));
  expect(await navigator.clipboard.readText()).toBe(json);
  expect(shell.message.success).toHaveBeenCalledWith('复制成功');
});

it('R440 shows the code in two tabs, component and HTML', async () => {
  const { user } = open({ json: jsonOf(field('input', '甲')) });
  await user.click(screen.getByRole('button', { name: '高级' }));
  await user.click(screen.getByRole('button', { name: '生成代码' }));
  const dialog = screen.getByRole('dialog');
  expect((await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: '组件' })).value).toContain(
    'export function GeneratedForm',
  );
  await user.click(within(dialog).getByRole('tab', { name: 'HTML' }));
  expect((await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: 'HTML' })).value).toContain(
    '<!doctype html>',
  );
});

it('R434 R435 R851 R659 R789 previews in 1000 px and shows data or the failed check; reset empties it', async () => {
  const { user, shell } = open({
    json: jsonOf({
      ...field('input', '甲'),
      options: { required: true },
      rules: [{ required: true, message: '甲必须填写' }],
    }),
  });
  await user.click(screen.getByRole('button', { name: '预览' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveStyle({ width: '1000px' });
  await user.click(within(dialog).getByRole('button', { name: '获取数据' }));
  expect(shell.message.warning).toHaveBeenCalledWith('表单数据校验失败');
  await user.type(within(dialog).getByRole('textbox', { name: '甲' }), '值');
  await user.click(within(dialog).getByRole('button', { name: '获取数据' }));
  expect(await within(dialog).findByText(/"甲": "值"/)).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: '重置' }));
  expect(within(dialog).getByRole('textbox', { name: '甲' })).toHaveValue('');
});

it('R303 R304 R854 speaks Chinese by default and English on request', async () => {
  const { unmount } = open();
  expect(screen.getByRole('button', { name: '预览' })).toBeInTheDocument();
  unmount();
  const { user } = open({ locale: 'en-US' });
  await user.click(screen.getByRole('button', { name: 'advanced' }));
  for (const name of ['import JSON', 'clear', 'preview', 'generate JSON', 'generate code'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'commonly used fields' })).toBeInTheDocument();
});
