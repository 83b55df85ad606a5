import { Tag, Timeline, Typography } from 'antd';
import { contentAuditTimeline } from 'shared-contracts/endpoints';
import { type AuditEvent, Stage, stageNames, TaskState, taskStateNames } from 'shared-contracts/model';
import { EmptyState, ErrorState, useEndpoint } from 'shared-ui';
import { WordLines } from '../words/word-lines.tsx';
import { wordsTexts } from '../words/words.texts.ts';
import { reviewSheetTexts as sheetTexts } from './review-sheet.texts.ts';
import { storyDetailTexts as texts } from './story-detail.texts.ts';

const colors: Partial<Record<TaskState, string>> = {
  approved: 'green',
  returned: 'red',
  vetoed: 'red',
  claimed: 'blue',
  recalled: 'gray',
  void: 'gray',
  skipped: 'gray',
};

/** 审核记录: who did what at which stage, and what they said. */
export function AuditTimeline({ contentId }: { contentId: string }) {
  const { answer, error, refresh, isLoading } = useEndpoint(contentAuditTimeline, { id: contentId });
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  if (isLoading) return null;
  const events = answer?.list ?? [];
  if (events.length === 0) return <EmptyState text={texts.auditEmpty} />;
  return (
    <Timeline
      items={events.map((event) => ({
        key: event.id,
        color: colors[event.state] ?? 'blue',
        content: <EventText event={event} />,
      }))}
    />
  );
}

function EventText({
  event: { stage, state, round, userName, time, opinion, reasons, confirmed, unread },
}: {
  event: AuditEvent;
}) {
  return (
    <>
      <div>
        <Typography.Text strong>{stageNames[stage]}</Typography.Text>{' '}
        {stage === Stage.Draft ? texts.submitEvent : taskStateNames[state]}{' '}
        <Typography.Text type="secondary">{texts.facts.roundOf(round)}</Typography.Text>
      </div>
      <div>
        {userName ?? (state === TaskState.Waiting ? texts.facts.waiting : texts.system)}{' '}
        <Typography.Text type="secondary">{time}</Typography.Text>
      </div>
      {reasons.length > 0 ? (
        <div>
          {reasons.map((name) => (
            <Tag key={name} color="error">
              {name}
            </Tag>
          ))}
        </div>
      ) : null}
      {unread ? <Tag color="warning">{sheetTexts.unread}</Tag> : null}
      {opinion ? (
        <Typography.Paragraph style={{ margin: 0 }}>{`${texts.opinion}：${opinion}`}</Typography.Paragraph>
      ) : null}
      {confirmed ? (
        <>
          <Typography.Paragraph
            style={{ margin: 0 }}
          >{`${wordsTexts.confirmedTitle}：${confirmed.note}`}</Typography.Paragraph>
          <WordLines words={confirmed.words} />
        </>
      ) : null}
    </>
  );
}
