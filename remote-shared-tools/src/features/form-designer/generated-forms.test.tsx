import { transformSync } from '@swc/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import * as antd from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import * as runtime from 'react/jsx-runtime';
import type { ComponentType } from 'react';
import { type FormDefinition, newField } from 'form-engine';
import { generateHtml, generateReact } from 'form-engine/code';
import { renderWithShell } from 'shared-ui/testing';

const evil = '</script><img src=x onerror="window.broken=1">';
const definition: FormDefinition = {
  list: [
    { ...newField('input'), name: evil, model: 'name', rules: [{ required: true, message: '请填写' }] },
    { ...newField('radio'), name: '类型', model: 'kind' },
    {
      ...newField('grid'),
      columns: [
        {
          span: 24,
          list: [
            {
              ...newField('textarea'),
              name: '产地',
              model: 'origin',
              rules: [{ required: true, message: '产地必须填写' }],
            },
          ],
        },
      ],
    },
  ],
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
  extension: {
    conditions: [
      {
        id: '1',
        act: 'show',
        target: 'origin',
        match: 'all',
        when: [{ model: 'kind', test: 'equals', value: '选项2' }],
      },
    ],
  },
};

const parts: Record<string, unknown> = {
  antd,
  dayjs,
  'dayjs/plugin/customParseFormat': customParseFormat,
  'react/jsx-runtime': runtime,
};

/** The component of a generated module, made as a bundler would. */
function componentOf(code: string): ComponentType<{ onSubmit(answers: unknown): void }> {
  const { code: script } = transformSync(code, {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'commonjs' },
  });
  const module = { exports: {} as Record<string, unknown> };
  new Function('require', 'module', 'exports', script)((name: string) => parts[name], module, module.exports);
  return module.exports.GeneratedForm as ComponentType<{ onSubmit(answers: unknown): void }>;
}

it('mounts the generated component: label as text, condition, rule and answer', async () => {
  const Generated = componentOf(generateReact(definition));
  const onSubmit = jest.fn();
  const { user, container } = renderWithShell(<Generated onSubmit={onSubmit} />);
  expect(screen.getByText(evil)).toBeInTheDocument();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.queryByRole('textbox', { name: '产地' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: '选项2' }));
  expect(await screen.findByRole('textbox', { name: '产地' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(await screen.findByText('产地必须填写')).toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: evil }), '张三');
  await user.type(screen.getByRole('textbox', { name: '产地' }), '海南');
  await user.click(screen.getByRole('button', { name: '提交' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ name: '张三', kind: '选项2', origin: '海南' }));
});

it('runs the generated page: label as text, condition, rule and answer', async () => {
  const page = new DOMParser().parseFromString(generateHtml(definition), 'text/html');
  const script = page.querySelector('script');
  script?.remove();
  document.body.replaceChildren(...page.body.childNodes);
  new Function(script?.textContent ?? '')();
  const { userEvent } = await import('@testing-library/user-event');
  const user = userEvent.setup();
  const answers: unknown[] = [];
  document.addEventListener('form-answer', (event) => answers.push((event as CustomEvent).detail), { once: true });

  expect(document.body.querySelector('img')).toBeNull();
  expect(screen.getByLabelText('产地')).not.toBeVisible();
  await user.click(within(document.body).getByRole('radio', { name: '选项2' }));
  expect(screen.getByLabelText('产地')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(screen.getByText('产地必须填写')).toBeVisible();
  await user.type(screen.getByLabelText(evil), '张三');
  await user.type(screen.getByLabelText('产地'), '海南');
  await user.click(screen.getByRole('button', { name: '提交' }));
  expect(answers).toEqual([{ name: '张三', kind: '选项2', origin: '海南' }]);
  expect(screen.getByRole('status')).toHaveTextContent('"origin": "海南"');
});

describe('pictures in generated code', () => {
  const form = (action: string, required: boolean): FormDefinition => ({
    list: [
      {
        ...newField('imgupload'),
        name: '照片',
        model: 'photo',
        options: { ...newField('imgupload').options, action, length: 1 },
        rules: required ? [{ required: true, message: '照片必须填写' }] : [],
      },
    ],
  });
  const photo = () => new File(['x'], 'photo.png', { type: 'image/png' });
  const sentTo = jest.fn<Promise<{ ok: boolean; json(): Promise<unknown> }>, [string, { body: FormData }]>();
  afterEach(() => {
    sentTo.mockReset();
    document.body.replaceChildren();
  });

  function runPage(definition: FormDefinition): unknown[] {
    const page = new DOMParser().parseFromString(generateHtml(definition), 'text/html');
    const script = page.querySelector('script');
    script?.remove();
    document.body.replaceChildren(...page.body.childNodes);
    new Function('fetch', script?.textContent ?? '')(sentTo);
    const answers: unknown[] = [];
    document.addEventListener('form-answer', (event) => answers.push((event as CustomEvent).detail));
    return answers;
  }

  it('R717 R718 are sent by the page as one field named file, and the answer holds their addresses', async () => {
    const { userEvent } = await import('@testing-library/user-event');
    const user = userEvent.setup();
    const answers = runPage(form('/upload', true));
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(screen.getByText('照片必须填写')).toBeVisible();
    await user.upload(screen.getByLabelText('照片'), photo());
    sentTo.mockResolvedValueOnce({ ok: true, json: async () => ({}) });
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('上传图片失败。'));
    expect(answers).toEqual([]);
    sentTo.mockResolvedValueOnce({ ok: true, json: async () => ({ url: 'https://img.example/1.png' }) });
    await user.click(screen.getByRole('button', { name: '提交' }));
    await waitFor(() =>
      expect(answers).toEqual([{ photo: [{ key: expect.any(String), url: 'https://img.example/1.png' }] }]),
    );
    const [address, { body }] = sentTo.mock.calls.at(-1)!;
    expect([address, (body.get('file') as File).name]).toEqual(['/upload', 'photo.png']);
  });

  it('without an address are refused in words, and nothing is sent', async () => {
    const { userEvent } = await import('@testing-library/user-event');
    const user = userEvent.setup();
    const answers = runPage(form('', true));
    expect(document.querySelector('input[type=file]')).toBeNull();
    await user.click(screen.getByRole('button', { name: '提交' }));
    expect(screen.getAllByText('没有设置上传地址，这里不能上传图片')).toHaveLength(2);
    expect(answers).toEqual([]);
    expect(sentTo).not.toHaveBeenCalled();
  });

  it('are refused in words by the component too', () => {
    const Generated = componentOf(generateReact(form('', false)));
    renderWithShell(<Generated onSubmit={() => undefined} />);
    expect(screen.getByText('没有设置上传地址，这里不能上传图片')).toBeInTheDocument();
  });

  it('of the component are addresses in its answers', async () => {
    const Generated = componentOf(generateReact(form('/upload', false)));
    const onSubmit = jest.fn();
    const { user, container } = renderWithShell(<Generated onSubmit={onSubmit} />);
    const requests: { body: unknown; answer(): void }[] = [];
    const real = window.XMLHttpRequest;
    class Request {
      upload = {};
      status = 200;
      readyState = 4;
      responseText = '{"url":"https://img.example/2.png"}';
      response = this.responseText;
      onload?: () => void;
      open() {}
      setRequestHeader() {}
      abort() {}
      send(body: unknown) {
        requests.push({ body, answer: () => this.onload?.() });
      }
    }
    window.XMLHttpRequest = Request as never;
    try {
      await user.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, photo());
      await waitFor(() => expect(requests).toHaveLength(1));
      await user.click(screen.getByRole('button', { name: '提交' }));
      expect(await screen.findByText('图片正在上传，请稍候')).toBeInTheDocument();
      act(() => requests[0]!.answer());
      await user.click(screen.getByRole('button', { name: '提交' }));
      await waitFor(() =>
        expect(onSubmit).toHaveBeenCalledWith({
          photo: [{ key: expect.any(String), url: 'https://img.example/2.png' }],
        }),
      );
    } finally {
      window.XMLHttpRequest = real;
    }
  });
});
