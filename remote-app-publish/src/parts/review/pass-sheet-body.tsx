import { Alert, Button, Typography } from 'antd';
import type { PassSheet } from 'shared-contracts/model';
import { DiffView, minuteOf, RowPicture, useShell } from 'shared-ui';
import { useNotes } from '../notes/notes.api.ts';
import { LeftPoints } from '../notes/return-points.tsx';
import { StoryCheck } from '../words/story-check.tsx';
import { passTexts as texts } from './pass.texts.ts';
import styles from './pass-sheet.module.css';
import { isReadInPlace, ReadInPlace } from './read-in-place.tsx';

interface PassSheetBodyProps {
  sheet: PassSheet;
  isRead: boolean;
  isTextShown: boolean;
  /** Id of the button that shows the text. */
  readId: string;
  onRead(): void;
  onShown(hash: string): void;
  onChecked(): void;
}

/**
 * Summary of the story to pass: title, column, words, pictures, changes since one looked, the text itself, and
 * findings.
 */
export function PassSheetBody(props: PassSheetBodyProps) {
  const { sheet, isRead, isTextShown, readId, onRead, onShown, onChecked } = props;
  const { title, categoryName, contentType, wordCount, pictureCount } = sheet;
  return (
    <div className={styles.body}>
      <h2 className={styles.title}>{title}</h2>
      <Typography.Text type="secondary">
        {texts.facts(categoryName, contentType, wordCount, pictureCount)}
      </Typography.Text>
      <Pictures sheet={sheet} />
      <Alert
        className={styles.reading ?? ''}
        type={isRead ? 'success' : 'warning'}
        showIcon
        title={readingOf(sheet, isRead)}
        action={
          isTextShown ? null : (
            <Button id={readId} size="small" onClick={onRead}>
              {isReadInPlace(contentType) ? texts.readAll : texts.openStory}
            </Button>
          )
        }
      />
      {isTextShown ? (
        <section aria-label={texts.fullText} className={styles.text}>
          <ReadInPlace id={sheet.id} onShown={onShown} />
        </section>
      ) : null}
      <Changes sheet={sheet} />
      <LeftOfSheet id={sheet.id} />
      <StoryCheck check={sheet.check} onChecked={onChecked} />
    </div>
  );
}

/** Points of a return that the story was submitted without. */
function LeftOfSheet({ id }: { id: string }) {
  return <LeftPoints notes={useNotes(id).answer?.data.notes} />;
}

function readingOf({ lastRead }: PassSheet, isRead: boolean): string {
  if (isRead) return texts.readNow;
  return lastRead ? texts.readBefore(lastRead.versionNo, minuteOf(lastRead.time)) : texts.neverRead;
}

function Pictures({ sheet: { pictures, pictureCount } }: { sheet: PassSheet }) {
  const shell = useShell();
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={texts.pictures}>
      {pictures.map((src, index) => (
        <li key={src}>
          <button
            className={styles.picture}
            aria-label={texts.picture(index + 1)}
            onClick={() => shell.dialogs.previewImages({ urls: pictures, index })}
          >
            <RowPicture src={src} />
          </button>
        </li>
      ))}
      {pictureCount > pictures.length ? <li>{texts.morePictures(pictureCount)}</li> : null}
    </ul>
  );
}

function Changes({ sheet: { changes } }: { sheet: PassSheet }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label={texts.changes}>
      <Typography.Title level={5}>{texts.changes}</Typography.Title>
      {changes.map(({ field, label, parts }) => (
        <div key={field} className={styles.change}>
          <Typography.Text type="secondary">{label}</Typography.Text>
          <DiffView parts={parts} />
        </div>
      ))}
    </section>
  );
}
