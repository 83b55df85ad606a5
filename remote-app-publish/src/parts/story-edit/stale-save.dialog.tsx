import { Button, Modal, Typography } from 'antd';
import { useMemo } from 'react';
import type { ContentDetail, ContentDraft } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import { diffTexts } from '../diff/char-diff.rules.ts';
import { DiffView } from '../diff/diff-view.tsx';
import { changedFields, draftOf, readField } from './story-draft.rules.ts';
import { storyTexts as texts } from './story.texts.ts';
import styles from './story-form.module.css';

/** What the writer chose; nothing when the dialog was closed. */
export type StaleChoice = 'mine' | 'theirs';

interface StaleSaveDialogProps extends DialogProps<StaleChoice> {
  mine: ContentDraft;
  theirs: ContentDetail;
}

/** Two versions side by side, by Chinese character, after a save that came too late (F15). */
export function StaleSaveDialog({ mine, theirs, onDone }: StaleSaveDialogProps) {
  const differences = useMemo(() => {
    const other = draftOf(theirs);
    return changedFields(mine, other).map((field) => ({ field, parts: diffTexts(readField(other, field), readField(mine, field)) }));
  }, [mine, theirs]);
  const column = (title: string, side: 'old' | 'new') => (
    <section className={styles.column} aria-label={title}>
      <Typography.Title level={5}>{title}</Typography.Title>
      {differences.map(({ field, parts }) => (
        <div key={field}>
          <Typography.Text type="secondary">{texts.fields[field]}</Typography.Text>
          <DiffView parts={parts} side={side} />
        </div>
      ))}
    </section>
  );
  return (
    <Modal
      open
      width={1080}
      title={texts.staleTitle}
      mask={{ closable: false }}
      onCancel={() => onDone()}
      footer={
        <>
          <Button onClick={() => onDone()}>{texts.cancel}</Button>
          <Button onClick={() => onDone('theirs')}>{texts.staleTakeTheirs}</Button>
          <Button type="primary" onClick={() => onDone('mine')}>
            {texts.staleKeepMine}
          </Button>
        </>
      }
    >
      <Typography.Paragraph>{texts.staleHint(theirs.modifiedUserName, theirs.modifiedTime)}</Typography.Paragraph>
      {differences.length === 0 ? <Typography.Text type="secondary">{texts.noDifference}</Typography.Text> : null}
      <div className={styles.columns}>
        {column(texts.staleTheirs, 'old')}
        {column(texts.staleMine, 'new')}
      </div>
    </Modal>
  );
}
