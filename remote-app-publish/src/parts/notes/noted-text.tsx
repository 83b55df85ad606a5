import { CommentOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';
import { SuggestedInserts } from './suggested-inserts.tsx';
import type { StoryNotes } from './use-story-notes.ts';

interface NotedTextProps {
  notes: StoryNotes;
  /** Other words may be suggested for selected ones, which cannot be edited here. */
  maySuggest?: boolean;
  children: ReactNode;
}

/** The part of a page with the text: selected words get a button, and Ctrl+Alt+M does the same. */
export function NotedText({ notes, maySuggest = false, children }: NotedTextProps) {
  const { container, marks, answer, begin } = notes;
  const selected = answer?.mayWrite ? marks.selected : undefined;
  const handleKey = (event: KeyboardEvent) => {
    if (!event.altKey || !(event.ctrlKey || event.metaKey) || event.code !== 'KeyM' || !selected) return;
    event.preventDefault();
    begin(selected.anchor);
  };
  return (
    <div
      ref={container}
      className={styles.text}
      data-inserts={marks.inserts.length > 0 || undefined}
      onKeyDown={handleKey}
    >
      {children}
      <SuggestedInserts inserts={marks.inserts} />
      {selected && notes.draft === undefined ? (
        <Space.Compact
          size="small"
          className={styles.float ?? ''}
          style={{ top: selected.top, left: selected.left }}
          // A press must not take the selection away.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Button type="primary" icon={<CommentOutlined aria-hidden />} onClick={() => begin(selected.anchor)}>
            {texts.write}
          </Button>
          {maySuggest && selected.isOneLine ? (
            <Button
              icon={<EditOutlined aria-hidden />}
              onClick={() => begin({ ...selected.anchor, suggested: selected.words })}
            >
              {texts.suggest}
            </Button>
          ) : null}
        </Space.Compact>
      ) : null}
    </div>
  );
}
