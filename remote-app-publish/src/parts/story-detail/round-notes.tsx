import { Alert, Button, Space } from 'antd';
import { versionList } from 'shared-contracts/endpoints';
import { changedApproval, type ContentRow, stageList, stageNames } from 'shared-contracts/model';
import { ActionButton, type ActionRunner, minuteOf, useAction, useActor, useAsk, useShell } from 'shared-ui';
import { agreeRecall, refuseRecall } from '../review/answer-recall.action.ts';
import { UrgentNote } from '../review/urgent-note.tsx';
import { reviewTexts } from '../review/review.texts.ts';
import { pullBackContent } from '../review/pull-back.action.ts';
import type { Story } from '../story-edit/draft/story.ts';
import { CompareVersionsDialog } from './compare-versions.dialog.tsx';
import { storyDetailTexts as texts } from './story-detail.texts.ts';

interface RoundNotesProps {
  story: Story;
  runner: ActionRunner<ContentRow>;
}

/** Notes on the review: a newsroom of one person, missing stages, changes after one's approval. */
export function RoundNotes({ story, runner }: RoundNotesProps) {
  const actor = useActor();
  const { auditState, round } = story;
  const mine = changedApproval(story, actor);
  return (
    <>
      {actor.isAlone ? <Alert type="warning" showIcon title={texts.aloneNote} /> : null}
      {auditState === 'cleared' && round.missingStages.length > 0 ? (
        <Alert type="warning" showIcon title={texts.missingNote(stageList(round.missingStages))} />
      ) : null}
      {story.urgent ? <UrgentNote id={story.id} /> : null}
      {story.standsIn ? <Alert type="info" showIcon title={reviewTexts.inPlaceOf(story.standsIn.userName)} /> : null}
      {story.task?.recall ? (
        <Alert
          type="warning"
          showIcon
          title={reviewTexts.recallAsked(story.task.recall.userName, story.task.recall.reason)}
          action={story.task.assigneeId === actor.userId && <RecallAnswers story={story} runner={runner} />}
        />
      ) : null}
      {mine && round.pullBackUntil ? (
        <ChangedNote story={story} runner={runner} stage={stageNames[mine.stage]} versionId={mine.versionId} />
      ) : null}
    </>
  );
}

/** The two answers of whoever claimed a story that its author asks back. */
function RecallAnswers({ story, runner }: RoundNotesProps) {
  return (
    <Space>
      {[agreeRecall, refuseRecall].map((action) => (
        <ActionButton
          key={action.key}
          size="small"
          reasons={runner.refusals(action, [story])}
          onClick={() => void runner.run(action, [story])}
        >
          {action.label}
        </ActionButton>
      ))}
    </Space>
  );
}

function ChangedNote({
  story,
  runner,
  stage,
  versionId,
}: RoundNotesProps & { stage: string; versionId: string | null }) {
  const shell = useShell();
  const ask = useAsk();
  const [compare] = useAction(async () => {
    const { list } = await shell.call(versionList, { newsId: story.id });
    const [older, newer] = [list.find(({ id }) => id === versionId), list.find(({ isHead }) => isHead)];
    if (older && newer) await ask(CompareVersionsDialog, { contentId: story.id, older, newer });
  });
  const { mayPullBack } = story.round;
  const until = minuteOf(story.round.pullBackUntil!);
  return (
    <Alert
      type="info"
      showIcon
      title={mayPullBack ? texts.changedNote(stage, until) : texts.changedLateNote(stage, until)}
      action={
        <Space>
          <Button size="small" onClick={() => void compare()}>
            {texts.changedCompare}
          </Button>
          <ActionButton
            size="small"
            reasons={runner.refusals(pullBackContent, [story])}
            onClick={() => void runner.run(pullBackContent, [story])}
          >
            {pullBackContent.label}
          </ActionButton>
        </Space>
      }
    />
  );
}
