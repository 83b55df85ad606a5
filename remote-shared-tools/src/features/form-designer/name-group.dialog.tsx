import { Input } from 'antd';
import { useState } from 'react';
import { savedGroupNameMax } from 'shared-contracts/limits';
import { type DialogProps, FormDialog } from 'shared-ui';
import type { DesignerTexts } from './designer.texts.ts';
import styles from './form-designer.module.css';

interface NameGroupDialogProps extends DialogProps<string> {
  texts: DesignerTexts;
  /** Name that is offered. */
  name: string;
}

/** Asks for the name of a group of fields. */
export function NameGroupDialog({ texts, name, onDone }: NameGroupDialogProps) {
  const [typed, setTyped] = useState(name.slice(0, savedGroupNameMax));
  const [isMissing, setMissing] = useState(false);
  const handleConfirm = () => (typed.trim() === '' ? setMissing(true) : onDone(typed.trim()));
  return (
    <FormDialog
      title={texts.saveGroup}
      confirmText={texts.confirm}
      width={480}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <p className={styles.hint}>{texts.saveGroupHint}</p>
      <Input
        autoFocus
        aria-label={texts.groupName}
        maxLength={savedGroupNameMax}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={handleConfirm}
      />
      {isMissing && (
        <p role="alert" className={styles.problem}>
          {texts.groupNameMissing}
        </p>
      )}
    </FormDialog>
  );
}
