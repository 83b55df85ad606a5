import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { raffleHandOver } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { type DialogProps, FormDialog } from 'shared-ui';
import { raffleTexts as texts } from './raffle.texts.ts';

/** Asks how prizes were handed out; gives the note, which may be empty. */
export function HandOverDialog({ count, onDone }: DialogProps<string> & { count: number }) {
  const [form] = Form.useForm<{ note: string }>();
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={texts.handOverTitle}
      confirmText={texts.confirm}
      onConfirm={() => onDone(form.getFieldsValue().note ?? '')}
      onCancel={() => onDone()}
    >
      <p>{texts.handOverText(count)}</p>
      <Form form={form} layout="vertical">
        <Form.Item name="note" label={texts.note} extra={texts.noteHint}>
          <Input maxLength={maxOf(raffleHandOver.request, 'note')} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
