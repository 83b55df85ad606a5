import { Button, Space, type TableColumnType, Tag } from 'antd';
import { deleteFlashColumn, moveFlashColumn } from 'shared-contracts/endpoints';
import { type FlashColumn, FlashRule } from 'shared-contracts/model';
import { FlashPermission } from 'shared-contracts/permissions';
import { Allowed, EmptyState, ErrorState, useAction, useAsk, useShell } from 'shared-ui';
import { SortableTable } from '../../parts/sortable-table/sortable-table.tsx';
import { editRemoveColumn } from '../../parts/list/edit-remove-column.tsx';
import { EditFlashColumnDialog } from './edit-flash-column.dialog.tsx';
import { useFlashColumns, useRefreshFlashes } from './flash.api.ts';
import { flashIcons } from './flash-icons.tsx';
import { flashTexts as texts } from './flash.texts.ts';
import styles from './flash.module.css';

/** /app/allday/column: columns of the 24-hour desk in the order of readers. */
export function FlashColumnListScreen() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, isLoading, refresh } = useFlashColumns();
  const refreshAll = useRefreshFlashes();
  const canManage = shell.can(FlashPermission.ManageColumns);
  const edit = async (column?: FlashColumn) => {
    if (!(await ask(EditFlashColumnDialog, column ? { column } : {}))) return;
    await refreshAll();
    shell.message.success(texts.saved);
  };
  const [remove] = useAction(async ({ id, name }: FlashColumn) => {
    const content = texts.confirmRemoveColumn(name);
    if (!(await shell.dialogs.confirm({ content, okText: texts.remove, danger: true }))) return;
    await shell.call(deleteFlashColumn, { id });
    await refreshAll();
    shell.message.success(texts.removed);
  });

  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  const columns: TableColumnType<FlashColumn>[] = [
    {
      title: texts.columnName,
      render: (_, { name, icon }) => (
        <Space>
          {flashIcons[icon]}
          {name}
        </Space>
      ),
    },
    {
      title: texts.rule,
      width: 140,
      render: (_, { rule }) => (
        <Tag color={rule === FlashRule.PublishFirst ? 'warning' : 'blue'}>{texts.rules[rule]}</Tag>
      ),
    },
    {
      title: texts.isShown,
      width: 110,
      render: (_, { isShown }) => (
        <Tag color={isShown ? 'success' : 'default'}>{isShown ? texts.shown : texts.hidden}</Tag>
      ),
    },
    { title: texts.flashCount, dataIndex: 'flashCount', width: 100, align: 'right' },
  ];
  const actions = editRemoveColumn<FlashColumn>({ texts, onEdit: edit, onRemove: remove });
  return (
    <section className={styles.desk} aria-label={texts.columns}>
      <div className={styles.head}>
        <h2 className={styles.title}>{texts.columns}</h2>
        <Allowed code={FlashPermission.ManageColumns}>
          <Button type="primary" onClick={() => void edit()}>
            {texts.createColumn}
          </Button>
        </Allowed>
      </div>
      <SortableTable
        name={texts.columns}
        rows={answer?.list ?? []}
        nameOf={({ name }) => name}
        columns={canManage ? [...columns, actions] : columns}
        canMove={canManage}
        isLoading={isLoading}
        empty={<EmptyState text={texts.columnsEmpty} />}
        // Fetched again even when refused: the order on screen was not the server's.
        onMove={(id, index) =>
          shell
            .call(moveFlashColumn, { id, index })
            .finally(refreshAll)
            .then(() => undefined)
        }
      />
    </section>
  );
}
