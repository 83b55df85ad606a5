import { Button, Result } from 'antd';
import { type KeyboardEvent, useEffect } from 'react';
import { contentGuards, type LastSeen, storyDetailPath } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { ActionButton, FormPage, useActor, useShell } from 'shared-ui';
import { draftOf, newDraft } from '../draft/story-draft.rules.ts';
import { StoryFactFields } from './story-fact-fields.tsx';
import { NotedText } from '../../notes/noted-text.tsx';
import { NotesSide } from '../../notes/notes-side.tsx';
import { FormNotes } from './form-notes.tsx';
import { useFormNotes } from './use-form-notes.ts';
import styles from './story-form.module.css';
import { storyTexts as texts } from '../draft/story.texts.ts';
import { useOfferedVersion } from '../saving/offered-version.state.ts';
import type { Story } from '../draft/story.ts';
import type { StoryKind } from './story-kind.ts';
import { SaveStateText } from './save-state.tsx';
import { useEditSession } from './use-edit-session.ts';
import { useFormActions } from './use-form-actions.ts';
import { useLeftBehind } from './use-left-behind.ts';
import { useRoom } from './use-room.ts';
import { useLock, useStaleDialog } from './use-lock.ts';

interface StoryFormProps {
  kind: StoryKind;
  /** Absent for a new story. */
  story?: Story;
  /** What the user saw of it last. */
  last?: LastSeen | undefined;
  /** The page begins again with the server's text. */
  onReload(contentId: string): void;
  onAnother(): void;
}

/** The form of any kind of content: a new story, one's own, or one claimed at a desk. */
export function StoryForm({ kind, story, last, onReload, onAnother }: StoryFormProps) {
  const shell = useShell();
  const actor = useActor();
  const [session, view] = useEditSession(
    kind,
    story ? draftOf(story) : { ...newDraft(shell.session.user), ...kind.begin?.(new URLSearchParams(location.search)) },
    story,
  );
  const reload = () => view.contentId && onReload(view.contentId);
  const refusals = story
    ? contentGuards('edit', story, actor).map(({ text }) => text)
    : actor.can(ContentPermission.Create)
      ? []
      : [texts.noRight];
  useLock(session, view, story, refusals.length === 0, reload);
  useStaleDialog(session, view);
  const isTogether = view.room.kind === 'open';
  const holdsIt = isTogether || view.lock.kind === 'mine' || (view.lock.kind === 'none' && !story);
  const readOnly = refusals.length > 0 || !holdsIt || view.submitted || view.room.kind === 'ended';
  // In a room there is one text for all: no other one is put over it.
  useLeftBehind(session, story?.id, !readOnly && !isTogether);
  useOfferedVersion(session, view.contentId, !readOnly && !isTogether);
  const roomHandlers = useRoom(session, view);
  const { save, submit, preview, isBusy } = useFormActions(session, kind);
  const notes = useFormNotes(session, view, readOnly);

  useEffect(() => {
    if (!story) shell.setPageTitle(kind.newTitle);
  }, [shell, story, kind]);

  if (view.submitted)
    return <Submitted kind={kind} title={session.draft.title} contentId={view.contentId!} onAnother={onAnother} />;

  const isReview = session.saveKind === 'review';
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!readOnly) void save();
  };
  const { pendingPictures, uploadingPictures = 0 } = view.facts;
  const submitReasons = [
    ...(actor.can(ContentPermission.Submit) ? [] : [texts.noRight]),
    ...(uploadingPictures > 0 ? [texts.picturesRunning] : []),
    ...(pendingPictures > 0 ? [texts.foreignPictures(pendingPictures)] : []),
    ...(story
      ? contentGuards(
          'submit',
          {
            ...story,
            lock: null,
            categoryId: session.draft.categoryId ?? '1',
            aiLevel: session.draft.aiLevel,
          },
          actor,
        ).map(({ text }) => text)
      : []),
  ];
  const held = readOnly ? [texts.readOnlyTitle] : [];

  const actions = (
    <>
      <Button onClick={preview}>{texts.preview}</Button>
      {isReview ? (
        <Button onClick={() => shell.navigate(storyDetailPath(kind.type, story!.id))}>{texts.backToReview}</Button>
      ) : null}
      <ActionButton
        type={isReview ? 'primary' : 'default'}
        loading={isBusy}
        reasons={refusals.length > 0 ? refusals : held}
        onClick={() => void save()}
      >
        {isReview ? texts.saveReview : texts.saveDraft}
      </ActionButton>
      {isReview ? null : (
        <ActionButton
          type="primary"
          loading={isBusy}
          reasons={[...new Set([...held, ...submitReasons])]}
          onClick={() => void submit()}
        >
          {texts.submit}
        </ActionButton>
      )}
    </>
  );
  const fields = { session, view, readOnly };
  return (
    <div className={styles.form} onKeyDown={handleKey} {...roomHandlers}>
      <FormPage
        title={(view.contentId && session.base.title) || kind.newTitle}
        status={<SaveStateText state={view.save} isKept={view.isKept} />}
        actions={actions}
        aside={
          <NotesSide notes={notes}>
            <StoryFactFields kind={kind} {...fields} />
          </NotesSide>
        }
      >
        <FormNotes
          session={session}
          view={view}
          story={story}
          last={last}
          notes={notes}
          refusals={refusals}
          onReload={reload}
        />
        <NotedText notes={notes}>
          <kind.Fields {...fields} />
        </NotedText>
      </FormPage>
    </div>
  );
}

function Submitted({
  kind,
  title,
  contentId,
  onAnother,
}: {
  kind: StoryKind;
  title: string;
  contentId: string;
  onAnother(): void;
}) {
  const shell = useShell();
  return (
    <Result
      status="success"
      title={texts.submitted}
      subTitle={texts.submittedHint(title)}
      extra={[
        <Button key="detail" type="primary" onClick={() => shell.navigate(storyDetailPath(kind.type, contentId))}>
          {texts.openDetail}
        </Button>,
        <Button key="another" onClick={onAnother}>
          {texts.writeAnother}
        </Button>,
      ]}
    />
  );
}
