import { Checkbox, DatePicker, Form, type FormInstance, Input, InputNumber, Radio, Select, Switch } from 'antd';
import AntdForm from '@rjsf/antd';
import validator from '@rjsf/validator-ajv8';
import type { ComponentType, ReactElement } from 'react';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { FormRendererHandle, Shell } from 'shared-contracts/shell';
import { ShellProvider } from 'shared-ui';
import type { DesignerStore } from '../../remote-shared-tools/src/features/form-designer/designer.state.ts';
import { FormDesigner } from '../../remote-shared-tools/src/features/form-designer/form-designer.tsx';
import { FormRenderer } from '../../remote-shared-tools/src/parts/form-renderer/form-renderer.tsx';
import { kinds, mixedForm, withGrids } from './fields.ts';

const options = ['选项1', '选项2', '选项3'].map((value) => ({ value, label: value }));
const controls: Record<(typeof kinds)[number], ReactElement> = {
  input: <Input />,
  textarea: <Input.TextArea rows={5} />,
  number: <InputNumber />,
  select: <Select options={options} />,
  radio: <Radio.Group options={options} />,
  checkbox: <Checkbox.Group options={options} />,
  switch: <Switch />,
  date: <DatePicker />,
};

const Bare = ({ form, isRequired = false }: { form?: FormInstance; isRequired?: boolean }) => (
  <Form labelCol={{ flex: '100px' }} {...(form ? { form } : {})}>
    {Array.from({ length: 500 }, (_, index) => (
      <Form.Item
        key={index}
        name={`m${index}`}
        label={`字段 ${index}`}
        {...(isRequired ? { rules: [{ required: true, message: `字段 ${index}必须填写` }] } : {})}
      >
        {controls[kinds[index % kinds.length] ?? 'input']}
      </Form.Item>
    ))}
  </Form>
);

const rjsfTypes: Record<string, object> = {
  number: { type: 'number' },
  select: { type: 'string', enum: options.map(({ value }) => value) },
  radio: { type: 'string', enum: options.map(({ value }) => value) },
  checkbox: { type: 'array', uniqueItems: true, items: { type: 'string', enum: options.map(({ value }) => value) } },
  switch: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
};
const rjsfWidgets: Record<string, string> = {
  textarea: 'textarea',
  radio: 'radio',
  checkbox: 'checkboxes',
  switch: 'checkbox',
};
const each = <T,>(make: (kind: string, index: number) => T) =>
  Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`m${index}`, make(kinds[index % kinds.length] ?? 'input', index)]),
  );
const Rival = AntdForm as unknown as ComponentType<Record<string, unknown>>;
const Rjsf = () => (
  <Rival
    validator={validator}
    schema={{
      type: 'object',
      properties: each((kind, index) => ({ title: `字段 ${index}`, type: 'string', ...rjsfTypes[kind] })),
    }}
    uiSchema={each((kind) => (rjsfWidgets[kind] ? { 'ui:widget': rjsfWidgets[kind] } : {}))}
  />
);

const shell = {
  message: { success() {}, info() {}, warning() {} },
  dialogs: { confirm: async () => true, message: async () => undefined },
  showError() {},
  call: async () => ({ data: null }),
} as unknown as Shell;
const form500 = mixedForm(500);
const conditional = mixedForm(500, 100);
const required500 = {
  ...form500,
  list: form500.list.map((field) => ({ ...field, rules: [{ required: true, message: `${field.name}必须填写` }] })),
};
const rendered = createRef<FormRendererHandle>();
let bareForm: FormInstance | undefined;
let designed: DesignerStore | undefined;
const holdStore = (store: DesignerStore) => void (designed = store);
const BareRequired = () => {
  const [form] = Form.useForm();
  bareForm = form;
  return <Bare form={form} isRequired />;
};
const engines = {
  bare: () => <Bare />,
  rjsf: () => <Rjsf />,
  ours: () => (
    <ShellProvider shell={shell}>
      <FormRenderer definition={form500} />
    </ShellProvider>
  ),
  conditions: () => (
    <ShellProvider shell={shell}>
      <FormRenderer definition={conditional} />
    </ShellProvider>
  ),
  oursRequired: () => (
    <ShellProvider shell={shell}>
      <FormRenderer definition={required500} ref={rendered} />
    </ShellProvider>
  ),
  bareRequired: () => <BareRequired />,
  designer500: () => (
    <ShellProvider shell={shell}>
      <FormDesigner json={JSON.stringify(withGrids(form500))} onStore={holdStore} />
    </ShellProvider>
  ),
  designer1000: () => (
    <ShellProvider shell={shell}>
      <FormDesigner json={JSON.stringify(withGrids(mixedForm(1000)))} />
    </ShellProvider>
  ),
  designer2000: () => (
    <ShellProvider shell={shell}>
      <FormDesigner json={JSON.stringify(mixedForm(2000), null, 2)} />
    </ShellProvider>
  ),
};

let root: Root | undefined;
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** An empty place, painted, and a root for it. */
async function freshRoot(): Promise<{ place: HTMLElement; root: Root }> {
  root?.unmount();
  const place = document.getElementById('root') as HTMLElement;
  place.replaceChildren();
  await painted();
  return { place, root: (root = createRoot(place)) };
}

const calmFrames = 30;
/** A machine that is never idle is measured as it is. */
const mostFrames = 600;
const lateFrame = 25;

const bench = {
  /** Draws an engine again; returns the milliseconds until its nodes exist and until they are painted. */
  async mount(engine: keyof typeof engines) {
    const { root } = await freshRoot();
    const startedAt = performance.now();
    flushSync(() => root.render(engines[engine]()));
    const mounted = performance.now() - startedAt;
    await painted();
    return { mounted, painted: performance.now() - startedAt };
  },
  /** Milliseconds of work and paint for each of some letters typed in the first box. */
  async type(letters: number) {
    const input = document.querySelector<HTMLInputElement>('#root form input') as HTMLInputElement;
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const times: number[] = [];
    for (let letter = 0; letter < letters; letter += 1) {
      await painted();
      const startedAt = performance.now();
      write?.call(input, `${input.value}x`);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      times.push(performance.now() - startedAt);
    }
    return times;
  },
  /** Milliseconds until every field of a form is in the page. */
  async whole(engine: 'bare' | 'ours') {
    const { place, root } = await freshRoot();
    const startedAt = performance.now();
    root.render(engines[engine]());
    while (place.querySelectorAll('label, legend, [data-model]').length < 500) await painted();
    return performance.now() - startedAt;
  },
  /**
   * Milliseconds of the check of 500 empty required fields, until the messages are painted and the first field has the
   * focus.
   */
  async check(engine: 'bareRequired' | 'oursRequired') {
    await painted();
    const startedAt = performance.now();
    if (engine === 'oursRequired') await rendered.current?.getData().catch(() => undefined);
    else {
      await bareForm?.validateFields().catch(() => undefined);
      bareForm?.scrollToField('m0', { focus: true });
    }
    await painted();
    return performance.now() - startedAt;
  },
  /** Milliseconds from the pointer's release until the announcement of the drop is painted. */
  drop() {
    return new Promise<number>((resolve) => {
      let startedAt = 0;
      document.addEventListener('pointerup', () => (startedAt = performance.now()), { capture: true, once: true });
      const announcement = document.querySelector('[role=status]') as HTMLElement;
      const measure = async () => {
        observer.disconnect();
        await painted();
        resolve(performance.now() - startedAt);
      };
      const observer = new MutationObserver(() => void measure());
      observer.observe(announcement, { childList: true, characterData: true, subtree: true });
    });
  },
  /** Two hundred steps of one field each among 500. */
  twoHundredSteps() {
    for (let step = 0; step < 200; step += 1) {
      designed?.act(`第 ${step} 步`, ({ definition, selected }) => ({
        definition: {
          ...definition,
          list: definition.list.map((field, index) =>
            index === step ? { ...field, name: `改过的字段 ${step}` } : field,
          ),
        },
        selected,
      }));
    }
  },
  /** Milliseconds from a click on a row until its panel is painted. */
  async select(index: number) {
    const row = document.querySelectorAll<HTMLElement>('[role=treeitem]')[index] as HTMLElement;
    const title = row.getAttribute('aria-label')?.split('（')[0];
    const isReady = () =>
      [...document.querySelectorAll<HTMLInputElement>('[data-field-panel] input')].some(({ value }) => value === title);
    await painted();
    const startedAt = performance.now();
    row.click();
    // Runs just before a frame is painted.
    await new Promise<void>((resolve) => {
      const look = () => (isReady() ? setTimeout(resolve) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
    return performance.now() - startedAt;
  },
  async timed(act: () => void) {
    await painted();
    const startedAt = performance.now();
    act();
    await painted();
    return performance.now() - startedAt;
  },
  /**
   * Resolves when nothing is drawn any more: some frames in a row without a change of the document, none of them late.
   */
  rest() {
    return new Promise<void>((resolve) => {
      let calm = 0;
      let frames = 0;
      let last = performance.now();
      const changes = new MutationObserver(() => (calm = 0));
      changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
      const look = (now: number) => {
        calm = now - last > lateFrame ? 0 : calm + 1;
        last = now;
        frames += 1;
        if (calm < calmFrames && frames < mostFrames) return requestAnimationFrame(look);
        changes.disconnect();
        resolve();
      };
      requestAnimationFrame(look);
    });
  },
  painted,
};

(window as unknown as { bench: typeof bench }).bench = bench;
export type FormsPage = typeof bench;
