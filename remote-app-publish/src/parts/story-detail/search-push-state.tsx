import { Button, Space, Typography } from 'antd';
import { type AnswerOf, recordList, searchPushAgain, searchPushOfContent } from 'shared-contracts/endpoints';
import {
  type StorySubmission,
  submissionKindNames,
  SubmissionState,
  submissionStateNames,
} from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { Allowed, minuteOf, StateTag, useAction, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { searchPushTexts as texts } from './search-push.texts.ts';
import styles from './story-detail.module.css';

type SearchPush = AnswerOf<typeof searchPushOfContent>['data'];

const again: readonly SubmissionState[] = [SubmissionState.Failed, SubmissionState.Lost];

/** A story's way to the search engine; undefined where nothing is to be shown. */
export function useSearchPush(contentId: string): SearchPush | undefined {
  const { answer } = useEndpoint(searchPushOfContent, { contentId }, { every: 30_000 });
  return answer && answer.data.submissions.length > 0 ? answer.data : undefined;
}

/** The latest submissions with their reasons, what may still be sent today, and another try for what failed. */
export function SearchPushState({ contentId, push }: { contentId: string; push: SearchPush }) {
  const shell = useShell();
  const refresh = useRefresh(searchPushOfContent, recordList);
  const [send, isSending] = useAction(async () => {
    await shell.call(searchPushAgain, { ids: contentId }).finally(refresh);
    shell.message.success(texts.queued);
  });
  const { isOn, remain, pausedUntil, submissions } = push;
  const [newest] = submissions;
  return (
    <Space orientation="vertical" size={4}>
      {submissions.map((submission) => (
        <SubmissionLine key={submission.id} submission={submission} />
      ))}
      {isOn ? (
        <div className={styles.note}>
          {[
            remain === null ? '' : texts.remain(remain),
            pausedUntil === null ? '' : texts.pausedUntil(minuteOf(pausedUntil)),
          ]
            .filter((part) => part !== '')
            .join('　')}
        </div>
      ) : null}
      {isOn && newest && again.includes(newest.state) ? (
        <Allowed code={ContentPermission.Publish}>
          <Button size="small" loading={isSending} onClick={() => void send()}>
            {texts.again}
          </Button>
        </Allowed>
      ) : null}
    </Space>
  );
}

function SubmissionLine({ submission }: { submission: StorySubmission }) {
  const { kind, state, lastError, doneTime } = submission;
  return (
    <div>
      <StateTag
        kind="submission"
        state={state}
        text={texts.stateOf(submissionKindNames[kind], submissionStateNames[state])}
      />
      {doneTime === null ? null : (
        <span className={styles.note}>
          {state === SubmissionState.Sent ? texts.doneAt(minuteOf(doneTime)) : minuteOf(doneTime)}
        </span>
      )}
      {lastError === null ? null : (
        <div>
          <Typography.Text type={again.includes(state) ? 'danger' : 'secondary'}>{lastError}</Typography.Text>
        </div>
      )}
    </div>
  );
}
