import { Form, TreeSelect } from 'antd';
import type { DepartmentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useFormAction } from 'shared-ui';
import { useDepartmentActions } from './department.api.ts';
import { choices, nest } from './department.rules.ts';
import { departmentTexts as texts } from './department.texts.ts';

interface MovePeopleDialogProps extends DialogProps<number> {
  row: DepartmentRow;
  rows: readonly DepartmentRow[];
}

/** Asks where the people of a department go. */
export function MovePeopleDialog({ row, rows, onDone }: MovePeopleDialogProps) {
  const [form] = Form.useForm<{ toId: string }>();
  const actions = useDepartmentActions();
  const [transfer, isPending] = useFormAction(form, async (fields) =>
    onDone(await actions.transfer(row.id, fields.toId)),
  );
  return (
    <FormDialog
      title={texts.transferTitle(row.name)}
      width={520}
      confirmText={texts.transfer}
      isPending={isPending}
      onConfirm={transfer}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical">
        <p>{texts.transferHint(row.people)}</p>
        <Form.Item name="toId" label={texts.transferTo} rules={[{ required: true, message: texts.transferMissing }]}>
          <TreeSelect
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            treeData={choices(nest(rows), ({ id }, isOff) => id === row.id || isOff)}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
