import { Button } from 'antd';
import {
  cancelFrontPagePlan,
  frontPageHistory,
  planFrontPage,
  publishFrontPage,
  restoreFrontPage,
  undoFrontPage,
} from 'shared-contracts/endpoints';
import type { FrontLayout, FrontPageDetail } from 'shared-contracts/model';
import { WebsitePermission } from 'shared-contracts/permissions';
import { ActionButton, Allowed, MinuteDialog, useAction, useAsk, useRefresh, useShell } from 'shared-ui';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { HistoryDialog } from './history.dialog.tsx';

interface FrontPageBarProps {
  stored: FrontPageDetail;
  placeName: string;
  isDirty: boolean;
  isStale: boolean;
  /** Nothing is on the page. */
  isEmpty: boolean;
  /** Stores the draft; false when that failed. */
  onSave(): Promise<boolean>;
  revision(): number;
  onChanged(stored: FrontPageDetail): void;
  onLoad(layout: FrontLayout): void;
}

/** What is done with the whole page. */
export function FrontPageBar(props: FrontPageBarProps) {
  const { stored, placeName, isDirty, isStale, isEmpty, onSave, revision, onChanged, onLoad } = props;
  const { place, live, plan } = stored;
  const shell = useShell();
  const ask = useAsk();
  const refresh = useRefresh(frontPageHistory);
  const done = async (answer: Promise<{ data: FrontPageDetail }>, words: string) => {
    onChanged((await answer).data);
    shell.message.success(words);
    await refresh();
  };
  const [save, isSaving] = useAction(async () => void (await onSave()));
  const [publish, isPublishing] = useAction(async () => {
    if (!(await onSave())) return;
    if (!(await shell.dialogs.confirm({ content: texts.confirmPublish(placeName), okText: texts.publish }))) return;
    await done(shell.call(publishFrontPage, { place, rev: revision() }), texts.published);
  });
  const [schedule, isPlanning] = useAction(async () => {
    if (!(await onSave())) return;
    const time = await ask(MinuteDialog, {
      title: texts.plan,
      label: texts.planTime,
      hint: texts.planHint,
      fault: texts.planMissing,
    });
    if (time !== undefined) await done(shell.call(planFrontPage, { place, rev: revision(), time }), texts.planned);
  });
  const [cancelPlan, isCancelling] = useAction(async () => {
    if (!(await shell.dialogs.confirm({ content: texts.confirmCancelPlan, okText: texts.cancelPlan }))) return;
    await done(shell.call(cancelFrontPagePlan, { place }), texts.planCancelled);
  });
  const [undo, isUndoing] = useAction(async () => {
    if (!live) return;
    const content = live.hasFormer ? texts.confirmUndo(placeName) : texts.confirmUndoFirst(placeName);
    if (!(await shell.dialogs.confirm({ content, okText: texts.undo }))) return;
    await done(shell.call(undoFrontPage, { place, versionId: live.id }), texts.undone);
  });
  const [showHistory] = useAction(async () => {
    const choice = await ask(HistoryDialog, { place });
    if (choice && 'load' in choice) onLoad(choice.load);
    if (choice && 'restore' in choice)
      await done(shell.call(restoreFrontPage, { place, versionId: choice.restore.id }), texts.restored);
  });
  const refusals = isStale ? [texts.staleTitle] : isEmpty ? [texts.nothingToPublish] : [];
  return (
    <>
      <Allowed code={WebsitePermission.EditFrontPage}>
        <ActionButton
          loading={isSaving}
          reasons={isStale ? [texts.staleTitle] : isDirty ? [] : [texts.nothingToSave]}
          onClick={() => void save()}
        >
          {texts.save}
        </ActionButton>
      </Allowed>
      <Button onClick={() => void showHistory()}>{texts.history}</Button>
      <Allowed code={WebsitePermission.PublishFrontPage}>
        <ActionButton loading={isUndoing} reasons={live ? [] : [texts.nothingLive]} onClick={() => void undo()}>
          {texts.undo}
        </ActionButton>
        {plan && (
          <Button loading={isCancelling} onClick={() => void cancelPlan()}>
            {texts.cancelPlan}
          </Button>
        )}
        <ActionButton loading={isPlanning} reasons={refusals} onClick={() => void schedule()}>
          {texts.plan}
        </ActionButton>
        <ActionButton
          type="primary"
          loading={isPublishing}
          reasons={refusals.length === 0 && !isDirty && live?.isSame ? [texts.sameAsLive] : refusals}
          onClick={() => void publish()}
        >
          {texts.publish}
        </ActionButton>
      </Allowed>
    </>
  );
}
