import { Form, Select, TreeSelect } from 'antd';
import type { DepartmentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, useAction } from 'shared-ui';
import { useDepartmentActions } from './department.api.ts';
import { choices, nest, withBelow } from './department.rules.ts';
import { departmentTexts as texts } from './department.texts.ts';

interface MoveDepartmentDialogProps extends DialogProps<true> {
  row: DepartmentRow;
  rows: readonly DepartmentRow[];
}

const top = 'top';

/** Asks where a department is put: below which one, and after which of those there. */
export function MoveDepartmentDialog({ row, rows, onDone }: MoveDepartmentDialogProps) {
  const [form] = Form.useForm<{ parent: string; index: number }>();
  const actions = useDepartmentActions();
  const parent = Form.useWatch('parent', form) ?? row.parentId ?? top;
  const [move, isPending] = useAction(async () => {
    const { parent: to, index } = form.getFieldsValue();
    await actions.move({ id: row.id, rev: row.rev, parentId: to === top ? null : to, index });
    onDone(true);
  });
  const own = withBelow(rows, row.id);
  const siblingsOf = (key: string) =>
    rows.filter(({ id, parentId }) => id !== row.id && (parentId ?? top) === key).map(({ name }) => name);
  const siblings = rows.filter(({ parentId }) => parentId === row.parentId);
  return (
    <FormDialog
      title={texts.moveTitle(row.name)}
      width={520}
      isPending={isPending}
      onConfirm={move}
      onCancel={() => onDone()}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ parent: row.parentId ?? top, index: siblings.findIndex(({ id }) => id === row.id) }}
        onValuesChange={(changed: { parent?: string }) => {
          if (changed.parent !== undefined) form.setFieldValue('index', siblingsOf(changed.parent).length);
        }}
      >
        <Form.Item name="parent" label={texts.parent}>
          <TreeSelect
            showSearch={{ treeNodeFilterProp: 'title' }}
            treeDefaultExpandAll
            treeData={[
              { value: top, title: texts.top, disabled: false, children: [] },
              ...choices(nest(rows), ({ id }) => own.has(id)),
            ]}
          />
        </Form.Item>
        <Form.Item name="index" label={texts.place}>
          <Select
            options={[texts.first, ...siblingsOf(parent).map(texts.after)].map((label, value) => ({ value, label }))}
          />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
