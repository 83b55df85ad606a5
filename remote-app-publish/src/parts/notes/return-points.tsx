import { Alert, Button } from 'antd';
import type { StoryNote } from 'shared-contracts/model';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';
import { swapParts } from './suggest.rules.ts';
import type { StoryNotes } from './use-story-notes.ts';

/** The author's checklist: what a return asked for and is still open. */
export function ReturnPoints({ notes }: { notes: StoryNotes }) {
  const points = notes.answer?.notes.filter(({ isPoint, resolved }) => isPoint && !resolved) ?? [];
  if (points.length === 0) return null;
  return (
    <Alert
      type="error"
      showIcon
      title={texts.pointsOpen(points.length)}
      description={
        <ul className={styles.points}>
          {points.map(({ id, quote, text, suggestion }) => (
            <li key={id}>
              <Button
                type="link"
                size="small"
                onClick={() => {
                  notes.setOpen(true);
                  notes.choose(id);
                }}
              >
                {suggestion ? suggestedLine(quote, suggestion.proposed) : texts.pointLine(quote, text)}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}

function suggestedLine(quote: string, proposed: string): string {
  const { out, into } = swapParts(quote, proposed);
  return texts.suggestionLine(out, into);
}

/** For the reviewer: points that the story was submitted without, and why. */
export function LeftPoints({ notes = [], onShow }: { notes: readonly StoryNote[] | undefined; onShow?(): void }) {
  const left = notes.filter(({ leftReason, resolved }) => leftReason !== '' && !resolved);
  if (left.length === 0) return null;
  const reasons = [...new Set(left.map(({ leftReason }) => leftReason))].join(texts.joint);
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.leftNote(left.length, reasons)}
      action={
        onShow ? (
          <Button size="small" onClick={onShow}>
            {texts.showNotes}
          </Button>
        ) : null
      }
    />
  );
}
