import { Button, Checkbox, Flex, Space } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { type FormDefinition, newField } from 'form-engine';
import type { FormRendererHandle } from 'shared-contracts/shell';
import { useAction } from 'shared-ui';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Result } from './result.tsx';
import { useShownTool } from './use-shown-tool.ts';

const kinds = ['input', 'radio', 'checkbox', 'date', 'rate', 'imgupload'] as const;

/** A short form of fields as the palette makes them. */
const sampleForm = (): FormDefinition => ({
  list: kinds.map((kind) => newField(kind)),
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
});

export function FormDesignerSection() {
  const { designForm } = useShownTool('forms');
  const [json, setJson] = useState<string>();
  const [design] = useAction(async () => {
    const made = await designForm({ title: texts.sections.formDesigner, ...(json !== undefined && { json }) });
    if (made !== undefined) setJson(made);
  });
  return (
    <>
      <Button onClick={() => void design()}>{texts.openDesigner}</Button>
      <Result value={json === undefined ? undefined : (JSON.parse(json) as unknown)} />
    </>
  );
}

export function FormRendererSection() {
  const { FormRenderer } = useShownTool('forms');
  const definition = useMemo(sampleForm, []);
  const [readOnly, setReadOnly] = useState(false);
  const [explains, setExplains] = useState(false);
  const [result, setResult] = useState<unknown>();
  const form = useRef<FormRendererHandle>(null);
  const [read] = useAction(async () => setResult(await form.current?.getData()));
  return (
    <Flex vertical gap={12}>
      <Space wrap>
        <Checkbox checked={readOnly} onChange={({ target }) => setReadOnly(target.checked)}>
          readOnly
        </Checkbox>
        <Checkbox checked={explains} onChange={({ target }) => setExplains(target.checked)}>
          explainsConditions
        </Checkbox>
        <Button onClick={() => void read()}>getData()</Button>
        <Button onClick={() => form.current?.reset()}>reset()</Button>
      </Space>
      <FormRenderer ref={form} definition={definition} readOnly={readOnly} explainsConditions={explains} />
      <Result value={result} />
    </Flex>
  );
}
