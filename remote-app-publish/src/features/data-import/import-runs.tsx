import { Button, Flex, Skeleton, type TableColumnType, Tag, Typography } from 'antd';
import { getImportTemplate, listDataImports } from 'shared-contracts/endpoints';
import { importFormatNames, type ImportRunRow, ImportState, importStateNames } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  DataTable,
  EmptyState,
  ErrorState,
  TimeText,
  useAction,
  useAddressed,
  useAsk,
  useEndpoint,
  useShell,
} from 'shared-ui';
import { BeginImportDialog } from './begin-import.dialog.tsx';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { ImportRunDialog } from './import-run.dialog.tsx';
import { stateColours } from './import-states.ts';

/** Imports of stories, newest first. `open` in the address opens one of them. */
export function ImportRuns() {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, refresh } = useEndpoint(listDataImports, {}, { every: 3000 });
  const [template] = useAction(() => shell.download(getImportTemplate, { kind: 'stories' }, texts.templateName));
  const open = async (id: string) => {
    await ask(ImportRunDialog, { id });
    await refresh();
  };
  useAddressed(open);
  const begin = async () => {
    const begun = await ask(BeginImportDialog, {});
    await refresh();
    if (begun) await open(begun.id);
  };
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <Skeleton active />;
  const columns: TableColumnType<ImportRunRow>[] = [
    ...factColumns,
    {
      title: texts.actions,
      width: 70,
      render: (_, { id, source }) => (
        <Button type="link" size="small" aria-label={texts.openOf(source)} onClick={() => void open(id)}>
          {texts.open}
        </Button>
      ),
    },
  ];
  return (
    <>
      <Flex justify="space-between" align="start" gap={16} style={{ marginBottom: 16 }}>
        <Typography.Text type="secondary">{texts.hint}</Typography.Text>
        <Flex gap={8}>
          <Button onClick={() => void template()}>{texts.template}</Button>
          <Allowed code={SystemPermission.ImportData}>
            <Button type="primary" onClick={() => void begin()}>
              {texts.add}
            </Button>
          </Allowed>
        </Flex>
      </Flex>
      <DataTable<ImportRunRow>
        size="middle"
        rowKey="id"
        dataSource={answer.list}
        columns={columns}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 1025 }}
        aria-label={texts.tabs.stories}
        locale={{ emptyText: <EmptyState text={texts.empty} /> }}
      />
    </>
  );
}

const factColumns: TableColumnType<ImportRunRow>[] = [
  { title: texts.source, dataIndex: 'source', width: 130, ellipsis: true },
  { title: texts.format, width: 145, render: (_, { format }) => importFormatNames[format] },
  { title: texts.file, dataIndex: 'fileName', width: 150, ellipsis: true },
  {
    title: texts.state,
    width: 130,
    render: (_, { state }) => <Tag color={stateColours[state]}>{importStateNames[state]}</Tag>,
  },
  {
    title: texts.progress,
    width: 200,
    render: (_, { state, checked, counts }) =>
      texts.summary(state === ImportState.Checking || state === ImportState.Checked ? checked : counts),
  },
  { title: texts.by, dataIndex: 'userName', width: 90, ellipsis: true },
  { title: texts.time, width: 110, render: (_, { createdTime }) => <TimeText time={createdTime} /> },
];
