import { Form, Select } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { SelfContentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { useAccountChannels, usePassContent } from './self-media.api.ts';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/**
 * Asks into which channel a content goes, of those that its account and the user both have, and passes it. A content
 * that review would refuse is reported here and stays.
 */
export function PassContentDialog({ content, onDone }: DialogProps<true> & { content: SelfContentRow }) {
  const shell = useShell();
  const [form] = Form.useForm<{ categoryId: string }>();
  const { answer, isLoading } = useAccountChannels(content.userId);
  const channels = (answer?.data.channels ?? []).filter(({ id }) => shell.session.channels.includes(id));
  const pass = usePassContent();
  const [confirm, isPending] = useFormAction(form, async (fields) => {
    await pass(content, fields.categoryId);
    onDone(true);
  });
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.passTitle(content.title)}
      confirmText={texts.pass}
      isPending={isPending}
      onConfirm={confirm}
      onCancel={() => onDone()}
    >
      <p>{texts.passHint}</p>
      <Form form={form} layout="vertical" initialValues={{ categoryId: content.categoryId ?? undefined }}>
        <Form.Item name="categoryId" label={texts.passChannel} rules={[{ required: true, message: texts.passMissing }]}>
          <Select
            autoFocus
            loading={isLoading}
            options={channels.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
