import { Alert, Button, Result } from 'antd';
import { useEffect, useState } from 'react';
import { proposedMax, suggestionsMax } from 'shared-contracts/limits';
import { type ContentDetail, emptyDraft } from 'shared-contracts/model';
import { PageSpin, useAction, useShell, useTool, useUnsavedWork } from 'shared-ui';
import { DraftJournal } from '../story-edit/journal/draft-journal.ts';
import { revisionKey } from './revision-key.ts';
import { useNoteCalls } from './notes.api.ts';
import styles from './notes.module.css';
import { notesTexts as texts } from './notes.texts.ts';
import { suggestionsOf } from './suggest.rules.ts';
import type { RevisionState } from './use-revision.ts';

interface ReviseTextProps {
  story: ContentDetail;
  revision: RevisionState;
  onDone(): void;
}

/** What is typed into a body, and what it was typed into. A browser journal keeps both until they are handed in. */
class Revision {
  readonly base: string;
  readonly first: string;
  content: string;
  readonly journal: DraftJournal;
  requestId = crypto.randomUUID();

  constructor(story: ContentDetail, { kept }: RevisionState, userId: string, onWritten: (isKept: boolean) => void) {
    this.base = kept?.base ?? story.content;
    this.content = kept?.draft.content ?? story.content;
    this.first = this.content;
    const { id, rev, title } = story;
    this.journal = new DraftJournal({
      key: () => revisionKey(userId, id),
      unsaved: () =>
        this.isDirty
          ? { draft: { ...emptyDraft, title, content: this.content }, base: this.base, rev: kept?.rev ?? rev }
          : undefined,
      onWritten,
    });
  }

  get isDirty(): boolean {
    return this.content !== this.base;
  }
}

/** The body in the editor, to be revised: each changed place becomes a suggestion, the story stays as it is. */
export function ReviseText({ story, revision: state, onDone }: ReviseTextProps) {
  const shell = useShell();
  const [tool, retry] = useTool('editor');
  const [isKept, setKept] = useState(true);
  const [revision] = useState(() => new Revision(story, state, shell.session.user.id, setKept));
  const [isDirty, setDirty] = useState(revision.isDirty);
  const { suggest, isBusy } = useNoteCalls();
  useUnsavedWork(texts.reviseWork(story.title), isDirty);
  useEffect(() => {
    const { journal } = revision;
    journal.open();
    const write = () => journal.write();
    window.addEventListener('pagehide', write);
    return () => {
      write();
      journal.close();
      window.removeEventListener('pagehide', write);
    };
  }, [revision]);

  const leave = async () => {
    revision.content = revision.base;
    setDirty(false);
    await revision.journal.remove();
    onDone();
  };
  const [submit, isSubmitting] = useAction(async () => {
    const { suggestions, isOther, isUnplaced } = suggestionsOf(revision.base, revision.content);
    const refusal = isUnplaced
      ? texts.reviseUnplaced
      : suggestions.length === 0
        ? isOther
          ? texts.reviseOther
          : texts.reviseNone
        : suggestions.length > suggestionsMax
          ? texts.reviseTooMany(suggestions.length, suggestionsMax)
          : suggestions.some(({ proposed }) => proposed.length > proposedMax)
            ? texts.reviseTooLong(proposedMax)
            : '';
    if (refusal !== '') return void shell.message.warning(refusal);
    if ((await suggest({ id: story.id, suggestions, requestId: revision.requestId })) !== true) return;
    shell.message.success(texts.reviseDone(suggestions.length));
    if (isOther) shell.message.info(texts.reviseOther);
    await leave();
  });
  const cancel = async () => {
    if (revision.isDirty && !(await shell.dialogs.confirm({ content: texts.reviseDrop }))) return;
    await leave();
  };
  return (
    <section aria-label={texts.revising} className={styles.revise}>
      <Alert
        type="info"
        showIcon
        title={texts.reviseTitle}
        description={isKept ? texts.reviseAbout : `${texts.reviseAbout}${texts.reviseNotKept}`}
        action={
          <div className={styles.reviseActions}>
            <Button onClick={() => void cancel()}>{texts.reviseCancel}</Button>
            <Button type="primary" loading={isBusy || isSubmitting} onClick={() => void submit()}>
              {texts.reviseSubmit}
            </Button>
          </div>
        }
      />
      {tool === 'failed' ? (
        <Result status="warning" title={texts.editorFailed} extra={<Button onClick={retry}>{texts.retry}</Button>} />
      ) : tool ? (
        <div className={styles.reviseBody}>
          <tool.RichEditor
            label={texts.revising}
            initialHtml={revision.first}
            documentKey={story.id}
            isPlain
            onChange={(content) => {
              if (revision.content !== content) revision.requestId = crypto.randomUUID();
              revision.content = content;
              if (revision.isDirty) revision.journal.touch();
              else revision.journal.settle();
              setDirty(revision.isDirty);
            }}
          />
        </div>
      ) : (
        <PageSpin />
      )}
    </section>
  );
}
