import { screen, within } from '@testing-library/react';
import { newField } from 'form-engine';
import { field, jsonOf, list, made, open, rows } from './designer-fixture.tsx';

it('R443 R663 R664 R665 sets label position, width and size of the form', async () => {
  const { user } = open({ json: jsonOf(field('input', '甲')) });
  await user.click(screen.getByRole('tab', { name: '表单属性' }));
  for (const name of ['左对齐', '右对齐', '顶部对齐', 'medium', 'small', 'mini'])
    expect(screen.getByRole('radio', { name })).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: '顶部对齐' }));
  await user.click(screen.getByRole('radio', { name: 'mini' }));
  const width = screen.getByRole('spinbutton', { name: '表单字段宽度' });
  expect(width).toHaveAttribute('aria-valuemin', '0');
  expect(width).toHaveAttribute('aria-valuemax', '200');
  expect(width).toHaveAttribute('step', '10');
  expect(made().getView().definition.config).toMatchObject({ labelPosition: 'top', size: 'mini' });
});

it('R495 R858 a form without settings has its labels right and 100 wide; a width stays within 0 and 200', async () => {
  const { user } = open({ json: '{"list":[],"config":{}}' });
  await user.click(screen.getByRole('tab', { name: '表单属性' }));
  const position = within(screen.getByRole('group', { name: '标签对齐方式' }));
  expect(
    position
      .getAllByRole('radio')
      .map((radio) => [radio.closest('label')!.textContent, radio.ariaChecked ?? (radio as HTMLInputElement).checked]),
  ).toEqual([
    ['左对齐', false],
    ['右对齐', true],
    ['顶部对齐', false],
  ]);
  const config = () => made().getView().definition.config;
  for (const [name, value] of [
    ['左对齐', 'left'],
    ['顶部对齐', 'top'],
    ['右对齐', 'right'],
  ] as const) {
    await user.click(position.getByRole('radio', { name }));
    expect(config()?.labelPosition).toBe(value);
  }
  const width = screen.getByRole('spinbutton', { name: '表单字段宽度' });
  expect(width).toHaveValue('100');
  for (const [typed, kept] of [
    ['260', 200],
    ['-5', 0],
    ['120', 120],
  ] as const) {
    await user.clear(width);
    await user.type(width, typed);
    await user.tab();
    expect(config()?.labelWidth).toBe(kept);
  }
});

it('R606 turns a select’s default into a list and back', async () => {
  const { user } = open({
    json: jsonOf(field('select', '甲', { options: { ...newField('select').options, defaultValue: '选项1' } })),
  });
  await user.click(rows()[0]!);
  await user.click(screen.getByRole('switch', { name: '允许多选' }));
  expect(list()[0]?.options?.defaultValue).toEqual(['选项1']);
  await user.click(screen.getByRole('switch', { name: '允许多选' }));
  expect(list()[0]?.options?.defaultValue).toBe('选项1');
});

it('R607 R608 empties the default when range mode is switched: null on, an empty text off', async () => {
  const { user } = open({ json: jsonOf(field('time', '甲')) });
  await user.click(rows()[0]!);
  await user.click(screen.getByRole('switch', { name: '范围选择' }));
  expect(list()[0]?.options?.defaultValue).toBeNull();
  await user.click(screen.getByRole('switch', { name: '范围选择' }));
  expect(list()[0]?.options?.defaultValue).toBe('');
});

it('R660 R666 R667 offers the data types, kinds of dates and default types of the documents', async () => {
  const { user } = open({ json: jsonOf(field('input', '甲'), field('date', '乙'), field('blank', '丙')) });
  const offered = async (row: number, name: string) => {
    await user.click(rows()[row]!);
    await user.click(screen.getByRole('combobox', { name }));
    // Each with its Chinese name before it.
    const texts = [...document.querySelectorAll('.ant-select-item-option')].map(
      (option) => /^\p{Script=Han}+ (\S+)$/u.exec(option.textContent)?.[1],
    );
    await user.keyboard('{Escape}');
    return texts;
  };
  expect(await offered(0, '数据类型')).toEqual([
    'string',
    'number',
    'boolean',
    'integer',
    'float',
    'url',
    'email',
    'hex',
  ]);
  expect((await offered(1, '日期类型')).slice(-7)).toEqual([
    'year',
    'month',
    'date',
    'dates',
    'datetime',
    'datetimerange',
    'daterange',
  ]);
  expect((await offered(2, '数据类型')).slice(-3)).toEqual(['String', 'Object', 'Array']);
});

it('R662 limits min, max and step to 0 to 100 by 1, and never clamps what a file holds', async () => {
  const { user } = open({
    json: jsonOf(field('number', '甲', { options: { ...newField('number').options, max: 9999 } })),
  });
  const before = made().json();
  await user.click(rows()[0]!);
  const min = screen.getByRole('spinbutton', { name: '最小值' });
  expect([min.getAttribute('aria-valuemin'), min.getAttribute('aria-valuemax'), min.getAttribute('step')]).toEqual([
    '0',
    '100',
    '1',
  ]);
  await user.click(screen.getByRole('spinbutton', { name: '最大值' }));
  await user.tab();
  expect(made().json()).toBe(before);
});

it('R668 shows that an image field needs domain and token function, or the upload address', async () => {
  const { user } = open({ json: jsonOf(field('imgupload', '甲')) });
  await user.click(rows()[0]!);
  await user.click(screen.getByText('高级', { selector: 'summary' }));
  const advanced = screen.getByRole('textbox', { name: '上传地址' }).closest('details')!;
  const note = /须填写域名和凭证函数，或填写上传地址/;
  expect(within(advanced).getByText(note)).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '上传地址' }), '/x');
  expect(screen.queryByText(note)).toBeNull();
});
