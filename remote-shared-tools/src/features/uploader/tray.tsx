import {
  ClearOutlined,
  CloseOutlined,
  DownOutlined,
  PauseOutlined,
  CaretRightOutlined,
  UpOutlined,
} from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { UploadTask } from 'shared-contracts/shell';
import { useAction, useShell } from 'shared-ui';
import { chooseFiles } from '../../parts/upload/choose-files.ts';
import { isUnderWay } from './upload-entry.ts';
import type { UploadQueue } from './upload-queue.ts';
import { TrayLine } from './tray-line.tsx';
import { uploaderTexts as texts } from './uploader.texts.ts';
import styles from './tray.module.css';

/** The upload queue in the corner of the window: what is on its way, and what may be done about it. */
export function Tray({ queue, onClose }: { queue: UploadQueue; onClose(): void }) {
  const tasks = useSyncExternalStore(queue.subscribe, queue.tasks);
  const [isOpen, setOpen] = useState(true);
  const spoken = useSpoken(tasks);
  useUnsavedWork(queue, tasks);
  useNetwork(queue);

  const [chooseAgain] = useAction(async (task: UploadTask) => {
    const [file] = await chooseFiles({ multiple: false, kind: task.kind });
    if (file) await queue.giveFile(task.id, file);
  });
  if (tasks.length === 0) return null;

  const isActive = tasks.some((task) => isUnderWay(task) && task.state !== 'paused');
  const canResume = tasks.some(({ state, needsFile }) => state === 'paused' && !needsFile);
  const isFinished = tasks.every(({ state }) => state === 'done' || state === 'failed');
  const each = (action: (id: string) => void, ...states: UploadTask['state'][]) =>
    tasks.filter(({ state }) => states.includes(state)).forEach(({ id }) => action(id));
  const iconButton = (label: string, icon: ReactNode, onClick: () => void) => (
    <Tooltip title={label}>
      <Button type="text" size="small" aria-label={label} icon={icon} onClick={onClick} />
    </Tooltip>
  );

  return (
    <section className={styles.tray} aria-label={texts.tray}>
      <header className={styles.head}>
        <strong className={styles.title}>{headline(tasks)}</strong>
        {isActive &&
          iconButton(texts.pauseAll, <PauseOutlined aria-hidden />, () =>
            each((id) => queue.pause(id), 'sending', 'waiting'),
          )}
        {!isActive &&
          canResume &&
          iconButton(texts.resumeAll, <CaretRightOutlined aria-hidden />, () =>
            each((id) => queue.resume(id), 'paused'),
          )}
        {tasks.some(({ state }) => state === 'done') &&
          iconButton(texts.clear, <ClearOutlined aria-hidden />, () => each((id) => queue.cancel(id), 'done'))}
        {iconButton(
          isOpen ? texts.collapse : texts.expand,
          isOpen ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />,
          () => setOpen(!isOpen),
        )}
        {isFinished &&
          iconButton(
            texts.close,
            <CloseOutlined aria-hidden />,
            () => (each((id) => queue.cancel(id), 'done', 'failed'), onClose()),
          )}
      </header>
      {isOpen && (
        <ul className={styles.list}>
          {tasks.map((task) => (
            <TrayLine key={task.id} task={task} queue={queue} onChooseAgain={() => void chooseAgain(task)} />
          ))}
        </ul>
      )}
      <span className={styles.spoken} role="status">
        {spoken}
      </span>
    </section>
  );
}

function headline(tasks: readonly UploadTask[]): string {
  const done = tasks.filter(({ state }) => state === 'done').length;
  const failed = tasks.filter(({ state }) => state === 'failed').length;
  if (done === tasks.length) return texts.allDone;
  if (done + failed === tasks.length) return texts.someFailed(failed);
  return texts.running(done, tasks.length);
}

/** Returns the text for screen readers: each file's end, once. */
function useSpoken(tasks: readonly UploadTask[]): string {
  const announcedStates = useRef(new Map<string, UploadTask['state']>());
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    for (const { id, name, state, message = '' } of tasks) {
      if (announcedStates.current.get(id) === state) continue;
      announcedStates.current.set(id, state);
      if (state === 'done') setSpoken(texts.announceDone(name));
      if (state === 'failed') setSpoken(texts.announceFailed(name, message));
    }
  }, [tasks]);
  return spoken;
}

/** Uploads under way are unsaved work of the whole shell. */
function useUnsavedWork(queue: UploadQueue, tasks: readonly UploadTask[]): void {
  const shell = useShell();
  const count = tasks.filter(isUnderWay).length;
  useEffect(() => {
    if (count === 0) return undefined;
    const work = shell.work.register({ id: 'uploads', title: texts.work(count), isDirty: () => queue.underWay > 0 });
    return () => work.dispose();
  }, [shell, queue, count]);
}

function useNetwork(queue: UploadQueue): void {
  useEffect(() => {
    const handleOffline = () => queue.goOffline();
    const handleOnline = () => queue.goOnline();
    window.addEventListener('offline', handleOffline);
    window.addEventListener('online', handleOnline);
    return () => {
      window.removeEventListener('offline', handleOffline);
      window.removeEventListener('online', handleOnline);
    };
  }, [queue]);
}
