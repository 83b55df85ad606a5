import { Form, Input } from 'antd';
import { dialogDefaultWidth } from 'shared-contracts/constants';
import type { WechatMaterial } from 'shared-contracts/endpoints';
import { type DialogProps, FormDialog, useAction, useShell } from 'shared-ui';
import { useMaterialDeeds } from './material.api.ts';
import { digestMax, titleMax } from './material.rules.ts';
import { materialTexts as texts } from './material.texts.ts';

export interface EditMaterialDialogProps extends DialogProps<true> {
  material: WechatMaterial;
}

interface Fields {
  title: string;
  digest: string;
}

/** Gives a chosen article a title and digest of its own for WeChat; the story itself stays as it is. */
export function EditMaterialDialog({ material, onDone }: EditMaterialDialogProps) {
  const shell = useShell();
  const deeds = useMaterialDeeds();
  const [form] = Form.useForm<Fields>();

  const [save, isPending] = useAction(async () => {
    const fields = await form.validateFields().catch(() => undefined);
    if (!fields) return;
    await deeds.update({ id: material.id, title: fields.title.trim(), digest: fields.digest.trim() });
    shell.message.success(texts.edited);
    onDone(true);
  });

  return (
    <FormDialog width={dialogDefaultWidth} title={texts.editTitle} confirmText={texts.save} isPending={isPending} onConfirm={save} onCancel={() => onDone()}>
      <Form form={form} layout="vertical" initialValues={{ title: material.title, digest: material.digest }}>
        <Form.Item
          name="title"
          label={texts.title}
          rules={[
            { required: true, whitespace: true, message: texts.titleMissing },
            { max: titleMax, message: texts.titleTooLong(titleMax) },
          ]}
        >
          <Input autoFocus count={{ show: true, max: titleMax }} onPressEnter={() => void save()} />
        </Form.Item>
        <Form.Item name="digest" label={texts.digest} extra={texts.digestHint} rules={[{ max: digestMax, message: texts.digestTooLong(digestMax) }]}>
          <Input.TextArea rows={4} count={{ show: true, max: digestMax }} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
