import { Alert, Button, Descriptions, Modal, Skeleton, Tabs, Tag } from 'antd';
import { getDataImport, resumeDataImport, stopDataImport } from 'shared-contracts/endpoints';
import {
  importCounts,
  type ImportCounts,
  type ImportRunDetail,
  ImportState,
  importStateNames,
} from 'shared-contracts/model';
import { SystemPermission } from 'shared-contracts/permissions';
import { Allowed, type DialogProps, useAction, useEndpoint, useShell } from 'shared-ui';
import { AuthorTable } from './author-table.tsx';
import { dataImportTexts as texts } from './data-import.texts.ts';
import { ImportMapping } from './import-mapping.tsx';
import { ProblemTable } from './problem-table.tsx';
import { stateColours } from './import-states.ts';

interface ImportRunDialogProps extends DialogProps<true> {
  id: string;
}

/** An import: what its dry run found, the table of channels to confirm, how far it is, and its problems. */
export function ImportRunDialog({ id, onDone }: ImportRunDialogProps) {
  const { answer, refresh } = useEndpoint(getDataImport, { id }, { every: 1500 });
  const run = answer?.data;
  return (
    <Modal
      open
      width={960}
      title={run ? texts.detailOf(run.source) : texts.name}
      onCancel={() => onDone()}
      footer={
        <>
          {run && <RunButtons run={run} onChanged={refresh} />}
          <Button onClick={() => onDone()}>{texts.close}</Button>
        </>
      }
    >
      {run ? <RunView run={run} onChanged={refresh} /> : <Skeleton active />}
    </Modal>
  );
}

interface RunProps {
  run: ImportRunDetail;
  onChanged(): Promise<void>;
}

function RunView({ run, onChanged }: RunProps) {
  const { state, message, checked, counts } = run;
  const isStarted = run.defaultChannelId !== null;
  const reports = [
    { key: 'checked', title: texts.checkedReport, figures: checked },
    ...(isStarted ? [{ key: 'counts', title: texts.runReport, figures: counts }] : []),
  ];
  const items = [
    ...(state === ImportState.Checked
      ? [{ key: 'mapping', label: texts.mapping, children: <ImportMapping run={run} onStarted={onChanged} /> }]
      : []),
    { key: 'problems', label: texts.problems, children: <ProblemTable run={run} /> },
    { key: 'authors', label: texts.authors, children: <AuthorTable authors={run.authors} /> },
  ];
  return (
    <>
      <p>
        <Tag color={stateColours[state]}>{importStateNames[state]}</Tag>
      </p>
      {message !== '' && <Alert type="warning" showIcon title={message} style={{ marginBottom: 16 }} />}
      {reports.map(({ key, title, figures }) => (
        <Figures key={key} title={title} figures={figures} />
      ))}
      <Tabs items={items} />
    </>
  );
}

function Figures({ title, figures }: { title: string; figures: ImportCounts }) {
  const names = Object.keys(importCounts.shape) as (keyof ImportCounts)[];
  return (
    <Descriptions
      size="small"
      column={5}
      title={title}
      items={names.map((name) => ({ key: name, label: texts.counts[name], children: figures[name] }))}
      style={{ marginBottom: 20 }}
    />
  );
}

function RunButtons({ run: { id, state, hasFile }, onChanged }: RunProps) {
  const shell = useShell();
  const [stop, isStopping] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ title: texts.stop, content: texts.stopNote, okText: texts.stop }))) return;
    await shell.call(stopDataImport, { id });
    shell.message.success(texts.stopped);
    await onChanged();
  });
  const [resume, isResuming] = useAction(async () => {
    await shell.call(resumeDataImport, { id });
    shell.message.success(texts.resumed);
    await onChanged();
  });
  const isOpen = state === ImportState.Checking || state === ImportState.Running;
  const canGoOn = (state === ImportState.Stopped || state === ImportState.Failed) && hasFile;
  return (
    <Allowed code={SystemPermission.ImportData}>
      {isOpen && (
        <Button danger loading={isStopping} onClick={() => void stop()}>
          {texts.stop}
        </Button>
      )}
      {canGoOn && (
        <Button type="primary" loading={isResuming} onClick={() => void resume()}>
          {texts.resume}
        </Button>
      )}
    </Allowed>
  );
}
