import { Button, type FormInstance, type GetRef, type Input } from 'antd';
import { useMemo, useState } from 'react';
import type { ProofreadingTool } from 'shared-contracts/shell';
import { useAction, useShell } from 'shared-ui';
import { plainTextHandle } from './plain-text-handle.ts';
import type { FlashFormFields } from './flash-form.types.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** Proofreading of a flash by all sources in one panel, as stories have it. */
export function useFlashProofreading(form: FormInstance<FlashFormFields>, id: string | undefined) {
  const shell = useShell();
  const [tool, setTool] = useState<ProofreadingTool>();
  const [isOpen, setOpen] = useState(false);
  const editor = useMemo(
    () =>
      plainTextHandle(
        () =>
          (form.getFieldInstance('text') as GetRef<typeof Input.TextArea> | undefined)?.resizableTextArea?.textArea ??
          null,
        () => form.getFieldValue('text') as string,
        (text) => form.setFieldValue('text', text),
      ),
    [form],
  );
  const subjectOf = () => ({
    editor,
    title: (form.getFieldValue('text') as string).slice(0, 20),
    contentId: undefined,
  });
  const [open, isOpening] = useAction(async () => {
    const loaded = tool ?? (await shell.tools('proofreading'));
    setTool(loaded);
    if (loaded.canProofread(subjectOf())) setOpen(true);
  });
  return {
    button: (
      <Button loading={isOpening} onClick={() => void open()}>
        {texts.proofread}
      </Button>
    ),
    panel:
      tool && isOpen ? (
        <tool.ProofreadingPanel key={id ?? 'new'} {...subjectOf()} onClose={() => setOpen(false)} />
      ) : null,
    changed: editor.changed,
  };
}
