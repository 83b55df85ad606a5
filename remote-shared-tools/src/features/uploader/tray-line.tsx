import {
  CaretRightOutlined,
  CheckCircleFilled,
  CloseOutlined,
  DownloadOutlined,
  FolderOpenOutlined,
  PauseOutlined,
  RedoOutlined,
} from '@ant-design/icons';
import { Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { fileDownload } from 'shared-contracts/endpoints';
import type { UploadTask } from 'shared-contracts/shell';
import { byteSize, useAction, useShell } from 'shared-ui';
import type { UploadQueue } from './upload-queue.ts';
import { uploaderTexts as texts } from './uploader.texts.ts';
import styles from './tray.module.css';

interface TrayLineProps {
  task: UploadTask;
  queue: UploadQueue;
  onChooseAgain(): void;
}

/** One file of the queue. */
export function TrayLine({ task, queue, onChooseAgain }: TrayLineProps) {
  const { id, name, kind, size, state, percent, speed, message, needsFile, url } = task;
  const shell = useShell();
  const [download] = useAction((path: string) => shell.download(fileDownload, { path }, name));
  const button = (label: string, icon: ReactNode, onClick: () => void) => (
    <Button type="text" size="small" aria-label={label} title={label} icon={icon} onClick={onClick} />
  );
  return (
    <li className={styles.line} aria-label={name}>
      <div className={styles.name}>
        <span title={name}>{name}</span>
        <span className={styles.facts}>
          {[byteSize(size), state === 'sending' && speed > 0 ? texts.speed(byteSize(speed)) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.buttons}>
        {state === 'done' && <CheckCircleFilled className={styles.done ?? ''} aria-hidden />}
        {state === 'done' &&
          kind === 'attachment' &&
          url &&
          button(texts.download(name), <DownloadOutlined aria-hidden />, () => void download(url))}
        {(state === 'sending' || state === 'waiting') &&
          button(texts.pause(name), <PauseOutlined aria-hidden />, () => queue.pause(id))}
        {state === 'paused' &&
          !needsFile &&
          button(texts.resume(name), <CaretRightOutlined aria-hidden />, () => queue.resume(id))}
        {needsFile &&
          state === 'paused' &&
          button(texts.chooseAgain(name), <FolderOpenOutlined aria-hidden />, onChooseAgain)}
        {state === 'failed' && button(texts.retry(name), <RedoOutlined aria-hidden />, () => queue.retry(id))}
        {button(state === 'done' ? texts.remove(name) : texts.cancel(name), <CloseOutlined aria-hidden />, () =>
          queue.cancel(id),
        )}
      </div>
      {state !== 'done' && (
        <Progress
          className={styles.bar ?? ''}
          percent={percent}
          size="small"
          status={state === 'failed' ? 'exception' : state === 'paused' ? 'normal' : 'active'}
          aria-label={texts.progress(name)}
        />
      )}
      <span className={state === 'failed' ? styles.fault : styles.state}>{message ?? texts.states[state]}</span>
    </li>
  );
}
