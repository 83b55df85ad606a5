import { Form, Input, Switch } from 'antd';
import { roleSave } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { SystemPermission } from 'shared-contracts/permissions';
import type { RoleRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { PermissionChoice } from './permission-choice.tsx';
import { roleTexts as texts } from './role.texts.ts';
import { useDemandSecondFactor, useSaveRole } from './user.api.ts';

export interface EditRoleDialogProps extends DialogProps<true> {
  /** Initial values of the form; without an id it creates a new role. */
  role: Pick<RoleRow, 'name' | 'description' | 'codes'> & { id?: string; demandsSecondFactor?: boolean };
  /** Shows the role without changing it; only its second factor can be demanded, of built-in roles too. */
  readOnly?: boolean;
}

interface Fields {
  name: string;
  description: string;
  codes: string[];
  demandsSecondFactor: boolean;
}

/** Name, description and rights of a role. */
export function EditRoleDialog({ role, readOnly = false, onDone }: EditRoleDialogProps) {
  const [form] = Form.useForm<Fields>();
  const saveRole = useSaveRole();
  const demandSecondFactor = useDemandSecondFactor();
  const mayManage = useShell().can(SystemPermission.ManageRoles);
  const { id, name, description, codes, demandsSecondFactor = false } = role;

  const [save, isPending] = useFormAction(form, async (fields) => {
    const { demandsSecondFactor: isDemanded, ...rest } = fields;
    const savedId = readOnly ? id : await saveRole({ ...rest, name: rest.name.trim(), ...(id && { id }) });
    const isChanged = isDemanded !== demandsSecondFactor;
    if (isChanged && savedId !== undefined) await demandSecondFactor({ id: savedId, isDemanded });
    onDone(readOnly && !isChanged ? undefined : true);
  });
  const title = readOnly ? texts.viewTitle(name) : id ? texts.editTitle(name) : texts.createTitle;

  return (
    <FormDialog
      title={title}
      width={760}
      confirmText={readOnly && !mayManage ? texts.close : texts.save}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        disabled={readOnly}
        initialValues={{ name, description, codes: [...codes], demandsSecondFactor }}
      >
        <Form.Item
          name="name"
          label={texts.name}
          rules={[
            { required: true, whitespace: true, message: texts.nameMissing },
            { max: maxOf(roleSave.request, 'name'), message: texts.nameTooLong },
          ]}
        >
          <Input autoFocus={!id} />
        </Form.Item>
        <Form.Item
          name="description"
          label={texts.description}
          rules={[{ max: maxOf(roleSave.request, 'description'), message: texts.descriptionTooLong }]}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="demandsSecondFactor"
          label={texts.secondFactor}
          extra={texts.secondFactorHint}
          valuePropName="checked"
        >
          <Switch disabled={!mayManage} />
        </Form.Item>
        <Form.Item name="codes" label={texts.permissions}>
          <PermissionChoice disabled={readOnly} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
