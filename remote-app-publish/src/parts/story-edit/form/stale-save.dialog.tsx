import { Button, Modal, Radio, Typography } from 'antd';
import { useState } from 'react';
import { type ContentDetail, type ContentDraft, storyFields } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import { DiffView, minuteOf } from 'shared-ui';
import { diffTexts } from '../../diff/char-diff.rules.ts';
import type { Merge, MergeChoice, MergeConflict } from '../draft/merge.rules.ts';
import { draftOf, readBody, readField } from '../draft/story-draft.rules.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';
import styles from './story-form.module.css';

/** Choice of the writer: one side as a whole, or a side for each conflict; undefined when the dialog was closed. */
type StaleChoice = 'mine' | 'theirs' | MergeChoice[];

interface StaleSaveDialogProps extends DialogProps<StaleChoice> {
  mine: ContentDraft;
  theirs: ContentDetail;
  merge: Merge;
}

/** After a save that came too late: the places that both sides changed, side by side, each with a choice (F15). */
export function StaleSaveDialog({ mine, theirs, merge, onDone }: StaleSaveDialogProps) {
  const [choices, setChoices] = useState<readonly (MergeChoice | undefined)[]>(() =>
    merge.conflicts.map(() => undefined),
  );
  const settled = choices.filter((choice) => choice !== undefined);
  const choose = (nth: number, choice: MergeChoice) =>
    setChoices(choices.map((old, place) => (place === nth ? choice : old)));
  return (
    <Modal
      open
      centered
      width={1080}
      title={texts.staleTitle}
      mask={{ closable: false }}
      onCancel={() => onDone()}
      footer={
        <>
          <Button onClick={() => onDone()}>{texts.cancel}</Button>
          <Button onClick={() => onDone('theirs')}>{texts.staleTakeTheirs}</Button>
          <Button onClick={() => onDone('mine')}>{texts.staleKeepMine}</Button>
          <Button type="primary" disabled={settled.length < choices.length} onClick={() => onDone(settled)}>
            {texts.staleMerge}
          </Button>
        </>
      }
    >
      <Typography.Paragraph>
        {texts.staleHint(theirs.modifiedUserName, minuteOf(theirs.modifiedTime))}
        {merge.takenCount > 0 ? texts.staleTaken(merge.takenCount) : null}
      </Typography.Paragraph>
      <div className={styles.conflicts}>
        {merge.conflicts.map((conflict, nth) => (
          <Conflict
            // eslint-disable-next-line boundaries/index-keys -- the list of conflicts is made once, when the dialog opens
            key={nth}
            conflict={conflict}
            mine={mine}
            theirs={theirs}
            choice={choices[nth]}
            onChoose={(choice) => choose(nth, choice)}
          />
        ))}
      </div>
    </Modal>
  );
}

interface ConflictProps {
  conflict: MergeConflict;
  mine: ContentDraft;
  theirs: ContentDetail;
  choice: MergeChoice | undefined;
  onChoose(choice: MergeChoice): void;
}

function Conflict({ conflict: { field, paragraph, ...blocks }, mine, theirs, choice, onChoose }: ConflictProps) {
  const isBody = paragraph !== undefined;
  const place = isBody ? texts.staleParagraph(paragraph) : storyFields[field].label;
  const ours = isBody ? readBody(blocks.mine.join('')) : readField(mine, field);
  const other = isBody ? readBody(blocks.theirs.join('')) : readField(draftOf(theirs), field);
  const parts = diffTexts(other, ours);
  const offered: MergeChoice[] = isBody ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  const column = (title: string, side: 'old' | 'new', text: string) => (
    <section className={styles.column} aria-label={`${title}：${place}`}>
      <Typography.Text type="secondary">{title}</Typography.Text>
      {text === '' ? (
        <Typography.Paragraph type="secondary">{texts.staleGone}</Typography.Paragraph>
      ) : (
        <DiffView parts={parts} side={side} />
      )}
    </section>
  );
  return (
    <div className={styles.conflict}>
      <Typography.Text strong>{place}</Typography.Text>
      <Radio.Group
        aria-label={texts.staleChoice(place)}
        size="small"
        optionType="button"
        value={choice}
        options={offered.map((value) => ({ value, label: texts.staleChoices[value] }))}
        onChange={(event) => onChoose(event.target.value as MergeChoice)}
      />
      {column(texts.staleMine, 'new', ours)}
      {column(texts.staleTheirs, 'old', other)}
    </div>
  );
}
