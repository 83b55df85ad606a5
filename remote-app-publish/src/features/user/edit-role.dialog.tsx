import { Form, Input } from 'antd';
import type { RoleRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction } from 'shared-ui';
import { PermissionChoice } from './permission-choice.tsx';
import { roleTexts as texts } from './role.texts.ts';
import { useSaveRole } from './user.api.ts';

export interface EditRoleDialogProps extends DialogProps<true> {
  /** What the form begins with; without an id it becomes a new role. */
  role: Pick<RoleRow, 'name' | 'description' | 'codes'> & { id?: string };
  /** Shows the role without changing it. */
  readOnly?: boolean;
}

interface Fields {
  name: string;
  description: string;
  codes: string[];
}

/** Name, description and rights of a role. */
export function EditRoleDialog({ role, readOnly = false, onDone }: EditRoleDialogProps) {
  const [form] = Form.useForm<Fields>();
  const saveRole = useSaveRole();
  const { id, name, description, codes } = role;

  const [save, isPending] = useAction(async () => {
    if (readOnly) return onDone();
    const fields = await form.validateFields().catch(() => undefined);
    if (!fields) return;
    await saveRole({ ...fields, name: fields.name.trim(), ...(id && { id }) });
    onDone(true);
  });
  const title = readOnly ? texts.viewTitle(name) : id ? texts.editTitle(name) : texts.createTitle;

  return (
    <FormDialog title={title} width={760} confirmText={readOnly ? texts.close : texts.save} isPending={isPending} onConfirm={save} onCancel={() => onDone()}>
      <Form form={form} layout="vertical" disabled={readOnly} initialValues={{ name, description, codes: [...codes] }}>
        <Form.Item
          name="name"
          label={texts.name}
          rules={[
            { required: true, whitespace: true, message: texts.nameMissing },
            { max: 30, message: texts.nameTooLong },
          ]}
        >
          <Input autoFocus={!id} />
        </Form.Item>
        <Form.Item name="description" label={texts.description} rules={[{ max: 200, message: texts.descriptionTooLong }]}>
          <Input />
        </Form.Item>
        <Form.Item name="codes" label={texts.permissions}>
          <PermissionChoice disabled={readOnly} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
