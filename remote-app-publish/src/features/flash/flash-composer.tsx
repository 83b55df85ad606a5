import { Button, Input, Select, Space } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { addFlash } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { FlashRule, FlashState } from 'shared-contracts/model';
import { flashFormPath } from 'shared-contracts/paths';
import { useAction, useShell } from 'shared-ui';
import { useFlashColumns, useRefreshFlashes } from './flash.api.ts';
import { flashTexts as texts } from './flash.texts.ts';
import styles from './flash.module.css';

const textMax = maxOf(addFlash.request, 'text');

/** One line above the list: Enter publishes where the column allows it, else hands the flash to a reviewer. */
export function FlashComposer() {
  const shell = useShell();
  const columns = useFlashColumns().answer?.list ?? [];
  const refresh = useRefreshFlashes();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  // One id for one text: what is sent twice after a lost answer is written once, what was changed since is another.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const column = columns.find(({ id }) => id === chosen) ?? columns[0];
  const [send, isSending] = useAction(async (publish: boolean) => {
    if (!column) return shell.message.warning(texts.noColumn);
    if (text.trim() === '') return shell.message.warning(texts.textMissing);
    const { data } = await shell.call(addFlash, { text: text.trim(), columnId: column.id, publish, requestId });
    setText('');
    setRequestId(crypto.randomUUID());
    shell.message.success(
      data.state === FlashState.Published
        ? texts.published
        : data.state === FlashState.Waiting
          ? texts.waiting
          : texts.saved,
    );
    await refresh();
  });
  const handleKey = (event: KeyboardEvent) => {
    // Enter that ends the choice of a Chinese word sends nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send(!event.shiftKey);
  };
  return (
    <section className={styles.composer} aria-label={texts.composer}>
      <Select
        aria-label={texts.column}
        className={styles.composerColumn ?? ''}
        value={column?.id ?? null}
        placeholder={texts.column}
        options={columns.map(({ id, name, rule }) => ({ value: id, label: `${name}（${texts.rules[rule]}）` }))}
        onChange={(id: string) => setChosen(id)}
      />
      <Input
        aria-label={texts.text}
        className={styles.composerText ?? ''}
        value={text}
        maxLength={textMax}
        showCount
        placeholder={texts.composerHint(textMax)}
        onChange={(event) => {
          setText(event.target.value);
          setRequestId(crypto.randomUUID());
        }}
        onKeyDown={handleKey}
      />
      <Space.Compact>
        <Button type="primary" loading={isSending} onClick={() => void send(true)}>
          {column?.rule === FlashRule.ReviewFirst ? texts.toReview : texts.send}
        </Button>
        <Button onClick={() => shell.navigate(flashFormPath())}>{texts.whole}</Button>
      </Space.Compact>
    </section>
  );
}
