import { Button } from 'antd';
import { useState } from 'react';
import { useShell } from 'shared-ui';
import type { DesignerTexts } from './designer.texts.ts';

/** Copies a text and says so in the documents' words (R784). */
export function CopyButton({ text, texts }: { text: string; texts: DesignerTexts }) {
  const shell = useShell();
  const [isDone, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      shell.message.success(texts.copied);
    } catch {
      shell.message.warning(texts.copyFailed);
    }
  };
  return (
    <Button type="primary" onClick={() => void copy()}>
      {isDone ? texts.copied : texts.copyButton}
    </Button>
  );
}
