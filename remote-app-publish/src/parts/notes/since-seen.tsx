import { Alert, Button, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { textDiffForCBNewsHistory } from 'shared-contracts/endpoints';
import type { LastSeen } from 'shared-contracts/model';
import { DiffView, ErrorState, minuteOf, PageSpin, useEndpoint } from 'shared-ui';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';

interface SinceSeenProps {
  contentId: string;
  /** As it was when the page was opened; the text on the page counts as seen from then on. */
  last: LastSeen;
}

/** 自我上次查看后的修改: whether the story changed since the user looked, and what, by characters. */
export function SinceSeen({ contentId, last: { seen, now, isChanged } }: SinceSeenProps) {
  const [params] = useSearchParams();
  const [isShown, setShown] = useState(params.get('since') === 'seen');
  if (!seen || !now) return null;
  if (!isChanged) return <Alert type="success" showIcon title={texts.seenSame(seen.versionNo, minuteOf(seen.time))} />;
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={texts.seenChanged(seen.versionNo, minuteOf(seen.time))}
        action={
          <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? texts.seenHide : texts.seenShow}
          </Button>
        }
      />
      {isShown ? <Changes contentId={contentId} oldId={seen.versionId} newId={now.versionId} /> : null}
    </>
  );
}

function Changes({ contentId, oldId, newId }: { contentId: string; oldId: string; newId: string }) {
  const { answer, error, refresh } = useEndpoint(textDiffForCBNewsHistory, { newsId: contentId, oldId, newId });
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  const changed = answer.data.filter((field) => field.changed);
  return (
    <section aria-label={texts.seenTitle} className={styles.seen}>
      <Typography.Title level={5}>{texts.seenTitle}</Typography.Title>
      {changed.length === 0 ? <p>{texts.seenNothing}</p> : null}
      {changed.map(({ field, label, parts }) => (
        <div key={field} className={styles.seenField}>
          <Typography.Text type="secondary">{label}</Typography.Text>
          <DiffView parts={parts} />
        </div>
      ))}
    </section>
  );
}
