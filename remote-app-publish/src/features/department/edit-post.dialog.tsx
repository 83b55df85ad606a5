import { Form, Input, Switch } from 'antd';
import { dictionaryLimits as limits } from 'shared-contracts/limits';
import type { PostRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction } from 'shared-ui';
import { usePostActions } from './department.api.ts';
import { departmentTexts as texts } from './department.texts.ts';

interface EditPostDialogProps extends DialogProps<true> {
  kindId: string;
  /** Absent for a new one. */
  post?: PostRow;
}

interface Fields {
  label: string;
  value: string;
  note: string;
  isOn: boolean;
}

/** A post. Its colour and whether it is chosen beforehand stay as the dictionary has them. */
export function EditPostDialog({ kindId, post, onDone }: EditPostDialogProps) {
  const [form] = Form.useForm<Fields>();
  const actions = usePostActions();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const label = fields.label.trim();
    await actions.save({
      kindId,
      label,
      value: fields.value.trim() || label,
      note: fields.note.trim(),
      isOn: fields.isOn,
      ...(post && { id: post.id, color: post.color, isDefault: post.isDefault }),
    });
    onDone(true);
  });
  return (
    <FormDialog
      title={post ? texts.editPostTitle(post.label) : texts.createPost}
      width={560}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={post ?? { label: '', value: '', note: '', isOn: true }}>
        <Form.Item
          name="label"
          label={texts.name}
          rules={[{ required: true, whitespace: true, message: texts.missing(texts.name) }]}
        >
          <Input autoFocus maxLength={limits.label} autoComplete="off" />
        </Form.Item>
        <Form.Item name="value" label={texts.postCode} extra={texts.postCodeHint}>
          <Input maxLength={limits.value} autoComplete="off" />
        </Form.Item>
        <Form.Item name="note" label={texts.note}>
          <Input.TextArea rows={2} maxLength={limits.note} showCount />
        </Form.Item>
        <Form.Item name="isOn" label={texts.state} valuePropName="checked">
          <Switch checkedChildren={texts.on} unCheckedChildren={texts.off} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
