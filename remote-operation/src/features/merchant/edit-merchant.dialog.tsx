import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import { saveMerchant } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import type { Merchant } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { merchantTexts as texts } from './merchant.texts.ts';

type Fields = Pick<Merchant, 'name' | 'contact' | 'phone' | 'note'>;

export interface EditMerchantDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  merchant?: Merchant;
}

/** Name and contact of a merchant. */
export function EditMerchantDialog({ merchant, onDone }: EditMerchantDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    await shell.call(saveMerchant, { ...fields, ...(merchant && { id: merchant.id }) });
    onDone(true);
  });
  return (
    <FormDialog
      width={dialogDefaultWidth}
      title={merchant ? texts.editTitle : texts.newTitle}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={merchant ?? { name: '', contact: '', phone: '', note: '' }}>
        <Form.Item
          name="name"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.nameMissing }]}
        >
          <Input autoFocus maxLength={maxOf(saveMerchant.request, 'name')} showCount onPressEnter={() => void save()} />
        </Form.Item>
        <Form.Item name="contact" label={texts.contact}>
          <Input maxLength={maxOf(saveMerchant.request, 'contact')} />
        </Form.Item>
        <Form.Item name="phone" label={texts.phone}>
          <Input maxLength={maxOf(saveMerchant.request, 'phone')} />
        </Form.Item>
        <Form.Item name="note" label={texts.note}>
          <Input.TextArea rows={3} maxLength={maxOf(saveMerchant.request, 'note')} showCount />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
