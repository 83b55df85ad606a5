import { Form, Input } from 'antd';
import { saveLexiconWord } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { lexiconTexts as texts } from './lexicon.texts.ts';

/** A word that the typo rules are to leave alone. */
export function AddWordDialog({ onDone }: DialogProps<true>) {
  const shell = useShell();
  const [form] = Form.useForm<{ word: string }>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveLexiconWord, { word: fields.word.trim() });
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.createTitle}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical">
        <Form.Item
          name="word"
          label={texts.keywords}
          extra={texts.hint}
          rules={[
            { required: true, whitespace: true, message: texts.wordMissing },
            { min: 2, message: texts.wordTooShort },
            { max: maxOf(saveLexiconWord.request, 'word'), message: texts.wordTooLong },
          ]}
        >
          <Input autoFocus />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
