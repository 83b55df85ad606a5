import { Alert, Button, Space } from 'antd';
import { useEffect, useState } from 'react';
import {
  decideWebsiteRendering,
  submitWebsiteRendering,
  websiteListAudit,
  websiteListRenderings,
  websiteRenderingCounts,
} from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import {
  DictionaryCode,
  type SiteRenderingDetail,
  sitePresenceNames,
  SiteRenderingState,
  siteRenderingStateNames,
} from 'shared-contracts/model';
import { websitePaths } from 'shared-contracts/paths';
import { WebsitePermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  Allowed,
  FormPage,
  minuteOf,
  ReasonDialog,
  StateTag,
  useAction,
  useActor,
  useAsk,
  useRefresh,
  useShell,
  useUnsavedWork,
  useWrongFields,
} from 'shared-ui';
import { saveStateTexts } from '../../parts/autosave/autosave.texts.ts';
import { StaleAlert } from '../../parts/autosave/stale-alert.tsx';
import { openNextRendering } from './next-rendering.ts';
import { RenderingFields } from './rendering-fields.tsx';
import { RenderingHistory } from './rendering-history.tsx';
import { RenderingPreview } from './rendering-preview.tsx';
import { isOpen, judgeRefusals, maySubmit } from './site-desk.rules.ts';
import styles from './site-desk.module.css';
import { siteDeskTexts as texts } from './site-desk.texts.ts';
import { useRenderingDraft } from './use-rendering-draft.ts';

interface RenderingFormProps {
  opened: SiteRenderingDetail;
  onReopen(): void;
}

/** A rendering with the page that readers get beside it: to write, or to pass or return. */
export function RenderingForm({ opened, onReopen }: RenderingFormProps) {
  const shell = useShell();
  const actor = useActor();
  const ask = useAsk();
  const { stored, draft, state, change, save } = useRenderingDraft(opened);
  const [isUnlocked, setUnlocked] = useState(isOpen(opened));
  const [isChecked, setChecked] = useState(false);
  const [form, showWrong] = useWrongFields();
  const refresh = useRefresh(websiteListRenderings, websiteListAudit, websiteRenderingCounts);
  const mayEdit = shell.can(WebsitePermission.EditRendering);
  const title = draft.title || stored.storyTitle;
  const isStale = state === 'stale';
  useEffect(() => shell.setPageTitle(title), [shell, title]);
  useUnsavedWork(texts.workTitle(title), state !== 'saved', save);

  const finish = async (words: string) => {
    shell.message.success(words);
    await refresh();
    onReopen();
  };
  const [submit, isSubmitting] = useAction(async () => {
    setChecked(true);
    const count = Number(draft.title.trim() === '') + Number(draft.channelId === null);
    if (count > 0) return showWrong(count);
    if (!(await save())) return;
    await shell.call(submitWebsiteRendering, { ids: stored.id });
    await finish(texts.submittedDone);
  });
  const [unlock] = useAction(async () => {
    if (await shell.dialogs.confirm({ content: texts.confirmEdit, okText: texts.edit })) setUnlocked(true);
  });
  const judge = async (decision: 'pass' | 'return', opinion: string) => {
    await shell.call(decideWebsiteRendering, { id: stored.id, versionNo: stored.versionNo, decision, opinion });
    await finish(decision === 'pass' ? texts.passed : texts.returned);
    await openNextRendering(stored.id, shell, actor);
  };
  const [pass, isPassing] = useAction(async () => {
    const content = draft.publishTime === null ? texts.confirmPass : texts.confirmPassAt(minuteOf(draft.publishTime));
    if (await shell.dialogs.confirm({ content, okText: texts.pass })) await judge('pass', '');
  });
  const [giveBack, isReturning] = useAction(async () => {
    const opinion = await ask(ReasonDialog, {
      title: texts.returnTitle,
      label: texts.returnReason,
      dictionary: DictionaryCode.ReturnReason,
      maxLength: maxOf(decideWebsiteRendering.request, 'opinion'),
      danger: true,
    });
    if (opinion !== undefined) await judge('return', opinion);
  });
  const refusals = [...judgeRefusals(stored, actor), ...(stored.stopped === null ? [] : [stored.stopped])];
  const isWaiting = stored.state === SiteRenderingState.Waiting;

  return (
    <FormPage
      title={title}
      status={
        <Space>
          <StateTag kind="siteRendering" state={stored.state} text={siteRenderingStateNames[stored.state]} />
          <StateTag kind="sitePresence" state={stored.presence} text={sitePresenceNames[stored.presence]} />
          {isUnlocked && mayEdit && !isStale && <span role="status">{saveStateTexts[state]}</span>}
        </Space>
      }
      actions={
        <>
          <Button onClick={() => shell.navigate(isWaiting && !mayEdit ? websitePaths.audit : websitePaths.edit)}>
            {texts.toList}
          </Button>
          {mayEdit && !isUnlocked && <Button onClick={() => void unlock()}>{texts.edit}</Button>}
          {mayEdit && (isUnlocked || maySubmit(stored)) && (
            <Button type="primary" loading={isSubmitting} disabled={isStale} onClick={() => void submit()}>
              {texts.submit}
            </Button>
          )}
          {isWaiting && !isUnlocked && (
            <Allowed code={WebsitePermission.AuditRendering}>
              <ActionButton
                danger
                loading={isReturning}
                reasons={judgeRefusals(stored, actor)}
                onClick={() => void giveBack()}
              >
                {texts.return}
              </ActionButton>
              <ActionButton type="primary" loading={isPassing} reasons={refusals} onClick={() => void pass()}>
                {texts.pass}
              </ActionButton>
            </Allowed>
          )}
        </>
      }
    >
      {isStale && <StaleAlert className={styles.alert} title={texts.staleTitle} onReopen={onReopen} />}
      {stored.state === SiteRenderingState.Returned && stored.opinion && (
        <Alert className={styles.alert ?? ''} type="warning" showIcon title={texts.opinion(stored.opinion)} />
      )}
      {stored.stopped !== null && (
        <Alert className={styles.alert ?? ''} type="warning" showIcon title={stored.stopped} />
      )}
      <div className={styles.columns}>
        <div ref={form}>
          <RenderingFields
            draft={draft}
            disabled={!mayEdit || !isUnlocked || isStale}
            isChecked={isChecked}
            onChange={change}
          />
          <RenderingHistory versions={stored.versions} />
        </div>
        <RenderingPreview id={stored.id} rev={stored.rev} />
      </div>
    </FormPage>
  );
}
