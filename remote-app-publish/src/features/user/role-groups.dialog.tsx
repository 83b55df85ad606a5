import { Alert, Form, Select } from 'antd';
import { roleGroupSave } from 'shared-contracts/endpoints';
import { roleGroupsMax } from 'shared-contracts/limits';
import { identityGroupNames, type RoleGroupsRow, type RoleRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction, useShell } from 'shared-ui';
import { roleTexts as texts } from './role.texts.ts';

export interface RoleGroupsDialogProps extends DialogProps<true> {
  role: Pick<RoleRow, 'id' | 'name'>;
  /** What is stored of each service of the server. */
  rows: readonly RoleGroupsRow[];
}

type Fields = Partial<Record<RoleGroupsRow['service'], string[]>>;

const separators = [',', '，'];

/** Which groups of the identity services hold a role. */
export function RoleGroupsDialog({ role: { id, name }, rows, onDone }: RoleGroupsDialogProps) {
  const shell = useShell();
  const [form] = Form.useForm<Fields>();
  const [save, isPending] = useFormAction(form, async (fields) => {
    const services = rows.map(({ service }) => ({ service, groups: fields[service] ?? [] }));
    await shell.call(roleGroupSave, { id, services });
    onDone(true);
  });
  return (
    <FormDialog
      title={texts.groupsTitle(name)}
      isConfirmable={rows.length > 0}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Alert type="info" showIcon title={rows.length === 0 ? texts.noServices : texts.groupsHint} />
      <Form form={form} layout="vertical" style={{ marginTop: 16 }} initialValues={fieldsOf(rows)}>
        {rows.map(({ service, fixed }) => (
          <Form.Item
            key={service}
            name={service}
            label={identityGroupNames[service]}
            extra={fixed.length > 0 && texts.fixedGroups(fixed.join('、'))}
          >
            <Select mode="tags" open={false} suffixIcon={null} maxCount={roleGroupsMax} tokenSeparators={separators} />
          </Form.Item>
        ))}
      </Form>
    </FormDialog>
  );
}

const fieldsOf = (rows: readonly RoleGroupsRow[]): Fields =>
  Object.fromEntries(rows.map(({ service, groups }) => [service, groups]));
