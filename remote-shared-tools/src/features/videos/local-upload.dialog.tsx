import { CloudUploadOutlined } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import { useState } from 'react';
import type { OwnVideo, UploaderTool, UploadTask } from 'shared-contracts/shell';
import { type DialogProps, useAction, useShell } from 'shared-ui';
import styles from './videos.module.css';
import { videosTexts as texts } from './videos.texts.ts';

interface LocalUploadDialogProps extends DialogProps<OwnVideo[]> {
  multiple: boolean;
  uploader: UploaderTool;
  /** Reads a stored video. */
  readVideo(streamId: string): Promise<OwnVideo>;
}

/**
 * Videos of this computer (S2 §2.5): several at once, each with its progress. The queue goes on when the dialog is
 * closed.
 */
export function LocalUploadDialog({ multiple, uploader, readVideo, onDone }: LocalUploadDialogProps) {
  const shell = useShell();
  const [tasks, setTasks] = useState<readonly UploadTask[]>([]);
  const [videos, setVideos] = useState<ReadonlyMap<string, OwnVideo>>(new Map());

  const note = (task: UploadTask) =>
    setTasks((list) =>
      list.some(({ id }) => id === task.id) ? list.map((one) => (one.id === task.id ? task : one)) : [...list, task],
    );
  const enqueue = (files: readonly File[]) => {
    if (files.length === 0) return;
    try {
      const queued = uploader.enqueue(multiple ? files : files.slice(0, 1), {
        kind: 'video',
        waitForConversion: false,
        onChange: note,
        onDone: (task, { streamId }) => {
          note(task);
          readVideo(streamId).then(
            (video) => setVideos((known) => new Map(known).set(task.id, video)),
            (error: unknown) => shell.showError(error),
          );
        },
      });
      for (const { id, result } of queued) {
        result.catch(() => undefined);
        const task = uploader.tasks().find((one) => one.id === id);
        if (task) note(task);
      }
    } catch (error) {
      shell.showError(error);
    }
  };
  const [choose] = useAction(async () => enqueue(await uploader.chooseFiles({ kind: 'video', multiple })));
  const drop = (transfer: DataTransfer) => void uploader.filesOf(transfer, 'video').then(enqueue);
  const remove = (id: string) => {
    uploader.cancel(id);
    setTasks((list) => list.filter((task) => task.id !== id));
  };
  const isRunning = tasks.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'paused');
  const done = tasks.flatMap(({ id }) => videos.get(id) ?? []);

  return (
    <Modal
      open
      centered
      width={640}
      title={texts.uploadTitle}
      okText={texts.use}
      cancelText={texts.close}
      okButtonProps={{ disabled: done.length === 0 }}
      onOk={() => onDone(done)}
      onCancel={() => onDone()}
    >
      <button
        type="button"
        className={styles.drop}
        aria-label={texts.pickFiles}
        onClick={() => void choose()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          drop(event.dataTransfer);
        }}
      >
        <CloudUploadOutlined aria-hidden />
        {texts.dropHint}
      </button>
      <ul className={styles.tasks} aria-label={texts.uploads}>
        {tasks.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            onRetry={() => uploader.retry(task.id)}
            onRemove={() => remove(task.id)}
          />
        ))}
      </ul>
      {isRunning ? <p className={styles.soft}>{texts.goesOn}</p> : null}
    </Modal>
  );
}

function TaskLine({
  task: { name, percent, state, message },
  onRetry,
  onRemove,
}: {
  task: UploadTask;
  onRetry(): void;
  onRemove(): void;
}) {
  const isFailed = state === 'failed';
  const isDone = state === 'done' || state === 'converting';
  return (
    <li>
      <span className={styles.name} title={name}>
        {name}
      </span>
      <Progress
        percent={Math.round(percent)}
        size="small"
        aria-label={name}
        status={isFailed ? 'exception' : isDone ? 'success' : 'active'}
      />
      {isFailed ? (
        <span role="alert" className={styles.failed}>
          {texts.uploadFailed}
          {message ? <small> {message}</small> : null}
        </span>
      ) : (
        <span className={styles.soft}>
          {isDone ? texts.done : state === 'waiting' ? texts.waiting : (message ?? '')}
        </span>
      )}
      <span className={styles.taskTools}>
        {isFailed ? (
          <Button size="small" onClick={onRetry}>
            {texts.reupload}
          </Button>
        ) : null}
        <Button size="small" type="text" danger aria-label={texts.removeNamed(name)} onClick={onRemove}>
          {texts.remove}
        </Button>
      </span>
    </li>
  );
}
