import { type TableColumnType, Tag } from 'antd';
import type { DictionaryKind, DictionaryValue } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { EmptyState, ErrorState, TimeText, useAction, useAsk, useShell } from 'shared-ui';
import { SortableTable } from '../../parts/sortable-table/sortable-table.tsx';
import { editRemoveColumn } from '../../parts/list/edit-remove-column.tsx';
import { useDictionaryActions, useDictionaryValues } from './dictionary.api.ts';
import { EditValueDialog } from './edit-value.dialog.tsx';
import { dictionaryTexts as texts } from './dictionary.texts.ts';

/** Values of a kind in the order of its selects. */
export function ValueTable({ kind }: { kind: DictionaryKind }) {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, isLoading, refresh } = useDictionaryValues(kind.id);
  const actions = useDictionaryActions();
  const canManage = shell.can(SystemPermission.ManageDictionary);
  const edit = async (value: DictionaryValue) => {
    if (await ask(EditValueDialog, { kind, value })) shell.message.success(texts.saved);
  };
  const [remove] = useAction(async ({ id, label }: DictionaryValue) => {
    const content = texts.confirmRemove(label);
    if (!(await shell.dialogs.confirm({ content, okText: texts.remove, danger: true }))) return;
    await actions.removeValue(id);
    shell.message.success(texts.removed);
  });

  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  const columns: TableColumnType<DictionaryValue>[] = [
    { title: texts.label, width: 120, render: (_, { label, color }) => <Tag color={color}>{label}</Tag> },
    { title: texts.value, dataIndex: 'value', width: 120, ellipsis: true },
    { title: texts.isDefault, width: 72, render: (_, { isDefault }) => (isDefault ? texts.isDefault : '—') },
    {
      title: texts.state,
      width: 88,
      render: (_, { isOn }) => <Tag color={isOn ? 'success' : 'default'}>{isOn ? texts.on : texts.off}</Tag>,
    },
    {
      title: texts.modified,
      width: 176,
      ellipsis: true,
      render: (_, { modifiedUserName, modifiedTime }) =>
        modifiedUserName === '' ? (
          texts.product
        ) : (
          <>
            {modifiedUserName} <TimeText time={modifiedTime} />
          </>
        ),
    },
  ];
  const actionColumn = editRemoveColumn<DictionaryValue>({ texts, onEdit: edit, onRemove: remove });
  return (
    <SortableTable
      name={texts.values(kind.name)}
      rows={answer?.list ?? []}
      nameOf={({ label }) => label}
      columns={canManage ? [...columns, actionColumn] : columns}
      canMove={canManage}
      isLoading={isLoading}
      empty={<EmptyState text={texts.valuesEmpty} />}
      onMove={actions.moveValue}
    />
  );
}
