import { Button, Input } from 'antd';
import { useState } from 'react';
import { noteTextMax, proposedMax } from 'shared-contracts/limits';
import { useNoteCalls } from './notes.api.ts';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';
import type { NoteDraft, StoryNotes } from './use-story-notes.ts';

interface DraftSuggestionProps {
  state: StoryNotes;
  draft: NoteDraft;
  contentId: string;
}

/** Other words for selected ones. */
export function DraftSuggestion({ state, draft, contentId }: DraftSuggestionProps) {
  const { suggested = '', ...anchor } = draft;
  const [proposed, setProposed] = useState(suggested);
  const [text, setText] = useState('');
  const [requestId] = useState(() => crypto.randomUUID());
  const { suggest, isBusy } = useNoteCalls();
  const send = async () => {
    const isKept = await suggest({ id: contentId, suggestions: [{ anchor, proposed }], text, requestId });
    if (isKept === true) state.begin(undefined);
  };
  return (
    <div className={styles.thread} data-chosen>
      <span className={styles.words}>{draft.words}</span>
      <div className={styles.box}>
        <Input.TextArea
          aria-label={texts.suggestBox}
          placeholder={texts.suggestBox}
          autoFocus
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={proposedMax}
          value={proposed}
          onChange={(event) => setProposed(event.target.value)}
        />
        <Input
          aria-label={texts.suggestReason}
          placeholder={texts.suggestReason}
          maxLength={noteTextMax}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <div className={styles.boxActions}>
          <Button size="small" onClick={() => state.begin(undefined)}>
            {texts.cancel}
          </Button>
          <Button
            size="small"
            type="primary"
            loading={isBusy}
            disabled={proposed === suggested}
            onClick={() => void send()}
          >
            {texts.suggestSave}
          </Button>
        </div>
      </div>
    </div>
  );
}
