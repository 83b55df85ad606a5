import { Alert, Button, Tag, Typography } from 'antd';
import { auditproofread } from 'shared-contracts/endpoints';
import {
  type ContentCheck,
  type ProofCheck,
  proofLevelNames,
  proofSourceNames,
  WordLevel,
} from 'shared-contracts/model';
import { minuteOf, useAction, useShell, uniqueKeys } from 'shared-ui';
import { WordLines } from './word-lines.tsx';
import { wordsTexts as texts } from './words.texts.ts';
import styles from './words.module.css';

interface StoryCheckProps {
  check: ContentCheck;
  /** Follows a proofreading that was run from here. */
  onChecked(): unknown;
}

/** Words of a story and its latest proofreading, with the button that proofreads the stored text. */
export function StoryCheck({ check, onChecked }: StoryCheckProps) {
  const { words } = check;
  return (
    <div className={styles.story}>
      <Typography.Title level={5}>{texts.wordsTitle}</Typography.Title>
      <WordAlert check={check} />
      {words.length === 0 ? (
        <Typography.Text type="secondary">{texts.noWords}</Typography.Text>
      ) : (
        <WordLines words={words} />
      )}
      <ProofPart check={check} onChecked={onChecked} />
    </div>
  );
}

function WordAlert({ check: { words } }: { check: ContentCheck }) {
  const has = (level: WordLevel) => words.some((hit) => hit.level === level);
  if (has(WordLevel.Banned)) return <Alert type="error" showIcon title={texts.banned} />;
  if (has(WordLevel.Sensitive)) return <Alert type="warning" showIcon title={texts.sensitive} />;
  return has(WordLevel.Caution) ? <Alert type="info" showIcon title={texts.caution} /> : null;
}

function ProofPart({ check: { id, proof, checkRequired }, onChecked }: StoryCheckProps) {
  const shell = useShell();
  const [run, isRunning] = useAction(async () => {
    const { data } = await shell.call(auditproofread, { id });
    shell.message.success(texts.proofreadDone(data.findings.length));
    await onChecked();
  });
  return (
    <>
      <Typography.Title level={5}>
        {texts.proofTitle}{' '}
        <Button size="small" aria-busy={isRunning} loading={isRunning} onClick={() => void run()}>
          {proof ? texts.proofreadAgain : texts.proofread}
        </Button>
      </Typography.Title>
      {checkRequired && !proof?.isCurrent ? <Alert type="warning" showIcon title={texts.proofRequired} /> : null}
      {proof ? <ProofResult proof={proof} /> : <Typography.Text type="secondary">{texts.proofNone}</Typography.Text>}
    </>
  );
}

function ProofResult({
  proof: { isCurrent, sources, found, dismissed, accepted, findings, userName, time },
}: {
  proof: ProofCheck;
}) {
  const keys = uniqueKeys(findings.map(({ key }) => key));
  return (
    <>
      <div>
        <Tag color={isCurrent ? 'success' : 'warning'}>{isCurrent ? texts.proofCurrent : texts.proofStale}</Tag>
        {texts.proofCounts(found, found - dismissed, dismissed, accepted)}
      </div>
      <Typography.Text type="secondary">
        {texts.proofBy(sources.map((source) => proofSourceNames[source]).join('、'), userName, minuteOf(time))}
      </Typography.Text>
      <ul className={styles.lines}>
        {findings.map(({ text, suggest, explanation, level, dismissed: by }, place) => (
          <li key={keys[place]}>
            <Tag>{proofLevelNames[level]}</Tag>
            <Typography.Text delete={by !== null}>{texts.proofSuggest(text, suggest.join('、'))}</Typography.Text>{' '}
            <Typography.Text type="secondary">
              {by ? texts.proofDismissed(by.userName, by.reason) : explanation}
            </Typography.Text>
          </li>
        ))}
      </ul>
    </>
  );
}
