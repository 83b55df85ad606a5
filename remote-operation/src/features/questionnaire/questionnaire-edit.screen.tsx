import { Alert, Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adsQuestionnaireList, getQuestionnaire, questionnaireCounts } from 'shared-contracts/endpoints';
import { type QuestionnaireDetail, questionnaireStateNames } from 'shared-contracts/model';
import { questionnaireFormPath, questionnaireResultPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  ErrorState,
  FormPage,
  StateTag,
  useAction,
  useAsk,
  useOpenItem,
  useRefresh,
  useShell,
  useTool,
  useWrongFields,
} from 'shared-ui';
import { PublishQuestionnaireDialog } from './publish-questionnaire.dialog.tsx';
import { QuestionnaireQuestions } from './questionnaire-questions.tsx';
import { QuestionnaireSettings } from './questionnaire-settings.tsx';
import { draftOfTemplate } from './questionnaire-templates.rules.ts';
import { questionnaireTexts as texts } from './questionnaire.texts.ts';
import styles from './questionnaire.module.css';
import { useQuestionnaireDraft } from './use-questionnaire-draft.ts';

/** The form of a questionnaire: words and rules beside the questions, which the designer makes. */
export function QuestionnaireEditScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { item, error, reopen } = useOpenItem(getQuestionnaire, id);
  if (id === null) return <QuestionnaireForm opened={undefined} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => reopen()} />;
  return item?.id === id ? <QuestionnaireForm key={id} opened={item} /> : <Skeleton active />;
}

function QuestionnaireForm({ opened }: { opened: QuestionnaireDetail | undefined }) {
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(adsQuestionnaireList, questionnaireCounts, getQuestionnaire);
  const [forms] = useTool('forms');
  const [form, showWrong] = useWrongFields();
  const { draft, problems, isDirty, isBack, workId, discard, change, save } = useQuestionnaireDraft(
    opened,
    () => void refresh(),
    showWrong,
  );
  const title = opened ? texts.editTitle(draft.title) : texts.newTitle;
  useEffect(() => shell.setPageTitle(title), [shell, title]);

  const [handleSave, isSaving] = useAction(async () => {
    const saved = await save();
    if (!saved) return;
    shell.message.success(texts.saved);
    if (!opened) shell.navigate(questionnaireFormPath(saved.id), { replace: true });
  });
  const [handlePublish, isPublishing] = useAction(async () => {
    const saved = isDirty || !opened ? await save() : opened;
    if (!saved) return;
    const published = await ask(PublishQuestionnaireDialog, { id: saved.id });
    await refresh();
    if (published) {
      shell.message.success(texts.published);
      await shell.dialogs.showQrCode({ url: published.publicUrl, title: texts.shareTitle });
    }
    if (!opened) shell.navigate(questionnaireFormPath(saved.id), { replace: true });
  });
  const [handleDesign] = useAction(async () => {
    if (!forms || forms === 'failed') return;
    const published = opened?.versionNo ? opened.definition : undefined;
    const json = await forms.designForm({
      json: draft.definition,
      title: texts.designTitle(draft.title || texts.untitled),
      historyKey: `questionnaire-${workId}`,
      ...(published === undefined ? {} : { publishedJson: published }),
    });
    if (json !== undefined) change({ definition: json });
  });

  return (
    <FormPage
      title={title}
      status={
        <>
          {opened && (
            <StateTag kind="questionnaire" state={opened.state} text={questionnaireStateNames[opened.state]} />
          )}
          {isDirty && <span role="status">{texts.unsaved}</span>}
        </>
      }
      actions={
        <>
          {opened?.versionNo != null && (
            <Allowed code={OperationPermission.ReadAnswers}>
              <Button onClick={() => shell.navigate(questionnaireResultPath(opened.id))}>{texts.results}</Button>
            </Allowed>
          )}
          <Allowed code={OperationPermission.PublishQuestionnaire}>
            <Button loading={isPublishing} onClick={() => void handlePublish()}>
              {texts.publish}
            </Button>
          </Allowed>
          <Allowed code={OperationPermission.EditQuestionnaire}>
            <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
              {texts.save}
            </Button>
          </Allowed>
        </>
      }
      aside={<Versions versions={opened?.versions ?? []} />}
    >
      {isBack && (
        <Alert
          type="info"
          showIcon
          role="status"
          title={texts.back}
          action={
            <Button size="small" onClick={discard}>
              {texts.discard}
            </Button>
          }
        />
      )}
      <div ref={form}>
        <QuestionnaireSettings draft={draft} problems={problems} onChange={change} />
      </div>
      <QuestionnaireQuestions
        definition={draft.definition}
        forms={forms}
        onDesign={() => void handleDesign()}
        onTemplate={(template) => change(draftOfTemplate(template, draft))}
      />
    </FormPage>
  );
}

/** Lists the published versions, with the changes of each. */
function Versions({ versions }: Pick<QuestionnaireDetail, 'versions'>) {
  return (
    <section className={styles.versions} aria-label={texts.versions}>
      <h2>{texts.versions}</h2>
      {versions.length === 0 && <p className={styles.quiet}>{texts.noVersions}</p>}
      <ol>
        {versions.map(({ versionNo, publishedTime, publishedUserName, answerCount, changes }) => (
          <li key={versionNo}>
            <b>{texts.version(versionNo)}</b> <span className={styles.quiet}>{texts.versionLine(answerCount)}</span>
            <p className={styles.quiet}>
              {publishedTime.slice(0, 16)} {publishedUserName}
            </p>
            {changes.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
