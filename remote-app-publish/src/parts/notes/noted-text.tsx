import { CommentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';
import type { StoryNotes } from './use-story-notes.ts';

/** The part of a page with the text: selected words get a button, and Ctrl+Alt+M does the same. */
export function NotedText({ notes, children }: { notes: StoryNotes; children: ReactNode }) {
  const { container, marks, answer, begin } = notes;
  const selected = answer?.mayWrite ? marks.selected : undefined;
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyM' || !selected) return;
    event.preventDefault();
    begin(selected.anchor);
  };
  return (
    <div ref={container} className={styles.text} onKeyDown={handleKey}>
      {children}
      {selected && notes.draft === undefined ? (
        <Button
          size="small"
          type="primary"
          className={styles.float ?? ''}
          style={{ top: selected.top, left: selected.left }}
          icon={<CommentOutlined aria-hidden />}
          // A press must not take the selection away.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => begin(selected.anchor)}
        >
          {texts.write}
        </Button>
      ) : null}
    </div>
  );
}
