import { Checkbox, DatePicker, Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import AntdForm from '@rjsf/antd';
import validator from '@rjsf/validator-ajv8';
import type { ComponentType, ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { Shell } from 'shared-contracts/shell';
import { ShellProvider } from 'shared-ui';
import { FormDesigner } from '../../remote-shared-tools/src/features/form-designer/form-designer.tsx';
import { FormRenderer } from '../../remote-shared-tools/src/parts/form-renderer/form-renderer.tsx';
import { kinds, mixedForm } from './fields.ts';

const options = ['选项1', '选项2', '选项3'].map((value) => ({ value, label: value }));
const controls: Record<(typeof kinds)[number], ReactElement> = {
  input: <Input />, textarea: <Input.TextArea rows={5} />, number: <InputNumber />, select: <Select options={options} />, radio: <Radio.Group options={options} />,
  checkbox: <Checkbox.Group options={options} />, switch: <Switch />, date: <DatePicker />,
};

const Bare = () => (
  <Form labelCol={{ flex: '100px' }}>
    {Array.from({ length: 500 }, (_, at) => (
      <Form.Item key={at} name={`m${at}`} label={`字段 ${at}`}>
        {controls[kinds[at % kinds.length] ?? 'input']}
      </Form.Item>
    ))}
  </Form>
);

const rjsfTypes: Record<string, object> = {
  number: { type: 'number' }, select: { type: 'string', enum: options.map(({ value }) => value) }, radio: { type: 'string', enum: options.map(({ value }) => value) },
  checkbox: { type: 'array', uniqueItems: true, items: { type: 'string', enum: options.map(({ value }) => value) } }, switch: { type: 'boolean' }, date: { type: 'string', format: 'date' },
};
const rjsfWidgets: Record<string, string> = { textarea: 'textarea', radio: 'radio', checkbox: 'checkboxes', switch: 'checkbox' };
const each = <T,>(make: (kind: string, at: number) => T) => Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`m${at}`, make(kinds[at % kinds.length] ?? 'input', at)]));
const Rival = AntdForm as unknown as ComponentType<Record<string, unknown>>;
const Rjsf = () => (
  <Rival
    validator={validator}
    schema={{ type: 'object', properties: each((kind, at) => ({ title: `字段 ${at}`, type: 'string', ...rjsfTypes[kind] })) }}
    uiSchema={each((kind) => (rjsfWidgets[kind] ? { 'ui:widget': rjsfWidgets[kind] } : {}))}
  />
);

const shell = { message: { success() {}, info() {}, warning() {} }, dialogs: { confirm: async () => true, message: async () => undefined }, showError() {} } as unknown as Shell;
const form500 = mixedForm(500);
const conditional = mixedForm(500, 100);
const engines = {
  bare: () => <Bare />,
  rjsf: () => <Rjsf />,
  ours: () => <ShellProvider shell={shell}><FormRenderer definition={form500} /></ShellProvider>,
  conditions: () => <ShellProvider shell={shell}><FormRenderer definition={conditional} /></ShellProvider>,
  designer500: () => <ShellProvider shell={shell}><FormDesigner json={JSON.stringify(form500)} /></ShellProvider>,
  designer1000: () => <ShellProvider shell={shell}><FormDesigner json={JSON.stringify(mixedForm(1000))} /></ShellProvider>,
  designer2000: () => <ShellProvider shell={shell}><FormDesigner json={JSON.stringify(mixedForm(2000), null, 2)} /></ShellProvider>,
};

let root: Root | undefined;
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

const bench = {
  /** Draws an engine anew; milliseconds until its nodes stand and until they are painted. */
  async mount(engine: keyof typeof engines) {
    root?.unmount();
    const place = document.getElementById('root') as HTMLElement;
    place.replaceChildren();
    await painted();
    root = createRoot(place);
    const begun = performance.now();
    flushSync(() => root?.render(engines[engine]()));
    const mounted = performance.now() - begun;
    await painted();
    return { mounted, painted: performance.now() - begun };
  },
  /** Milliseconds of work and paint for each of some letters typed in the first box. */
  async type(letters: number) {
    const input = document.querySelector<HTMLInputElement>('#root form input') as HTMLInputElement;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (let letter = 0; letter < letters; letter += 1) {
      await painted();
      const begun = performance.now();
      write?.call(input, `${input.value}x`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      times.push(performance.now() - begun);
    }
    return times;
  },
  async timed(act: () => void) {
    await painted();
    const begun = performance.now();
    act();
    await painted();
    return performance.now() - begun;
  },
  painted,
};

(window as unknown as { bench: typeof bench }).bench = bench;
export type FormsPage = typeof bench;
