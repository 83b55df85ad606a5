import { Alert, Form, Input, Radio } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { correctionNoteMax } from 'shared-contracts/limits';
import {
  type ContentRow,
  CorrectionKind,
  correctionKindNames,
  pendingCorrection,
  type StoryCorrection,
} from 'shared-contracts/model';
import { type DialogProps, FormDialog, TimeText } from 'shared-ui';
import { DialogSubject } from '../content/dialog-subject.tsx';
import { correctionTexts as texts } from './correction.texts.ts';
import styles from './publication.module.css';

type CorrectionOrder = Pick<StoryCorrection, 'kind' | 'note'>;

interface CorrectContentDialogProps extends DialogProps<CorrectionOrder> {
  row: ContentRow;
  /** The notes of the story. */
  corrections: readonly StoryCorrection[];
}

const kinds = Object.values(CorrectionKind).map((value) => ({ value, label: correctionKindNames[value] }));

/** Asks for the note to readers. An unpublished note is changed; published ones are shown. */
export function CorrectContentDialog({ row, corrections, onDone }: CorrectContentDialogProps) {
  const [form] = Form.useForm<CorrectionOrder>();
  const { kind, note } = pendingCorrection(corrections) ?? { kind: CorrectionKind.Correct, note: '' };
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.actions.correct}
      onConfirm={() => form.validateFields().then(onDone, () => undefined)}
      onCancel={() => onDone()}
    >
      <DialogSubject rows={[row]} />
      <Alert type="info" showIcon className={styles.note ?? ''} title={texts.next} />
      <Form form={form} layout="vertical" initialValues={{ kind, note }}>
        <Form.Item name="kind" label={texts.kind}>
          <Radio.Group options={kinds} />
        </Form.Item>
        <Form.Item
          name="note"
          label={texts.note}
          extra={texts.hint}
          rules={[{ required: true, whitespace: true, message: texts.noteMissing }]}
        >
          <Input.TextArea rows={4} maxLength={correctionNoteMax} showCount placeholder={texts.notePlaceholder} />
        </Form.Item>
      </Form>
      <Given list={corrections.filter(({ time }) => time !== null)} />
    </FormDialog>
  );
}

function Given({ list }: { list: readonly StoryCorrection[] }) {
  if (list.length === 0) return null;
  return (
    <section aria-label={texts.given}>
      <strong>{texts.given}</strong>
      <ul className={styles.lines}>
        {list.toReversed().map(({ id, kind, note, time }) => (
          <li key={id}>
            <TimeText time={time} />
            <span>{correctionKindNames[kind]}</span>
            <span>{note}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
