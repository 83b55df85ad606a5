import { Modal } from 'antd';
import { useState } from 'react';
import { designerImportWidth } from 'shared-contracts/constants';
import { findDefinition, type ReadDefinition } from 'form-engine';
import type { DialogProps } from 'shared-ui';
import { CodeBox } from './code-box.tsx';
import type { DesignerTexts } from './designer.texts.ts';
import { exampleJson } from './example.texts.ts';
import styles from './form-designer.module.css';

interface ImportDialogProps extends DialogProps<ReadDefinition> {
  texts: DesignerTexts;
}

/**
 * Imports JSON, or a generated component or page with JSON in it. A mistake is shown with its place and the dialog
 * stays open (R602 to R605).
 */
export function ImportDialog({ texts, onDone }: ImportDialogProps) {
  const [text, setText] = useState(exampleJson);
  const [problem, setProblem] = useState<string>();
  const take = () => {
    const read = findDefinition(text);
    if ('refusal' in read) setProblem(read.refusal.message);
    else onDone(read);
  };
  const change = (next: string) => {
    setText(next);
    setProblem(undefined);
  };
  return (
    <Modal
      open
      width={designerImportWidth}
      title={texts.importJson}
      okText={texts.confirm}
      cancelText={texts.cancel}
      onOk={take}
      onCancel={() => onDone()}
      mask={{ closable: false }}
    >
      <CodeBox label={texts.jsonText} texts={texts} language="json" value={text} onChange={change} />
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </Modal>
  );
}
