import { Button, Modal, type TableColumnType } from 'antd';
import type { ParameterChange, SystemSetting } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { DataTable, type DialogProps, EmptyState, ErrorState, TimeText, useAction, useShell } from 'shared-ui';
import { useParameterActions, useParameterHistory } from './parameter.api.ts';
import { parameterTexts as texts } from './parameter.texts.ts';

interface ParameterHistoryDialogProps extends DialogProps<true> {
  setting: SystemSetting;
}

/** Changes of a parameter, the last of which can be taken back. */
export function ParameterHistoryDialog({ setting, onDone }: ParameterHistoryDialogProps) {
  const shell = useShell();
  const { title, name } = setting;
  const { unit } = setting.parameter!;
  const { answer, error, isLoading, refresh } = useParameterHistory(name);
  const actions = useParameterActions();
  const changes = answer?.list ?? [];
  const [last, before] = changes;
  const named = (value: number | null | undefined) => (value == null ? texts.byDefault : `${value} ${unit}`);
  const [restore, isPending] = useAction(async () => {
    const content = texts.confirmRestore(title, named(before?.value));
    if (!last || !(await shell.dialogs.confirm({ content, okText: texts.restore }))) return;
    await actions.restore(name, last.rev);
    shell.message.success(texts.restored);
  });
  const columns: TableColumnType<ParameterChange>[] = [
    { title: texts.time, width: 190, render: (_, { time }) => <TimeText time={time} isExact /> },
    { title: texts.by, dataIndex: 'userName', ellipsis: true },
    { title: texts.to, width: 140, render: (_, { value }) => named(value) },
  ];
  const canRestore = shell.can(SystemPermission.ManageParameters) && last !== undefined;
  return (
    <Modal
      open
      width={600}
      title={texts.historyOf(title)}
      onCancel={() => onDone()}
      footer={
        <>
          {canRestore && (
            <Button loading={isPending} onClick={() => void restore()}>
              {texts.restore}
            </Button>
          )}
          <Button type="primary" onClick={() => onDone()}>
            {texts.close}
          </Button>
        </>
      }
    >
      {error !== undefined && !answer ? (
        <ErrorState error={error} onRetry={refresh} />
      ) : (
        <DataTable<ParameterChange>
          size="small"
          rowKey="rev"
          dataSource={changes}
          columns={columns}
          pagination={false}
          loading={isLoading}
          scroll={{ y: 360 }}
          locale={{ emptyText: <EmptyState text={texts.noHistory} /> }}
        />
      )}
    </Modal>
  );
}
