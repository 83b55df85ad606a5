import { Button, Collapse, Modal, Typography } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { type ContentDraft, storyFields } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import { DiffView } from 'shared-ui';
import { countChanges, diffTexts } from '../../diff/char-diff.rules.ts';
import { changedFields, readField } from '../draft/story-draft.rules.ts';
import type { JournalEntry } from '../journal/journal.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';

/** 'later' when the dialog was closed: the entry stays and is offered again. */
type JournalChoice = 'restore' | 'discard';

interface RestoreJournalDialogProps extends DialogProps<JournalChoice> {
  entry: JournalEntry;
  /** Draft stored on the server; empty for a new story. */
  stored: ContentDraft;
  /** The server's text is newer than the one that the entry was written on. */
  isOlder: boolean;
}

/** Text that a crash left behind, offered back with what is different in it (F13). */
export function RestoreJournalDialog({ entry, stored, isOlder, onDone }: RestoreJournalDialogProps) {
  const { names, added, removed, parts } = useMemo(() => {
    const changes = diffTexts(readField(stored, 'content'), readField(entry.draft, 'content'));
    const fields = changedFields(stored, entry.draft).map((field) => storyFields[field].label);
    return { names: fields.join('、'), parts: changes, ...countChanges(changes) };
  }, [entry, stored]);
  return (
    <Modal
      open
      width={640}
      title={texts.journalTitle}
      mask={{ closable: false }}
      onCancel={() => onDone()}
      footer={
        <>
          <Button danger onClick={() => onDone('discard')}>
            {texts.journalDiscard}
          </Button>
          <Button type="primary" onClick={() => onDone('restore')}>
            {texts.journalRestore}
          </Button>
        </>
      }
    >
      <Typography.Paragraph>{texts.journalFrom(dayjs(entry.time).format('YYYY-MM-DD HH:mm:ss'))}</Typography.Paragraph>
      <Typography.Paragraph strong>{entry.draft.title || texts.journalUntitled}</Typography.Paragraph>
      <Typography.Paragraph>{texts.journalFields(names)}</Typography.Paragraph>
      <Typography.Paragraph>{texts.journalWords(added, removed)}</Typography.Paragraph>
      {isOlder ? <Typography.Paragraph type="warning">{texts.journalOlder}</Typography.Paragraph> : null}
      <Collapse
        size="small"
        items={[{ key: 'diff', label: texts.journalShow, children: <DiffView parts={parts} /> }]}
      />
    </Modal>
  );
}
