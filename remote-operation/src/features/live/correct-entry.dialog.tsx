import { Alert, Form, Input } from 'antd';
import { useId, useState } from 'react';
import { updateLiveEntry } from 'shared-contracts/endpoints';
import { currentOf } from 'shared-contracts/errors';
import { maxOf } from 'shared-contracts/limits';
import { type LiveEntry } from 'shared-contracts/model';
import {
  AiUseFields,
  type AiUseFormFields,
  aiUseInitial,
  changedAiUse,
  type DialogProps,
  FormDialog,
  useFormAction,
} from 'shared-ui';
import { AddPictures, EntryPictures } from './entry-pictures.tsx';
import type { OpenEntries } from './live.api.ts';
import { liveRoomTexts as texts } from './live.texts.ts';
import styles from './live.module.css';

interface CorrectEntryDialogProps extends DialogProps<true> {
  entry: LiveEntry;
  onCorrect: OpenEntries['correct'];
}

/** Corrects an entry. What another made of it meanwhile is shown, and nothing typed is lost. */
export function CorrectEntryDialog({ entry, onCorrect, onDone }: CorrectEntryDialogProps) {
  const [text, setText] = useState(entry.text);
  const [pictures, setPictures] = useState<string[]>(entry.pictures);
  const [current, setCurrent] = useState(entry);
  const [form] = Form.useForm<AiUseFormFields>();
  const labelName = useId();
  const [save, isPending] = useFormAction(form, async (fields) => {
    try {
      const use = changedAiUse(fields, current);
      await onCorrect({ id: entry.id, text, pictures, ...use, changeNo: current.changeNo });
      onDone(true);
    } catch (error) {
      setCurrent((before) => currentOf<LiveEntry>(error) ?? before);
      throw error;
    }
  });
  return (
    <FormDialog
      width={640}
      title={texts.correctTitle}
      confirmText={texts.correctConfirm}
      isPending={isPending}
      onConfirm={() => void save()}
      onCancel={() => onDone()}
    >
      {current !== entry && (
        <Alert
          className={styles.note ?? ''}
          type="warning"
          showIcon
          title={texts.staleEntry}
          description={<p className={styles.text}>{current.text}</p>}
        />
      )}
      <div className={styles.writing}>
        <Input.TextArea
          aria-label={texts.text}
          autoFocus
          value={text}
          maxLength={maxOf(updateLiveEntry.request, 'text')}
          showCount
          autoSize={{ minRows: 5, maxRows: 14 }}
          onChange={(event) => setText(event.target.value)}
        />
        <EntryPictures pictures={pictures} onChange={setPictures} />
        <div className={styles.bar}>
          <AddPictures pictures={pictures} onChange={setPictures} />
        </div>
        <Form form={form} name={labelName} layout="vertical" initialValues={aiUseInitial(entry)}>
          <AiUseFields stored={current} hint={texts.aiHint} />
        </Form>
      </div>
    </FormDialog>
  );
}
