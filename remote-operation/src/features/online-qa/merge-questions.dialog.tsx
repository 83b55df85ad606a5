import { Alert, Form, Radio } from 'antd';
import { type BatchResult, mergeQaQuestions } from 'shared-contracts/endpoints';
import type { QaQuestion } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { questionTexts as texts } from './qa.texts.ts';
import styles from './online-qa.module.css';

interface MergeQuestionsDialogProps extends DialogProps<BatchResult> {
  questions: readonly QaQuestion[];
}

/** Which of equal questions stays; the most praised one is proposed. */
export function MergeQuestionsDialog({ questions, onDone }: MergeQuestionsDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<{ intoId: string }>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const { intoId } = fields;
    const ids = questions.map(({ id }) => id).filter((id) => id !== intoId);
    onDone(await shell.call(mergeQaQuestions, { ids: joinIds(ids), intoId }));
  });
  const best = questions.toSorted((one, other) => other.likes - one.likes)[0];
  return (
    <FormDialog
      width={640}
      title={texts.mergeTitle(questions.length)}
      confirmText={texts.merge}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Alert type="warning" showIcon title={texts.mergeNotice} style={{ marginBottom: 12 }} />
      <Form form={form} layout="vertical" initialValues={{ intoId: best?.id }}>
        <Form.Item name="intoId" label={texts.mergeInto} rules={[{ required: true, message: texts.mergeMissing }]}>
          <Radio.Group
            vertical
            options={questions.map(({ id, text, likes }) => ({
              value: id,
              label: (
                <span className={styles.text}>
                  {text}（{texts.columnLikes} {likes}）
                </span>
              ),
            }))}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
