import { Button, Progress, Space, Tag } from 'antd';
import { cancelExportRun, exportRunFile, exportRuns } from 'shared-contracts/endpoints';
import { type ExportRun, ExportRunState, exportRunStateNames } from 'shared-contracts/model';
import { useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { statisticsTexts } from './statistics.texts.ts';
import styles from './export-runs.module.css';

const texts = statisticsTexts.exportRuns;
/** Milliseconds between looks at exports under way. */
const lookEvery = 1500;

/** The user's own exports that run as jobs: how far they came, and their files. Nothing while there are none. */
export function ExportRuns() {
  const first = useEndpoint(exportRuns, {});
  const isRunning = first.answer?.list.some(({ state }) => state === ExportRunState.Running) === true;
  const { answer } = useEndpoint(exportRuns, {}, isRunning ? { every: lookEvery } : {});
  const runs = (answer ?? first.answer)?.list ?? [];
  if (runs.length === 0) return null;
  return (
    <section className={styles.box} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      <ul className={styles.runs}>
        {runs.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
    </section>
  );
}

const colors: Record<ExportRunState, string> = {
  running: 'processing',
  done: 'success',
  failed: 'error',
  cancelled: 'default',
};

function RunLine({ run }: { run: ExportRun }) {
  const { id, state, done, total, fileName, expiresTime } = run;
  const shell = useShell();
  const refresh = useRefresh(exportRuns);
  const [cancel, isCancelling] = useAction(async () => {
    await shell.call(cancelExportRun, { id }).finally(refresh);
    shell.message.success(texts.cancelled);
  });
  const [download, isLoading] = useAction(() => shell.download(exportRunFile, { id }, fileName));
  const isRunning = state === ExportRunState.Running;
  return (
    <li className={styles.run}>
      <span className={styles.file} title={fileName}>
        {fileName}
      </span>
      <span>
        <Tag color={colors[state]} variant="filled">
          {exportRunStateNames[state]}
        </Tag>
      </span>
      {isRunning ? (
        <Progress
          size="small"
          percent={total === null || total === 0 ? 0 : Math.floor((done * 100) / total)}
          aria-label={texts.progressOf(fileName)}
        />
      ) : (
        <span />
      )}
      <span className={styles.quiet}>{total === null ? texts.counting : texts.rows(done, total, isRunning)}</span>
      <span className={styles.quiet}>{expiresTime === null ? '' : texts.keptUntil(expiresTime)}</span>
      <Space size={0}>
        {isRunning && (
          <Button type="link" size="small" danger loading={isCancelling} onClick={() => void cancel()}>
            {texts.cancel}
          </Button>
        )}
        {state === ExportRunState.Done && (
          <Button type="link" size="small" loading={isLoading} onClick={() => void download()}>
            {texts.download}
          </Button>
        )}
      </Space>
    </li>
  );
}
