import { Form } from 'antd';
import type { UserApply } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction } from 'shared-ui';
import { RoleChoice } from './role-choice.tsx';
import { useDecideApply } from './user.api.ts';
import { userApplyTexts as texts } from './user-apply.texts.ts';

export interface AcceptApplyDialogProps extends DialogProps<true> {
  apply: UserApply;
}

/** Asks which roles the new user gets. */
export function AcceptApplyDialog({ apply, onDone }: AcceptApplyDialogProps) {
  const [form] = Form.useForm<{ roleIds: string[] }>();
  const decide = useDecideApply();
  const [accept, isPending] = useFormAction(form, async (fields) => {
    await decide({ id: apply.id, accept: true, roleIds: fields.roleIds });
    onDone(true);
  });

  return (
    <FormDialog
      title={texts.acceptTitle(apply.nickName)}
      width={720}
      confirmText={texts.accept}
      isPending={isPending}
      onConfirm={accept}
      onCancel={() => onDone()}
    >
      <p>{texts.acceptHint}</p>
      <Form form={form} layout="vertical" initialValues={{ roleIds: [] }}>
        <Form.Item
          name="roleIds"
          label={texts.roles}
          rules={[{ type: 'array', required: true, min: 1, message: texts.rolesMissing }]}
        >
          <RoleChoice />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
