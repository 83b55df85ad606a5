import { Button, Checkbox, Input, Popover, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { dismissFinding } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { ProofLevel } from 'shared-contracts/model';
import styles from './proofreading.module.css';
import { proofreadingTexts as texts } from './proofreading.texts.ts';
import type { PanelItem } from './use-merged-check.ts';

interface PanelLineProps {
  item: PanelItem;
  isCurrent: boolean;
  isTicked: boolean;
  onTick(isOn: boolean): void;
  onShow(): void;
  onApply(text: string): void;
  onDismiss(reason: string): void;
}

const colors = { [ProofLevel.Error]: 'orange', [ProofLevel.Suspected]: 'blue', [ProofLevel.Serious]: 'red' } as const;

/** One finding of the panel: its words, who says so, what to write instead. */
export function PanelLine({ item, isCurrent, isTicked, onTick, onShow, onApply, onDismiss }: PanelLineProps) {
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={line} className={isCurrent ? `${styles.item} ${styles.itemCurrent}` : styles.item}>
      <div className={styles.itemLine}>
        <Checkbox aria-label={item.text} checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
        <button type="button" className={styles.word} title={texts.locate} onClick={onShow}>
          {item.text}
        </button>
        {item.place ? <Tag>{texts.places[item.place]}</Tag> : null}
        <Tag color={colors[item.level]}>{texts.levels[item.level]}</Tag>
        <span className={styles.explanation}>{item.sources.map((source) => texts.sources[source]).join('、')}</span>
      </div>
      {item.explanations.map((words) => (
        <div key={words} className={styles.explanation}>
          {words}
        </div>
      ))}
      <div className={styles.itemLine}>
        {item.suggest.map((words) => (
          <Button key={words} size="small" onClick={() => onApply(words)}>
            {words === '' ? texts.deleteWord : `${texts.apply} ${words}`}
          </Button>
        ))}
        <DismissButton onDismiss={onDismiss} />
      </div>
    </li>
  );
}

function DismissButton({ onDismiss }: { onDismiss(reason: string): void }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const confirm = () => {
    setOpen(false);
    onDismiss(reason.trim());
  };
  const form = (
    <div className={styles.itemLine}>
      <Input
        size="small"
        autoFocus
        aria-label={texts.dismissReason}
        placeholder={texts.dismissHint}
        maxLength={maxOf(dismissFinding.request, 'reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        onPressEnter={confirm}
      />
      <Button size="small" type="primary" onClick={confirm}>
        {texts.dismissConfirm}
      </Button>
    </div>
  );
  return (
    <Popover trigger="click" open={isOpen} onOpenChange={setOpen} content={form}>
      <Button size="small" type="text">
        {texts.dismiss}
      </Button>
    </Popover>
  );
}
