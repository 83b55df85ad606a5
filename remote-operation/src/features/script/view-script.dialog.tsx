import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { compareScript, getScript } from 'shared-contracts/endpoints';
import type { ScriptDetail } from 'shared-contracts/model';
import { DataTable, type DialogProps, DiffView, ErrorState, TimeText, useEndpoint } from 'shared-ui';
import { ScriptText } from './script-text.tsx';
import { scriptTexts as texts } from './script.texts.ts';
import styles from './script.module.css';

interface ViewScriptDialogProps extends DialogProps<never> {
  id: string;
}

/** A script with its text, its versions, which can be compared, and what was done with it. */
export function ViewScriptDialog({ id, onDone }: ViewScriptDialogProps) {
  const { answer, error, refresh } = useEndpoint(getScript, { id });
  const script = answer?.data;
  return (
    <Modal
      open
      width={860}
      title={texts.viewTitle(script?.title ?? '')}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone()}>{texts.close}</Button>}
    >
      {script ? (
        <>
          <ScriptText script={script} />
          <Versions script={script} />
          <Records script={script} />
        </>
      ) : error === undefined ? (
        <Skeleton active />
      ) : (
        <ErrorState error={error} onRetry={refresh} />
      )}
    </Modal>
  );
}

function Versions({ script: { id, versionNo: present, versions } }: { script: ScriptDetail }) {
  const [older, setOlder] = useState<number>();
  return (
    <section aria-label={texts.versions}>
      <h3 className={styles.title}>{texts.versions}</h3>
      <DataTable
        size="small"
        rowKey="versionNo"
        aria-label={texts.versions}
        dataSource={versions}
        pagination={{ pageSize: 5, hideOnSinglePage: true }}
        columns={[
          { title: texts.columnVersion, width: 90, render: (_, { versionNo }) => texts.versionNo(versionNo) },
          { title: texts.columnTitle, dataIndex: 'title', ellipsis: true },
          { title: texts.columnChars, dataIndex: 'charCount', width: 80, align: 'right' },
          { title: texts.columnWriter, dataIndex: 'userName', width: 100 },
          { title: texts.columnModified, width: 120, render: (_, { time }) => <TimeText time={time} /> },
          {
            title: '',
            key: 'compare',
            width: 130,
            render: (_, { versionNo }) =>
              versionNo === present ? (
                texts.isPresent
              ) : (
                <Button type="link" size="small" onClick={() => setOlder(versionNo)}>
                  {texts.compare}
                </Button>
              ),
          },
        ]}
      />
      {older !== undefined && <Comparison id={id} older={older} newer={present} />}
    </section>
  );
}

function Comparison({ id, older, newer }: { id: string; older: number; newer: number }) {
  const { answer, error, refresh } = useEndpoint(compareScript, { id, older, newer }, { keepPrevious: false });
  const label = texts.compareTitle(older, newer);
  return (
    <section aria-label={label}>
      <h3 className={styles.title}>{label}</h3>
      {answer ? (
        <div className={styles.text}>
          <DiffView parts={answer.data.title} />
          <DiffView parts={answer.data.text} />
        </div>
      ) : error === undefined ? (
        <Skeleton active />
      ) : (
        <ErrorState error={error} onRetry={refresh} />
      )}
    </section>
  );
}

function Records({ script: { records } }: { script: ScriptDetail }) {
  return (
    <section aria-label={texts.records}>
      <h3 className={styles.title}>{texts.records}</h3>
      <ul className={styles.records}>
        {records.map(({ id, opName, remark, createUserName, time }) => (
          <li key={id}>
            {opName}
            {remark === '' ? '' : `：${remark}`} <span className={styles.quiet}>{texts.by(createUserName, time)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
