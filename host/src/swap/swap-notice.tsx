import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { shellDialogs } from '../dialogs/shell-dialogs.ts';
import { draftText, downloadText } from './export-draft.ts';
import { isReadableBy } from '../tabs/handover.ts';
import { isFrozen, isPostponed, pendingSwap, postpone, useSwapChanges, type PendingSwap } from './swap.state.ts';
import { discardAndSwitch, saveAndSwitch, switchNow, switchWithWork } from './swap.ts';
import { swapTexts as texts } from './swap.texts.ts';
import styles from './swap-notice.module.css';

/**
 * The notice above a page that its new version is available. It keeps its position in the React tree when it is hidden,
 * so that the page below is not remounted.
 */
export function SwapNotice({ tabId, title }: { tabId: string; title: string }) {
  useSwapChanges();
  const swap = pendingSwap(tabId);
  if (!swap || (isPostponed(swap) && swap.deadline === undefined && !isFrozen(tabId))) return null;
  if (isFrozen(tabId)) return <Frozen swap={swap} title={title} />;
  if (swap.deadline !== undefined) return <Urgent swap={swap} deadline={swap.deadline} />;
  return <NotUrgent swap={swap} />;
}

function NotUrgent({ swap }: { swap: PendingSwap }) {
  const [isBusy, setBusy] = useState(false);
  const isDirty = swap.dirty.length > 0;
  const maySave = swap.dirty.every((work) => work.save !== undefined);
  const act = async (): Promise<void> => {
    setBusy(true);
    await (isDirty ? saveAndSwitch(swap) : switchNow(swap));
    setBusy(false);
  };
  return (
    <div role="status" aria-label={texts.notice} className={styles.notice}>
      <p>{isDirty ? texts.readyDirty : texts.ready}</p>
      {(!isDirty || maySave) && (
        <Button size="small" type="primary" loading={isBusy} onClick={() => void act()}>
          {isDirty ? texts.saveNow : texts.now}
        </Button>
      )}
      <Button size="small" onClick={() => postpone(swap)}>
        {texts.later}
      </Button>
    </div>
  );
}

function Urgent({ swap, deadline }: { swap: PendingSwap; deadline: number }) {
  const left = useSecondsUntil(deadline);
  const mayHandOver = swap.dirty.every((work) => isReadableBy(work, swap.to));
  return (
    <div role="status" aria-label={texts.notice} className={`${styles.notice} ${styles.urgent}`}>
      <p>{texts.security(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`)}</p>
      {mayHandOver && (
        <Button size="small" type="primary" onClick={() => void switchWithWork(swap)}>
          {texts.now}
        </Button>
      )}
      {!mayHandOver && swap.dirty.every((work) => work.save) && (
        <Button size="small" type="primary" onClick={() => void saveAndSwitch(swap)}>
          {texts.saveNow}
        </Button>
      )}
    </div>
  );
}

function Frozen({ swap, title }: { swap: PendingSwap; title: string }) {
  const takeAlong = (): void =>
    downloadText(draftText(document.getElementById(`page-${swap.tabId}`), swap.dirty), texts.fileName(title));
  const discard = async (): Promise<void> => {
    if (await shellDialogs.confirm({ content: texts.discardQuestion, danger: true, okText: texts.discard }))
      await discardAndSwitch(swap);
  };
  return (
    <div role="alert" aria-label={texts.notice} className={`${styles.notice} ${styles.urgent}`}>
      <p>{texts.frozen}</p>
      <Button size="small" type="primary" onClick={takeAlong}>
        {texts.exportDraft}
      </Button>
      <Button size="small" danger onClick={() => void discard()}>
        {texts.discard}
      </Button>
    </div>
  );
}

function useSecondsUntil(deadline: number): number {
  const read = (): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read), 1000);
    return () => clearInterval(timer);
  });
  return left;
}
