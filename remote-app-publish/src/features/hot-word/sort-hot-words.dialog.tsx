import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useRef, useState } from 'react';
import { sortHotWords } from 'shared-contracts/endpoints';
import { type HotWordRow, hotWordStateNames } from 'shared-contracts/model';
import { joinIds } from 'shared-contracts/wire';
import { type DialogProps, FormDialog, StateTag, useAction, useShell, useSortable } from 'shared-ui';
import styles from './hot-word.module.css';
import { hotWordTexts as texts } from './hot-word.texts.ts';

export interface SortHotWordsDialogProps extends DialogProps<true> {
  /** All of them, in their order. */
  hotWords: readonly HotWordRow[];
}

/** The order of the hot words, by drag or by buttons. */
export function SortHotWordsDialog({ hotWords, onDone }: SortHotWordsDialogProps) {
  const shell = useShell();
  const [rows, setRows] = useState(hotWords);
  const listRef = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) =>
    setRows((all) => {
      const rest = all.filter((_row, place) => place !== from);
      return [...rest.slice(0, to), all[from]!, ...rest.slice(to)];
    });
  useSortable(listRef, {
    handle: `.${styles.handle}`,
    animation: 150,
    onDrop: ({ oldIndex, newIndex }) => oldIndex !== newIndex && move(oldIndex, newIndex),
  });
  const [save, isPending] = useAction(async () => {
    await shell.call(sortHotWords, { ids: joinIds(rows.map(({ id }) => id)) });
    onDone(true);
  });
  return (
    <FormDialog title={texts.sortTitle} isPending={isPending} onConfirm={save} onCancel={() => onDone()}>
      <Typography.Paragraph type="secondary">{texts.sortHint}</Typography.Paragraph>
      <ol ref={listRef} className={styles.order}>
        {rows.map(({ id, word, state }, place) => (
          <li key={id}>
            <HolderOutlined className={styles.handle ?? ''} aria-hidden />
            <span className={styles.word}>{word}</span>
            <StateTag kind="hotWord" state={state} text={hotWordStateNames[state]} />
            <Button
              size="small"
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={texts.moveUp(word)}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={texts.moveDown(word)}
              disabled={place === rows.length - 1}
              onClick={() => move(place, place + 1)}
            />
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}
