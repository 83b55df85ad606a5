import { Alert, Button } from 'antd';
import { AuditState, type LastSeen, stageNames } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { useAction, useActor, useShell } from 'shared-ui';
import { ReturnPoints } from '../../notes/return-points.tsx';
import { SinceSeen } from '../../notes/since-seen.tsx';
import type { StoryNotes } from '../../notes/use-story-notes.ts';
import { StoryTopicNote } from '../../story-parts/story-topic.tsx';
import { sharedTypes } from '../saving/room.rules.ts';
import { RoomNote } from './room-note.tsx';
import type { EditSession } from '../saving/edit-session.ts';
import type { EditView } from '../saving/edit-view.ts';
import { storyTexts as texts } from '../draft/story.texts.ts';
import type { Story } from '../draft/story.ts';
import styles from './story-form.module.css';

interface FormNotesProps {
  session: EditSession;
  view: EditView;
  story: Story | undefined;
  last: LastSeen | undefined;
  notes: StoryNotes;
  /** Reasons why the story cannot be edited at all. */
  refusals: readonly string[];
  /** The lease came with a newer text than the form has. */
  onReload(): void;
}

/** Notes for the writer: who else edits the story, and the effects of a change. */
export function FormNotes({ session, view, story, last, notes, refusals, onReload }: FormNotesProps) {
  return (
    <div className={styles.notes}>
      {view.isKept ? null : <Alert type="warning" showIcon title={texts.notKeptTitle} description={texts.notKept} />}
      {refusals.length > 0 ? (
        <Alert type="warning" showIcon title={texts.readOnlyTitle} description={refusals.join('；')} />
      ) : null}
      <RoomNote session={session} room={view.room} onReload={onReload} />
      {view.lock.kind === 'other' && view.room.kind === 'none' && story ? (
        <HeldByOther session={session} holder={view.lock.holder} story={story} onReload={onReload} />
      ) : null}
      {story?.auditState === AuditState.Cleared && refusals.length === 0 ? (
        <Alert type="warning" showIcon title={texts.clearedWarning} />
      ) : null}
      {story?.auditState === AuditState.InReview && refusals.length === 0 ? (
        <Alert type="info" showIcon title={texts.reviewNote(stageNames[story.auditStage])} />
      ) : null}
      {story?.auditState === AuditState.Returned && story.returnOpinion ? (
        <Alert type="error" showIcon title={texts.returnedNote(story.returnOpinion)} />
      ) : null}
      {story ? <StoryTopicNote contentId={story.id} /> : null}
      <ReturnPoints notes={notes} />
      {story && last?.isChanged ? <SinceSeen contentId={story.id} last={last} /> : null}
    </div>
  );
}

interface HeldByOtherProps {
  session: EditSession;
  holder: { userId: string; nickName: string };
  story: Story;
  onReload(): void;
}

function HeldByOther({ session, holder, story, onReload }: HeldByOtherProps) {
  const shell = useShell();
  const actor = useActor();
  const isMyself = holder.userId === actor.userId;
  const mayTake = isMyself || actor.can(ContentPermission.Unlock);

  const [take, isTaking] = useAction(async (takeOver: boolean) => {
    if (
      takeOver &&
      !isMyself &&
      !(await shell.dialogs.confirm({ content: texts.takeOverConfirm(holder.nickName), okText: texts.takeOver }))
    )
      return;
    const rev = await session.lock.take(story.id, { takeOver });
    if (rev !== undefined && rev !== session.rev) onReload();
  });

  const [share, isAsking] = useAction(async () => {
    if (!(await session.room.ask())) await take(false);
  });
  const mayShare = sharedTypes.includes(story.contentType) && story.auditState !== AuditState.InReview;

  const buttons = (
    <>
      <Button size="small" type="link" loading={isTaking} onClick={() => void take(false)}>
        {texts.checkAgain}
      </Button>
      {mayShare ? (
        <Button size="small" loading={isAsking} onClick={() => void share()}>
          {texts.editTogether}
        </Button>
      ) : null}
      {mayTake ? (
        <Button size="small" type="primary" loading={isTaking} onClick={() => void take(true)}>
          {texts.takeOver}
        </Button>
      ) : null}
    </>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={isMyself ? texts.lockedByMyself : texts.lockedBy(holder.nickName)}
      action={buttons}
    />
  );
}
