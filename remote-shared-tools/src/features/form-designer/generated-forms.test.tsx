import { transformSync } from '@swc/core';
import { screen, waitFor, within } from '@testing-library/react';
import * as antd from 'antd';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import * as runtime from 'react/jsx-runtime';
import type { ComponentType } from 'react';
import { type FormDefinition, newField } from 'shared-contracts/forms';
import { generateHtml, generateReact } from 'shared-contracts/forms/code';
import { renderWithShell } from 'shared-ui/testing';

const evil = '</script><img src=x onerror="window.broken=1">';
const definition: FormDefinition = {
  list: [
    { ...newField('input'), name: evil, model: 'name', rules: [{ required: true, message: '请填写' }] },
    { ...newField('radio'), name: '类型', model: 'kind' },
    { ...newField('grid'), columns: [{ span: 24, list: [{ ...newField('textarea'), name: '产地', model: 'origin', rules: [{ required: true, message: '产地必须填写' }] }] }] },
  ],
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
  extension: { conditions: [{ id: '1', act: 'show', target: 'origin', match: 'all', when: [{ model: 'kind', test: 'equals', value: '选项2' }] }] },
};

const parts: Record<string, unknown> = { antd, dayjs, 'dayjs/plugin/customParseFormat': customParseFormat, 'react/jsx-runtime': runtime };

/** The component of a generated module, made as a bundler would. */
function componentOf(code: string): ComponentType<{ onSubmit(answers: unknown): void }> {
  const { code: script } = transformSync(code, { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' }, module: { type: 'commonjs' } });
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
