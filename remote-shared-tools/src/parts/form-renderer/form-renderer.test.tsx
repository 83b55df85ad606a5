import { screen, within } from '@testing-library/react';
import { Profiler } from 'react';
import type { FormDefinition } from 'form-engine';
import { field, form, open, three } from './form-renderer-fixture.tsx';

it('R844 every basic field is real and gives its value', async () => {
  const { user, form: handle } = open(
    form(
      field('input', '姓名', { defaultValue: '' }),
      field('textarea', '意见', { defaultValue: '' }),
      field('number', '人数', { defaultValue: 1, min: 0, max: 9 }),
      field('radio', '性别', { options: three, showLabel: true, defaultValue: '' }),
      field('checkbox', '爱好', { options: three, showLabel: true, defaultValue: [] }),
      field('rate', '评分', { max: 5, defaultValue: null }),
      field('switch', '订阅', { defaultValue: false }),
      field('slider', '满意', { defaultValue: 30, min: 0, max: 100 }),
      field('text', '说明', { defaultValue: '请如实填写' }),
    ),
  );
  await user.type(screen.getByRole('textbox', { name: '姓名' }), '李雷');
  await user.type(screen.getByRole('textbox', { name: '意见' }), '很好');
  expect(screen.getByRole('textbox', { name: '意见' })).toHaveAttribute('rows', '5');
  await user.clear(screen.getByRole('spinbutton', { name: '人数' }));
  await user.type(screen.getByRole('spinbutton', { name: '人数' }), '3');
  await user.click(within(screen.getByRole('group', { name: '性别' })).getByRole('radio', { name: '乙' }));
  await user.click(within(screen.getByRole('group', { name: '爱好' })).getByRole('checkbox', { name: '丙' }));
  await user.click(within(screen.getByRole('group', { name: '评分' })).getAllByRole('radio')[3]!);
  await user.click(screen.getByRole('switch', { name: '订阅' }));
  expect(screen.getByText('请如实填写')).toBeInTheDocument();
  await expect(handle().getData()).resolves.toEqual({
    input_姓名: '李雷',
    textarea_意见: '很好',
    number_人数: 3,
    radio_性别: 'b',
    checkbox_爱好: ['c'],
    rate_评分: 4,
    switch_订阅: true,
    slider_满意: 30,
  });
});

it.each([
  ['2', true],
  ['1', false],
])('R609 R610 the choice with label %s of the field 1630977542000_7164 shows the box: %s', async (label, isShown) => {
  const radio = field(
    'radio',
    '形式',
    {
      options: [
        { value: 'x', label: '1' },
        { value: 'y', label: '2' },
      ],
      showLabel: true,
      defaultValue: '',
    },
    { sortKey: '1630977542000_7164' },
  );
  const { user, form: handle } = open(form(radio));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: label }));
  if (!isShown) return expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '形式：请说明' }), '短片');
  return expect(handle().getData()).resolves.toMatchObject({ radio_形式: 'y', radio_形式_input: '短片' });
});

it('R611 the same field shows the box when its default value is 作品', () => {
  open(form(field('radio', '形式', { options: three, defaultValue: '作品' }, { sortKey: '1630977542000_7164' })));
  expect(screen.getByRole('textbox', { name: '形式：请说明' })).toBeInTheDocument();
});

it('a type that nobody knows is a named card and its value survives', async () => {
  const { form: handle } = open(form(field('signature', '签名')), { values: { signature_签名: { strokes: 3 } } });
  expect(screen.getByText('未知的字段类型：signature')).toBeInTheDocument();
  await expect(handle().getData()).resolves.toEqual({ signature_签名: { strokes: 3 } });
});

it('a grid is drawn as columns, those of forks in grids too', () => {
  const inner = { ...field('grid', '内'), columns: [{ span: '', list: [field('input', '深处')] }] };
  open(
    form({
      ...field('grid', '外'),
      columns: [
        { span: 8, list: [field('input', '左')] },
        { span: 16, list: [inner] },
      ],
    }),
  );
  expect(screen.getByRole('textbox', { name: '左' }).closest('.ant-col-8')).not.toBeNull();
  expect(screen.getByRole('textbox', { name: '深处' }).closest('.ant-col-16')).not.toBeNull();
});

it('one keystroke in a form of many fields draws exactly one field', async () => {
  const fields = Array.from({ length: 30 }, (_, index) => field('blank', `格${index}`));
  const counts = new Map<string, number>();
  const blanks = Object.fromEntries(
    fields.map(({ model = '' }) => [
      model,
      ({ onChange }: { onChange(value: unknown): void }) => (
        <Profiler id={model} onRender={() => counts.set(model, (counts.get(model) ?? 0) + 1)}>
          <Counter onChange={onChange} label={model} count={() => counts.set(model, (counts.get(model) ?? 0) + 1)} />
        </Profiler>
      ),
    ]),
  );
  const { user } = open(form(...fields), { services: { blanks } });
  counts.clear();
  await user.click(screen.getByRole('button', { name: 'blank_格7' }));
  expect([...counts.keys()]).toEqual(['blank_格7']);
});

function Counter({ onChange, label, count }: { onChange(value: unknown): void; label: string; count(): void }) {
  count();
  return <button onClick={() => onChange(Math.random())}>{label}</button>;
}

it('conditions show and hide while the form is filled in, and the preview says why', async () => {
  const definition: FormDefinition = {
    ...form(field('input', '类型', { defaultValue: '' }), field('input', '产地', { defaultValue: '' })),
    extension: {
      conditions: [
        {
          id: '1',
          act: 'show',
          target: 'input_产地',
          match: 'all',
          when: [{ model: 'input_类型', test: 'equals', value: '水果' }],
        },
      ],
    },
  };
  const { user } = open(definition, { explainsConditions: true });
  expect(screen.queryByRole('textbox', { name: '产地' })).not.toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('仅当“类型”等于“水果”时显示；“类型”现为（空）');
  await user.type(screen.getByRole('textbox', { name: '类型' }), '水果');
  expect(screen.getByRole('textbox', { name: '产地' })).toBeInTheDocument();
});

it('R845 a blank region is filled by the screen; without content it is a frame 50 pixels high', () => {
  const definition = form(field('blank', '地图'), field('blank', '空'));
  open(definition, {
    services: { blanks: { blank_地图: ({ value }) => <output>{String(value)}</output> } },
    values: { blank_地图: '坐标' },
  });
  expect(screen.getByRole('status')).toHaveTextContent('坐标');
  expect(screen.getByText('自定义区域：blank_空')).toHaveStyle({ height: '50px' });
});

it('pictures, rich text and associations work through the shared tools', async () => {
  const upload = jest.fn();
  const { user, form: handle } = open(
    form(
      field('imgupload', '照片', { length: 8, defaultValue: [] }),
      field('editor', '正文', { defaultValue: '<p>旧</p>' }),
      field('association', '相关稿件'),
    ),
    {
      shell: {
        tools: {
          pictures: {
            ImageUpload: (props: { length?: number; onChange?(list: unknown[]): void }) => {
              upload(props.length);
              return <button onClick={() => props.onChange?.([{ key: '1', url: '/files/a.jpg' }])}>加图</button>;
            },
          } as never,
          editor: {
            RichEditor: ({ label, initialHtml, onChange }) => (
              <button
                aria-label={label}
                onClick={() => onChange('<p>新</p>', { wordCount: 1, pictureCount: 0, pendingPictures: 0 })}
              >
                {initialHtml}
              </button>
            ),
          },
          pickers: { pickContent: async () => [{ tab: 0, item: { id: '9', title: '防汛通知' } }] } as never,
        },
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: '加图' }));
  await user.click(await screen.findByRole('button', { name: '正文' }));
  await user.click(screen.getByRole('button', { name: '选择' }));
  expect(await screen.findByText('防汛通知')).toBeInTheDocument();
  expect(upload).toHaveBeenCalledWith(8);
  await expect(handle().getData()).resolves.toEqual({
    imgupload_照片: [{ key: '1', url: '/files/a.jpg' }],
    editor_正文: '<p>新</p>',
    association_相关稿件: { id: '9', title: '防汛通知' },
  });
});

it('a field that the later edition hides is not drawn, and its value goes along', async () => {
  const { form: handle } = open(
    form(field('input', '来源', { defaultValue: '官网', hidden: true }), field('input', '姓名', { defaultValue: '' })),
  );
  expect(screen.queryByRole('textbox', { name: '来源' })).not.toBeInTheDocument();
  await expect(handle().getData()).resolves.toMatchObject({ input_来源: '官网' });
});

it('a form that is read only can be changed by nobody', () => {
  open(form(field('input', '姓名', { defaultValue: '' }), field('radio', '性别', { options: three })), {
    readOnly: true,
  });
  expect(screen.getByRole('textbox', { name: '姓名' })).toBeDisabled();
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
});
