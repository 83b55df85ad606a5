import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { AuditState, type ContentRow, DeliveryState } from 'shared-contracts/model';
import { ContentPermission, stagePermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  actionEntry,
  type ActionRunner,
  harmfulLast,
  labelOn,
  noteOperation,
  type RowAction,
  useActor,
  useIsPhone,
  useShell,
} from 'shared-ui';
import { askRecall } from '../content/ask-recall.action.ts';
import { copyContent } from '../content/copy-content.action.ts';
import { deleteContent } from '../content/delete-content.action.ts';
import { editContent } from '../content/edit-content.action.ts';
import { moveContent } from '../content/move-content.action.ts';
import { publishContent } from '../content/publish-content.action.ts';
import { purgeContent } from '../content/purge-content.action.ts';
import { recallContent } from '../content/recall-content.action.ts';
import { recoverContent } from '../content/recover-content.action.ts';
import { reopenContent } from '../content/reopen-content.action.ts';
import { scheduleContent } from '../content/schedule-content.action.ts';
import { stickContent, unstickContent } from '../content/stick-content.action.ts';
import { submitContent } from '../content/submit-content.action.ts';
import { withdrawContent } from '../content/withdraw-content.action.ts';
import { publishedActions } from '../publication/published-row-actions.ts';
import { approveContent } from '../review/approve-content.action.ts';
import { claimContent, releaseContent } from '../review/claim-content.action.ts';
import { askUrgent } from '../review/ask-urgent.action.ts';
import { handReview } from '../review/hand-review.action.ts';
import { openNextOfDesk } from '../review/next-of-desk.ts';
import { returnContent } from '../review/return-content.action.ts';
import { vetoContent } from '../review/veto-content.action.ts';
import { exportStory } from '../story-files/export-story.action.ts';
import { storyDetailTexts as texts } from './story-detail.texts.ts';
import type { Story } from '../story-edit/draft/story.ts';

type Action = RowAction<ContentRow>;

const reviewing: Action[] = [claimContent, releaseContent, approveContent, returnContent, vetoContent];
/** What a phone's bar has room for, the foremost first. */
const ofPhone: Action[] = [approveContent, returnContent, editContent, submitContent, publishContent, claimContent];
const roomOfPhone = 2;
/** What ends the work of a reviewer on a story. */
const deciding: Action[] = [approveContent, returnContent, vetoContent];
/** Those of publishing that stand in the bar only while they can be done: behind 更多 they say why not. */
const inTheirTime: Action[] = [scheduleContent, withdrawContent, stickContent, unstickContent];
/** The same in the bar of a reviewer, whose decisions stand there. */
const besideDecisions: Action[] = [editContent, recallContent, askRecall, handReview];
const publishing: Action[] = [publishContent, scheduleContent, withdrawContent, stickContent, unstickContent];
const others: Action[] = [
  askUrgent,
  ...publishedActions,
  exportStory,
  copyContent,
  moveContent,
  reopenContent,
  deleteContent,
];
const inBin: Action[] = [recoverContent, purgeContent];

interface StoryActionsProps {
  story: Story;
  runner: ActionRunner<ContentRow>;
}

/** All that may be done with a story. What cannot be done now says why; what is not the user's to do is not shown. */
export function StoryActions({ story, runner }: StoryActionsProps) {
  const shell = useShell();
  const actor = useActor();
  const stageRight = stagePermission(story.auditStage);
  const isInReview = story.auditState === AuditState.InReview;
  const isReviewer =
    isInReview && (story.standsIn !== undefined || (stageRight !== undefined && actor.can(stageRight)));
  const mayHand = isReviewer || (isInReview && actor.can(ContentPermission.HandReview));
  const published = story.deliveries.filter(({ state }) => state === DeliveryState.Published);
  // Nothing of it is out and nothing can go out yet: the bar is the reviewer's.
  const isReviewAlone = isInReview && published.length === 0;
  const recalling = isInReview ? [recallContent, askRecall] : [];
  // Whoever claimed it takes it back from nobody.
  const isRecallLast = story.task?.assigneeId === actor.userId;
  const writing = [editContent, ...(isInReview ? [] : [submitContent]), ...(isRecallLast ? [] : recalling)];
  const isInBin = story.deletedTime !== null;
  const rows = [story];
  const handlePress = async (action: Action): Promise<void> => {
    if (!deciding.includes(action)) return runner.run(action, rows);
    let isDecided = false;
    const run: Action['run'] = async (...call) => {
      const result = await action.run(...call);
      isDecided = result?.list.every(({ ok }) => ok) ?? false;
      return result;
    };
    await runner.run({ ...action, run }, rows);
    if (isDecided) await openNextOfDesk(story, shell, actor);
  };
  const visibleOf = (actions: Action[]) => harmfulLast(actions).filter((action) => runner.isShown(action, story));
  const inFront = isInBin
    ? visibleOf(inBin)
    : [
        ...visibleOf(writing),
        ...visibleOf([...(isReviewer ? reviewing : []), ...(mayHand ? [handReview] : [])]),
        ...(isReviewAlone ? [] : visibleOf(publishing)),
      ];
  const isPhone = useIsPhone();
  const onlyWhileAllowed = [
    ...inTheirTime,
    ...(isReviewer ? besideDecisions : []),
    ...(story.auditState === AuditState.Cleared ? [submitContent] : []),
  ];
  const isOutOfTime = (action: Action): boolean =>
    onlyWhileAllowed.includes(action) && runner.refusals(action, rows).length > 0;
  const inBar = isPhone
    ? ofPhone.filter((action) => inFront.includes(action)).slice(0, roomOfPhone)
    : inFront.filter((action) => !isOutOfTime(action));
  const rest = isInBin
    ? []
    : visibleOf([...(isRecallLast ? recalling : []), ...(isReviewAlone ? publishing : []), ...others]);
  const behind = harmfulLast([...inFront.filter((action) => !inBar.includes(action)), ...rest]);
  const publicUrl = published.find(({ url }) => url)?.url;

  return (
    <>
      {publicUrl && !isPhone ? (
        <Button
          onClick={() => {
            void noteOperation(shell, {
              opName: texts.previewOperation,
              newsId: story.id,
              title: story.title,
              contentType: story.contentType,
            });
            void shell.dialogs.showQrCode({ url: new URL(publicUrl, location.origin).href, title: texts.qrTitle });
          }}
        >
          {texts.qrCode}
        </Button>
      ) : null}
      {inBar.map((action) => (
        <ActionButton
          key={action.key}
          type={action.primary ? 'primary' : 'default'}
          danger={action.danger ?? false}
          reasons={runner.refusals(action, rows)}
          onClick={() => void handlePress(action)}
        >
          {labelOn(action, story)}
        </ActionButton>
      ))}
      {behind.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: behind.map((action) => ({
              ...actionEntry(action, labelOn(action, story), runner.refusals(action, rows)),
              onClick: () => void handlePress(action),
            })),
          }}
        >
          <Button>
            {texts.more} <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      ) : null}
    </>
  );
}
