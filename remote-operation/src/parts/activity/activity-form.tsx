import { Alert, Button, Form } from 'antd';
import { type ComponentType, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { activityCounts, activityGet, activityList, activityPublish } from 'shared-contracts/endpoints';
import {
  type ActivityDetail,
  activityKindNames,
  type ActivitySettings,
  activityPhaseNames,
} from 'shared-contracts/model';
import { activityDetailPath, activityFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import {
  Allowed,
  ErrorState,
  FormPage,
  jumpToFirstProblem,
  PageSpin,
  StateTag,
  useAction,
  useOpenItem,
  useRefresh,
  useShell,
} from 'shared-ui';
import { emptyActivity, type Problems } from './activity-draft.rules.ts';
import { BasicFields, JoiningFields } from './activity-fields.tsx';
import { activityFormTexts as texts } from './activity-form.texts.ts';
import { useActivityDraft } from './use-activity-draft.ts';
import styles from './activity.module.css';

/** Props of a kind's own fields. */
export interface SettingsProps<S extends ActivitySettings> {
  formId: string;
  settings: S;
  problems: Problems;
  onChange(settings: S): void;
}

interface ActivityFormProps<S extends ActivitySettings> {
  /** Settings of a new one. */
  empty: S;
  /** A new one asks for a mobile number. */
  asksMobile?: boolean;
  Settings: ComponentType<SettingsProps<S>>;
}

/** The form of a kind: what all have, and the kind's own fields. */
export function ActivityForm<S extends ActivitySettings>(props: ActivityFormProps<S>) {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { item, error, reopen } = useOpenItem(activityGet, id);
  if (id === null) return <OpenedForm {...props} opened={undefined} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => reopen()} />;
  return item?.id === id ? <OpenedForm key={id} {...props} opened={item} /> : <PageSpin />;
}

function OpenedForm<S extends ActivitySettings>({
  opened,
  empty,
  asksMobile,
  Settings,
}: ActivityFormProps<S> & { opened: ActivityDetail | undefined }) {
  const shell = useShell();
  const formId = useId();
  const refresh = useRefresh(activityList, activityCounts, activityGet);
  const form = useRef<HTMLDivElement>(null);
  const { draft, problems, refusedRound, isDirty, textRound, change, save } = useActivityDraft(
    opened,
    emptyActivity(empty, asksMobile),
    () => void refresh(),
  );
  const kind = activityKindNames[empty.kind];
  const title = opened ? texts.editTitle(kind, draft.name) : texts.newTitle(kind);
  useEffect(() => shell.setPageTitle(title), [shell, title]);
  useEffect(() => {
    if (refusedRound > 0) jumpToFirstProblem(form.current);
  }, [refusedRound]);
  const problemCount = Object.keys(problems).length;

  const [handleSave, isSaving] = useAction(async () => {
    const saved = await save();
    if (!saved) return;
    shell.message.success(texts.saved);
    if (!opened) shell.navigate(activityFormPath(saved.kind, saved.id), { replace: true });
  });
  const [handlePublish, isPublishing] = useAction(async () => {
    const saved = isDirty || !opened ? await save() : opened;
    if (!saved) return;
    if (!opened) shell.navigate(activityFormPath(saved.kind, saved.id), { replace: true });
    await shell.call(activityPublish, { ids: saved.id });
    await refresh();
    shell.message.success(texts.published);
    shell.navigate(activityDetailPath(saved.kind, saved.id));
  });

  return (
    <FormPage
      title={title}
      status={
        <>
          {opened && <StateTag kind="activity" state={opened.phase} text={activityPhaseNames[opened.phase]} />}
          {isDirty && <span role="status">{texts.unsaved}</span>}
          {problemCount > 0 && (
            <Button type="link" danger size="small" onClick={() => jumpToFirstProblem(form.current)}>
              {texts.toMend(problemCount)}
            </Button>
          )}
        </>
      }
      actions={
        <>
          {opened === undefined || opened.phase === 'draft' || opened.phase === 'withdrawn' ? (
            <Allowed code={OperationPermission.PublishActivity}>
              <Button loading={isPublishing} onClick={() => void handlePublish()}>
                {texts.publish}
              </Button>
            </Allowed>
          ) : null}
          <Allowed code={OperationPermission.EditActivity}>
            <Button type="primary" loading={isSaving} onClick={() => void handleSave()}>
              {texts.save}
            </Button>
          </Allowed>
        </>
      }
    >
      <div ref={form}>
        <Form layout="vertical" component="div" className={styles.form ?? ''}>
          {problems.settings && <Alert type="error" showIcon title={problems.settings} />}
          <BasicFields
            formId={formId}
            draft={draft}
            problems={problems}
            textRound={textRound}
            onChange={(next) => change(next)}
          />
          <Settings
            formId={formId}
            settings={draft.settings}
            problems={problems}
            onChange={(settings) => change({ settings })}
          />
          <JoiningFields formId={formId} draft={draft} problems={problems} onChange={(next) => change(next)} />
        </Form>
      </div>
    </FormPage>
  );
}
