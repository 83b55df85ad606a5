import { Button, Mentions } from 'antd';
import { useState } from 'react';
import { noteMentionsMax, noteTextMax } from 'shared-contracts/limits';
import { mentionedIn } from './mentions.rules.ts';
import { useNotePeople } from './notes.api.ts';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';

/** What was written: sent twice under one request id, it is kept once. */
interface Written {
  text: string;
  mentions: string[];
  requestId: string;
}

interface NoteBoxProps {
  contentId: string;
  label: string;
  placeholder: string;
  confirm: string;
  isBusy: boolean;
  autoFocus?: boolean;
  /** True when it was kept, and the box may be emptied. */
  onSend(written: Written): Promise<boolean>;
  onCancel?(): void;
}

/** A box for a note or an answer, in which @ offers those who may read the story. */
export function NoteBox(props: NoteBoxProps) {
  const { contentId, label, placeholder, confirm, isBusy, autoFocus = false, onSend, onCancel } = props;
  const [text, setText] = useState('');
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const people = useNotePeople(contentId);
  const names = [...new Set(people.map(({ name }) => name))];
  const send = async () => {
    const mentions = mentionedIn(text, people).slice(0, noteMentionsMax);
    if (!(await onSend({ text, mentions, requestId }))) return;
    setText('');
    setRequestId(crypto.randomUUID());
  };
  return (
    <div className={styles.box}>
      <Mentions
        aria-label={label}
        placeholder={placeholder}
        autoFocus={autoFocus}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={noteTextMax}
        value={text}
        options={names.map((name) => ({ value: name, label: name }))}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || text.trim() === '') return;
          event.preventDefault();
          void send();
        }}
      />
      <div className={styles.boxActions}>
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            {texts.cancel}
          </Button>
        ) : null}
        <Button size="small" type="primary" loading={isBusy} disabled={text.trim() === ''} onClick={() => void send()}>
          {confirm}
        </Button>
      </div>
    </div>
  );
}
