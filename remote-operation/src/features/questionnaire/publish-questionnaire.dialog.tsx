import { Alert, Skeleton, Tag } from 'antd';
import { checkQuestionnaire, getQuestionnaire, publishQuestionnaire } from 'shared-contracts/endpoints';
import type { PublishCheck, QuestionnaireDetail } from 'shared-contracts/model';
import { type DialogProps, ErrorState, FormDialog, useAction, useEndpoint, useShell } from 'shared-ui';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import styles from './questionnaire.module.css';

export interface PublishQuestionnaireDialogProps extends DialogProps<QuestionnaireDetail> {
  id: string;
}

/** Shows the effects of publishing on readers and answers; of the saved form, not of unsaved input. */
export function PublishQuestionnaireDialog({ id, onDone }: PublishQuestionnaireDialogProps) {
  const shell = useShell();
  const detail = useEndpoint(getQuestionnaire, { id });
  const check = useEndpoint(checkQuestionnaire, { id });
  const [publish, isPending] = useAction(async () => {
    const current = detail.answer?.data;
    if (!current || !check.answer || check.answer.data.problems.length > 0) return;
    const { data } = await shell.call(publishQuestionnaire, { id, rev: current.rev });
    onDone(data);
  });
  const error = detail.error ?? check.error;
  const found = detail.answer?.data;
  const isLoading = error === undefined && !(found && check.answer);
  return (
    <FormDialog
      title={texts.publishTitle(found?.title ?? '')}
      confirmText={texts.confirmPublish}
      isPending={isPending || isLoading}
      width={640}
      onConfirm={publish}
      onCancel={() => onDone()}
    >
      {error !== undefined && (
        <ErrorState error={error} onRetry={async () => void (await Promise.all([detail.refresh(), check.refresh()]))} />
      )}
      {error === undefined &&
        (found && check.answer ? <Check check={check.answer.data} versionNo={found.versionNo} /> : <Skeleton active />)}
    </FormDialog>
  );
}

function Check({ check: { problems, hints, changes }, versionNo }: { check: PublishCheck; versionNo: number | null }) {
  const isSame = versionNo !== null && changes.length === 0;
  return (
    <div className={styles.check}>
      {problems.length > 0 && (
        <Alert type="error" showIcon title={texts.problems} description={<Lines lines={problems} />} />
      )}
      {hints.length > 0 && <Alert type="warning" showIcon title={texts.hints} description={<Lines lines={hints} />} />}
      <p>{versionNo === null ? texts.firstTime : isSame ? texts.noChanges : texts.nextVersion(versionNo + 1)}</p>
      {changes.length > 0 && (
        <section aria-label={texts.changes}>
          <h3>{texts.changes}</h3>
          <ul className={styles.changes}>
            {changes.map(({ text, isBreaking, answerCount }) => (
              <li key={text}>
                {text}
                {isBreaking && <Tag color="error">{texts.breaking}</Tag>}
                {isBreaking && answerCount > 0 && <span className={styles.quiet}>{texts.touched(answerCount)}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles.changes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
