import { Alert, Button, Card, Flex, Typography, Upload } from 'antd';
import { useState } from 'react';
import { importSheet, getSheetProblemFile, getImportTemplate } from 'shared-contracts/endpoints';
import type { SheetImportReport } from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, DataTable, useAction, useAsk, useShell } from 'shared-ui';
import { ShownOnceDialog } from '../../parts/secrets/shown-once.dialog.tsx';
import { dataImportTexts as texts } from './data-import.texts.ts';

type Kind = keyof typeof texts.sheets;

/** Users and columns from sheets. */
export function ImportSheets() {
  return (
    <>
      <Typography.Paragraph type="secondary">{texts.sheetHint}</Typography.Paragraph>
      <Flex gap={16} wrap>
        {(Object.keys(texts.sheets) as Kind[]).map((kind) => (
          <SheetCard key={kind} kind={kind} />
        ))}
      </Flex>
    </>
  );
}

function SheetCard({ kind }: { kind: Kind }) {
  const shell = useShell();
  const ask = useAsk();
  const name = texts.sheets[kind];
  const [file, setFile] = useState<File>();
  const [report, setReport] = useState<SheetImportReport>();
  const [template] = useAction(() => shell.download(getImportTemplate, { kind }, texts.sheetTemplateName(name)));
  const [tryOut, isTrying] = useAction(async () => {
    setReport((await shell.call(importSheet, { kind, dryRun: true, file: file! })).data);
  });
  const [run, isRunning] = useAction(async () => {
    const { data } = await shell.call(importSheet, { kind, dryRun: false, file: file! });
    shell.message.success(texts.sheetDone(data.added));
    setReport(data);
    if (data.passwords.length === 0) return;
    const secret = data.passwords.map(({ userName, password }) => `${userName}\t${password}`).join('\n');
    await ask(ShownOnceDialog, { title: texts.passwordsTitle, note: texts.passwordsNote, secret });
  });
  const [problems] = useAction(() =>
    shell.download(getSheetProblemFile, { kind, file: file! }, texts.sheetProblemsName(name)),
  );
  return (
    <Card title={name} style={{ flex: '1 1 440px' }}>
      <Flex gap={8} wrap>
        <Button onClick={() => void template()}>{texts.sheetTemplate(name)}</Button>
        <Allowed code={SystemPermission.ImportData}>
          <Upload
            accept=".xlsx,.csv"
            showUploadList={false}
            beforeUpload={(chosen) => {
              setFile(chosen);
              setReport(undefined);
              return false;
            }}
          >
            <Button>{texts.sheetChoose(name)}</Button>
          </Upload>
          <Button disabled={!file} loading={isTrying} onClick={() => void tryOut()}>
            {texts.sheetTry}
          </Button>
          <Button
            type="primary"
            disabled={!report || report.added === 0}
            loading={isRunning}
            onClick={() => void run()}
          >
            {texts.sheetRun}
          </Button>
        </Allowed>
      </Flex>
      {file && <Typography.Paragraph style={{ marginTop: 12 }}>{file.name}</Typography.Paragraph>}
      {report && <SheetReport report={report} name={name} onDownload={() => void problems()} />}
    </Card>
  );
}

function SheetReport({
  report: { total, added, known, problems },
  name,
  onDownload,
}: {
  report: SheetImportReport;
  name: string;
  onDownload(): void;
}) {
  return (
    <>
      <Alert
        type={problems.length > 0 ? 'warning' : 'success'}
        showIcon
        title={texts.sheetTried(total, added, known, problems.length)}
        style={{ margin: '12px 0' }}
        action={
          problems.length > 0 && (
            <Button size="small" onClick={onDownload}>
              {texts.sheetProblems}
            </Button>
          )
        }
      />
      {problems.length > 0 && (
        <DataTable
          size="small"
          rowKey="row"
          dataSource={problems}
          columns={[
            { title: texts.row, dataIndex: 'row', width: 70 },
            { title: name, dataIndex: 'name', width: 140, ellipsis: true },
            { title: texts.reason, dataIndex: 'message' },
          ]}
          pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
          aria-label={texts.sheetProblems}
        />
      )}
    </>
  );
}
