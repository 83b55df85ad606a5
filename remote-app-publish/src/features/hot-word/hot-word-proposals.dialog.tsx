import { Button, Skeleton, Typography } from 'antd';
import { hotWordList, hotWordProposals, saveHotWord } from 'shared-contracts/endpoints';
import { hotWordLimits } from 'shared-contracts/limits';
import { hotWordTargets } from 'shared-contracts/model';
import {
  type DialogProps,
  EmptyState,
  ErrorState,
  FormDialog,
  useAction,
  useEndpoint,
  useRefresh,
  useShell,
} from 'shared-ui';
import styles from './hot-word.module.css';
import { hotWordTexts as texts } from './hot-word.texts.ts';

/** What readers search for, to be made hot words. */
export function HotWordProposalsDialog({ onDone }: DialogProps<true>) {
  const shell = useShell();
  const refreshAll = useRefresh(hotWordList, hotWordProposals);
  const { answer, error, refresh } = useEndpoint(hotWordProposals, {});
  const [add, isPending] = useAction(async (word: string) => {
    await shell.call(saveHotWord, { draft: { word, targets: [...hotWordTargets] } });
    shell.message.success(texts.saved);
    await refreshAll();
  });
  const list = (answer?.list ?? []).filter(({ word }) => word.length <= hotWordLimits.word);
  return (
    <FormDialog title={texts.proposals} onConfirm={() => onDone(true)} onCancel={() => onDone()}>
      <Typography.Paragraph type="secondary">{texts.proposalsHint}</Typography.Paragraph>
      {error !== undefined && !answer ? <ErrorState error={error} onRetry={refresh} /> : null}
      {!answer && error === undefined ? <Skeleton active /> : null}
      {answer && list.length === 0 ? <EmptyState text={texts.noProposals} /> : null}
      <ol className={styles.order}>
        {list.map(({ word, searches }) => (
          <li key={word}>
            <span className={styles.word}>{word}</span>
            <Typography.Text type="secondary">{texts.searchedTimes(searches)}</Typography.Text>
            <Button size="small" aria-label={texts.add(word)} loading={isPending} onClick={() => void add(word)}>
              {texts.addShort}
            </Button>
          </li>
        ))}
      </ol>
    </FormDialog>
  );
}
