import { Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { amcArea, departmentCandidates } from 'shared-contracts/endpoints';
import { departmentLimits as limits } from 'shared-contracts/limits';
import type { DepartmentDraft, DepartmentRow } from 'shared-contracts/model';
import { type DialogProps, FormDialog, FormGrid, useEndpoint, useFormAction } from 'shared-ui';
import { useDepartmentActions } from './department.api.ts';
import { departmentTexts as texts } from './department.texts.ts';

interface EditDepartmentDialogProps extends DialogProps<true> {
  /** Absent for a new one. */
  row?: DepartmentRow;
  /** Where a new one is put; at the top without. */
  parent?: DepartmentRow;
}

interface Fields extends Omit<DepartmentDraft, 'area' | 'headUserId'> {
  area: string | undefined;
  headUserId: string | undefined;
}

/** Name, code, area, head and state of a department. */
export function EditDepartmentDialog({ row, parent, onDone }: EditDepartmentDialogProps) {
  const [form] = Form.useForm<Fields>();
  const actions = useDepartmentActions();
  const areas = useEndpoint(amcArea, {}).answer?.list ?? [];
  const [save, isPending] = useFormAction(form, async (fields) => {
    await actions.save({
      name: fields.name.trim(),
      code: fields.code.trim(),
      area: fields.area ?? '',
      headUserId: fields.headUserId ?? null,
      isOn: fields.isOn,
      ...(row ? { id: row.id, rev: row.rev } : { parentId: parent?.id ?? null }),
    });
    onDone(true);
  });
  const title = row ? texts.editTitle(row.name) : parent ? texts.createBelowTitle(parent.name) : texts.createTitle;
  return (
    <FormDialog
      title={title}
      width={680}
      confirmText={texts.save}
      isPending={isPending}
      onConfirm={save}
      onCancel={() => onDone()}
    >
      <Form form={form} layout="vertical" initialValues={initialOf(row)}>
        <FormGrid>
          <Form.Item
            name="name"
            label={texts.name}
            rules={[{ required: true, whitespace: true, message: texts.missing(texts.name) }]}
          >
            <Input autoFocus maxLength={limits.name} autoComplete="off" />
          </Form.Item>
          <Form.Item name="area" label={texts.area}>
            <Select
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              options={areas.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Form.Item>
          <Form.Item
            name="code"
            label={texts.code}
            extra={texts.codeHint}
            rules={[{ pattern: /^[A-Za-z0-9_-]*$/, message: texts.codeWrong }]}
          >
            <Input maxLength={limits.code} autoComplete="off" spellCheck={false} />
          </Form.Item>
          <Form.Item name="headUserId" label={texts.head} extra={texts.headHint}>
            <HeadSelect {...(row && { row })} />
          </Form.Item>
        </FormGrid>
        <Form.Item name="isOn" label={texts.state} valuePropName="checked" extra={texts.stateHint}>
          <Switch checkedChildren={texts.on} unCheckedChildren={texts.off} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}

const initialOf = (row: DepartmentRow | undefined): Fields => ({
  name: row?.name ?? '',
  code: row?.code ?? '',
  area: row?.area || undefined,
  headUserId: row?.headUserId ?? undefined,
  isOn: row?.isOn ?? true,
});

interface HeadSelectProps {
  /** The department, whose head is listed whatever is searched for. */
  row?: DepartmentRow;
  id?: string;
  value?: string;
  onChange?(value: string | undefined): void;
}

function HeadSelect({ row, ...field }: HeadSelectProps) {
  const [keywords, setKeywords] = useState('');
  const found = useEndpoint(departmentCandidates, { keywords: keywords.trim() });
  const options = (found.answer?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const own = row?.headUserId;
  if (own && !options.some(({ value }) => value === own)) options.unshift({ value: own, label: row.headName });
  return (
    <Select
      {...field}
      allowClear
      showSearch={{ filterOption: false, onSearch: setKeywords }}
      loading={found.isLoading}
      notFoundContent={texts.headNone}
      options={options}
    />
  );
}
