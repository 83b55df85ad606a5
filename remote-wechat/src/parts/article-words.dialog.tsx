import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { wechatLimits } from 'shared-contracts/limits';
import { type DialogProps, FormDialog, useFormAction } from 'shared-ui';
import { partTexts as texts } from './parts.texts.ts';

/** Title and digest that an article has at WeChat alone. */
export interface ArticleWords {
  title: string;
  digest: string;
}

export interface ArticleWordsDialogProps extends DialogProps<true> {
  words: ArticleWords;
  /** Stores the words; what it throws is shown, and the dialog stays. */
  save(words: ArticleWords): Promise<unknown>;
}

/** Gives an article a title and digest of its own for WeChat; the story itself stays as it is. */
export function ArticleWordsDialog({ words, save, onDone }: ArticleWordsDialogProps) {
  const [form] = Form.useForm<ArticleWords>();

  const [handleConfirm, isPending] = useFormAction(form, async (fields) => {
    await save({ title: fields.title.trim(), digest: fields.digest.trim() });
    onDone(true);
  });

  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.editTitle}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={handleConfirm}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={words}>
        <Form.Item
          name="title"
          label={texts.title}
          rules={[
            { required: true, whitespace: true, message: texts.titleMissing },
            { max: wechatLimits.title, message: texts.titleTooLong(wechatLimits.title) },
          ]}
        >
          <Input autoFocus count={{ show: true, max: wechatLimits.title }} onPressEnter={() => void handleConfirm()} />
        </Form.Item>
        <Form.Item
          name="digest"
          label={texts.digest}
          extra={texts.digestHint}
          rules={[{ max: wechatLimits.digest, message: texts.digestTooLong(wechatLimits.digest) }]}
        >
          <Input.TextArea rows={4} count={{ show: true, max: wechatLimits.digest }} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
