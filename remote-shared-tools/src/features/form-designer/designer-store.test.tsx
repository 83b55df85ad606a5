import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import Sortable from 'sortablejs';
import { designerDemoRemoteDelay } from 'shared-contracts/constants';
import { designerDemoUploadToken } from 'shared-contracts/endpoints';
import { newField, printJson } from 'form-engine';
import { answer, fakeShell } from 'shared-ui/testing';
import { canvas, field, jsonOf, list, made, open, palette, rows } from './designer-fixture.tsx';
import { withDemoOptions } from './demo-options.rules.ts';
import { withDemoToken } from './demo-token.api.ts';

jest.mock('./code-editor.tsx', () => ({
  CodeEditor: jest.requireActual<{ PlainEditor: unknown }>('./designer-fixture.tsx').PlainEditor,
}));

afterEach(() => sessionStorage.clear());

it('keeps the named history over a reload, to be jumped in', async () => {
  const json = jsonOf(field('input', '甲'));
  const first = open({ json, historyKey: 'form-1' });
  await first.user.click(within(palette()).getByRole('button', { name: '评分' }));
  await first.user.click(within(palette()).getByRole('button', { name: '开关' }));
  first.unmount();
  const { user } = open({ json, historyKey: 'form-1' });
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '历史' }));
  const steps = within(await screen.findByRole('list', { name: '操作历史' })).getAllByRole('button');
  expect(steps.map(({ textContent }) => textContent)).toEqual(['添加“开关”', '添加“评分”', '打开表单']);
  await user.click(steps[1]!);
  expect(rows()).toHaveLength(2);
  await user.click(steps[2]!);
  expect(made().json()).toBe(json);
});

it('does not bring the history of one form to another', async () => {
  const first = open({ json: jsonOf(field('input', '甲')), historyKey: 'form-1' });
  await first.user.click(within(palette()).getByRole('button', { name: '评分' }));
  first.unmount();
  open({ json: jsonOf(field('input', '别的')), historyKey: 'form-1' });
  expect(rows()).toHaveLength(1);
});

it('lets the canvas follow the JSON pane, and keeps it when the text is no form', async () => {
  const { user } = open({ json: jsonOf(field('input', '甲'), field('input', '乙')) });
  await user.click(screen.getByRole('button', { name: '高级' }));
  await user.click(screen.getByRole('button', { name: 'JSON 面板' }));
  const box = await screen.findByRole('textbox', { name: 'JSON 编辑器' });
  const ids = rows().map((row) => row.dataset.field);
  await user.clear(box);
  await user.click(box);
  await user.paste('{"list":[,]}');
  const pane = screen.getByRole('region', { name: 'JSON 面板' });
  expect(within(pane).getByRole('alert')).toHaveTextContent('第 1 行第 10 列：出现了意外的“,”');
  expect(list().map(({ name }) => name)).toEqual(['甲', '乙']);
  await user.clear(box);
  await user.paste(jsonOf(field('input', '甲'), { ...field('input', '乙'), name: '改过' }));
  await waitFor(() => expect(list().map(({ name }) => name)).toEqual(['甲', '改过']));
  expect(rows().map((row) => row.dataset.field)).toEqual(ids);
});

it('input in the JSON pane is applied to the canvas when the pane is left at once', async () => {
  const { user } = open({ json: jsonOf(field('input', '甲')) });
  await user.click(screen.getByRole('button', { name: '高级' }));
  await user.click(screen.getByRole('button', { name: 'JSON 面板' }));
  const box = await screen.findByRole('textbox', { name: 'JSON 编辑器' });
  await user.clear(box);
  await user.click(box);
  await user.paste(jsonOf({ ...field('input', '甲'), name: '改过' }));
  await user.click(screen.getByRole('button', { name: 'JSON 面板' }));
  expect(screen.queryByRole('region', { name: 'JSON 面板' })).not.toBeInTheDocument();
  expect(list().map(({ name }) => name)).toEqual(['改过']);
});

it('the mistake of a large text is shown after a pause or on leaving, and the text stays as typed', async () => {
  const { user } = open({ json: jsonOf(field('input', '甲')) });
  await user.click(screen.getByRole('button', { name: '高级' }));
  await user.click(screen.getByRole('button', { name: 'JSON 面板' }));
  const box = await screen.findByRole('textbox', { name: 'JSON 编辑器' });
  await user.click(box);
  const broken = `{"list":[,]}${' '.repeat(100_000)}`;
  fireEvent.change(box, { target: { value: broken } });
  const pane = screen.getByRole('region', { name: 'JSON 面板' });
  expect(within(pane).queryByRole('alert')).not.toBeInTheDocument();
  await user.click(palette());
  act(() => box.blur());
  expect(within(pane).getByRole('alert')).toHaveTextContent('第 1 行第 10 列');
  expect(box).toHaveValue(broken);
  expect(list().map(({ name }) => name)).toEqual(['甲']);
});

it('shows what the canvas changed in the JSON pane', async () => {
  const { user } = open({ json: jsonOf(field('input', '甲')) });
  await user.click(screen.getByRole('button', { name: '高级' }));
  await user.click(screen.getByRole('button', { name: 'JSON 面板' }));
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'JSON 编辑器' });
  await user.click(within(palette()).getByRole('button', { name: '评分' }));
  await waitFor(() => expect(box.value).toContain('"type": "rate"'));
  expect(JSON.parse(box.value).list).toHaveLength(2);
});

it('R842 R843 has a palette of 250 px and drags with 200 ms of animation', () => {
  open({ json: jsonOf(field('input', '甲')) });
  expect(palette()).toHaveStyle({ width: '250px' });
  const dragged = Sortable.get(within(canvas()).getAllByRole('group')[0]!);
  expect(dragged?.option('animation')).toBe(200);
});

it('R845 draws a blank region 50 px high', () => {
  open({ json: jsonOf(field('blank', '区域')) });
  const [row] = rows();
  expect(row!.querySelector('[data-words="区域"]')!.parentElement).toHaveStyle({ height: '50px' });
});

it('R850 gives remote fields of a preview demo options after 2000 ms, and none in place of real ones', async () => {
  jest.useFakeTimers();
  const remote = {
    ...newField('select'),
    options: { ...newField('select').options, remote: true, remoteFunc: 'cities' },
  };
  const loaders = withDemoOptions({ list: [remote] }, {}).optionLoaders;
  let options: unknown;
  void loaders?.cities?.({ field: remote, signal: new AbortController().signal }).then((input) => (options = input));
  await act(async () => jest.advanceTimersByTimeAsync(designerDemoRemoteDelay - 1));
  expect(options).toBeUndefined();
  await act(async () => jest.advanceTimersByTimeAsync(1));
  expect(options).toHaveLength(3);
  jest.useRealTimers();
  const real = jest.fn();
  expect(withDemoOptions({ list: [remote] }, { optionLoaders: { cities: real } }).optionLoaders?.cities).toBe(real);
});

it('R501 R506 carries every option and flag of the documents through panel and printing', async () => {
  const options = {
    width: 1,
    height: 1,
    size: { width: 1, height: 1 },
    placeholder: 'p',
    showInput: true,
    min: 1,
    max: 2,
    step: 1,
    allowHalf: true,
    showAlpha: true,
    options: [{ value: 'a', label: 'b' }],
    inline: true,
    showLabel: true,
    remote: false,
    remoteOptions: [],
    remoteFunc: 'f',
    multiple: true,
    props: { value: 'v', label: 'l', children: 'c' },
    type: 'date',
    isRange: true,
    timestamp: true,
    startPlaceholder: 's',
    endPlaceholder: 'e',
    format: 'yyyy',
    arrowControl: true,
    editable: true,
    clearable: true,
    readonly: true,
    filterable: true,
    controlsPosition: 'right',
    length: 1,
    isQiniu: true,
    domain: 'd',
    tokenFunc: 't',
    action: 'a',
    defaultType: 'String',
    required: true,
    disabled: true,
    dataType: 'string',
    pattern: '^a$',
    range: true,
    isDelete: true,
    isEdit: true,
  };
  const flags = { isClone: 'yes', isDelete: 'yes', isDrag: 'yes', isGridDelete: 'no', isGridDrag: 'no' };
  const types = [
    'input',
    'textarea',
    'number',
    'radio',
    'checkbox',
    'time',
    'date',
    'rate',
    'color',
    'select',
    'switch',
    'slider',
    'text',
    'blank',
    'imgupload',
    'editor',
    'cascader',
  ];
  const json = jsonOf(
    ...types.map((type) => ({ type, name: type, key: `1_${type}`, model: type, rules: [], options, ...flags })),
  );
  const { user } = open({ json });
  for (const row of rows()) await user.click(row);
  expect(made().json()).toBe(json);
  await user.keyboard('{Control>}d{/Control}');
  expect(JSON.parse(printJson(list().at(-1)))).toMatchObject({ options, ...flags });
});

it('R724 the preview of an image field in cloud mode GETs the demo’s token unless one is provided', async () => {
  const shell = fakeShell({ answers: [answer(designerDemoUploadToken, { uptoken: 'ak:sign:policy' })] });
  const pictures = {
    ...newField('imgupload'),
    options: { ...newField('imgupload').options, isQiniu: true, domain: '/files' },
  };
  const { tokenFunc } = pictures.options;
  const request = { field: pictures, signal: new AbortController().signal };
  expect(await withDemoToken(shell, { list: [pictures] }, {}).uploadTokens?.[String(tokenFunc)]?.(request)).toBe(
    'ak:sign:policy',
  );
  expect([designerDemoUploadToken.method, shell.callsOf(designerDemoUploadToken)]).toEqual(['GET', [{}]]);
  const real = jest.fn();
  expect(
    withDemoToken(shell, { list: [pictures] }, { uploadTokens: { [String(tokenFunc)]: real } }).uploadTokens?.[
      String(tokenFunc)
    ],
  ).toBe(real);
  expect(withDemoToken(shell, { list: [newField('imgupload')] }, {}).uploadTokens).toBeUndefined();
});
