import { Input } from 'antd';
import { useState } from 'react';
import type { FieldOption } from 'form-engine';
import { type DialogProps, FormDialog } from 'shared-ui';
import type { DesignerTexts } from './designer.texts.ts';
import styles from './form-designer.module.css';
import { readOptions } from './option-paste.rules.ts';

interface PasteOptionsDialogProps extends DialogProps<readonly FieldOption[]> {
  texts: DesignerTexts;
  options: readonly FieldOption[];
}

/** Options from the lines of a spreadsheet; doubles are named before anything is taken. */
export function PasteOptionsDialog({ texts, options, onDone }: PasteOptionsDialogProps) {
  const [text, setText] = useState(() =>
    options
      .map(({ value, label }) => (label === undefined || label === value ? String(value) : `${value}\t${label}`))
      .join('\n'),
  );
  const read = readOptions(text);
  return (
    <FormDialog
      title={texts.pasteOptions}
      confirmText={texts.confirm}
      onConfirm={() => onDone(read.options)}
      onCancel={() => onDone()}
    >
      <p className={styles.hint}>{texts.pasteOptionsHint}</p>
      <Input.TextArea
        autoFocus
        rows={12}
        aria-label={texts.pasteOptions}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className={styles.hint} role="status">
        {texts.pastedOptions(read.options.length)}
        {read.doubles.length > 0 && `　${texts.doubles(read.doubles.join('、'))}`}
      </p>
    </FormDialog>
  );
}
