import { Alert } from 'antd';
import { AuditState, type ContentRow, stageNames } from 'shared-contracts/model';
import { ActionButton, type ActionRunner, useActor } from 'shared-ui';
import { reviewTexts as texts } from './review.texts.ts';
import { takeBackContent } from './take-back.action.ts';

interface TakeBackNoteProps {
  row: ContentRow;
  runner: ActionRunner<ContentRow>;
}

/** Above the log of a story whose latest pass is the user's own: the button that takes it back. */
export function TakeBackNote({ row, runner }: TakeBackNoteProps) {
  const { userId } = useActor();
  const last = row.round.approvals.at(-1);
  const isUnderWay = row.auditState === AuditState.InReview || row.auditState === AuditState.Cleared;
  if (last?.userId !== userId || !isUnderWay) return null;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 12 }}
      title={texts.lastPass(stageNames[last.stage])}
      action={
        <ActionButton
          size="small"
          reasons={runner.refusals(takeBackContent, [row])}
          onClick={() => void runner.run(takeBackContent, [row])}
        >
          {takeBackContent.label}
        </ActionButton>
      }
    />
  );
}
