import { Button } from 'antd';
import { useEffect, useState } from 'react';
import {
  cancelTextVideo,
  draftTextVideo,
  getTextVideo,
  makeTextVideo,
  saveTextVideo,
  textVideoCounts,
  textVideoList,
} from 'shared-contracts/endpoints';
import {
  makingRefusals,
  secondsOfShots,
  type TextVideoDetail,
  type TextVideoDraft,
  TextVideoState,
  textVideoStateNames,
} from 'shared-contracts/model';
import { appPaths, operationPaths } from 'shared-contracts/paths';
import { ContentPermission, OperationPermission } from 'shared-contracts/permissions';
import {
  ActionButton,
  Allowed,
  FormPage,
  StateTag,
  useAction,
  useEndpoint,
  useRefresh,
  useShell,
  useUnsavedWork,
} from 'shared-ui';
import { ResultPanel } from './result-panel.tsx';
import { ShotList } from './shot-list.tsx';
import { draftOfDetail } from './storyboard.rules.ts';
import { textVideoTexts as texts } from './text-video.texts.ts';
import { VideoSettings } from './video-settings.tsx';

const { Making, Done } = TextVideoState;
/** Milliseconds between looks at a video that is being made. */
const lookEvery = 1000;

interface StoryboardFormProps {
  opened: TextVideoDetail;
  /** What is stored has changed: the form is to begin again. */
  onChanged(): void;
}

/** A storyboard with its settings, the making, and what was made. */
export function StoryboardForm({ opened, onChanged }: StoryboardFormProps) {
  const shell = useShell();
  const [draft, setDraft] = useState<TextVideoDraft>(() => draftOfDetail(opened));
  const [isDirty, setDirty] = useState(false);
  const [rev, setRev] = useState(opened.rev);
  const refresh = useRefresh(textVideoList, textVideoCounts, getTextVideo);
  const video = useFollowed(opened, onChanged);
  const isMaking = video.state === Making;
  const canEdit = video.isEditable && !isMaking && shell.can(OperationPermission.EditTextVideo);
  const title = texts.editTitle(opened.title);
  useEffect(() => shell.setPageTitle(title), [shell, title]);
  const change = (changed: TextVideoDraft) => {
    setDraft(changed);
    setDirty(true);
  };

  const store = async () => {
    const { data } = await shell.call(saveTextVideo, { ...draft, id: opened.id, rev });
    setDirty(false);
    setRev(data.rev);
    await refresh();
    return data.rev;
  };
  const save = async () => {
    await store();
    shell.message.success(texts.saved);
    onChanged();
    return true;
  };
  useUnsavedWork(title, isDirty, save);
  const [handleSave, isSaving] = useAction(save);
  const [handleMake, isStarting] = useAction(async () => {
    await shell.call(makeTextVideo, { id: opened.id, rev: isDirty ? await store() : rev });
    shell.message.success(texts.begun);
    await refresh();
    onChanged();
  });
  const [handleCancel, isCancelling] = useAction(async () => {
    await shell.call(cancelTextVideo, { id: opened.id });
    shell.message.success(texts.cancelled);
    await refresh();
    onChanged();
  });
  const [handleStory, isKeeping] = useAction(async () => {
    const { data } = await shell.call(draftTextVideo, { id: opened.id });
    shell.message.success(texts.storySaved);
    await refresh();
    if (shell.can(appPaths.newVideo)) shell.navigate(`${appPaths.newVideo}?id=${data.storyId}`);
    else onChanged();
  });
  const missing = draft.title.trim() === '' ? [texts.titleMissing] : [];

  return (
    <FormPage
      title={title}
      status={
        <>
          <StateTag kind="textVideo" state={video.state} text={textVideoStateNames[video.state]} />
          {isDirty && <span role="status">{texts.unsaved}</span>}
        </>
      }
      actions={
        <>
          <Button onClick={() => shell.navigate(operationPaths.textVideo)}>{texts.listName}</Button>
          {isMaking && video.isEditable && (
            <Button danger loading={isCancelling} onClick={() => void handleCancel()}>
              {texts.cancel}
            </Button>
          )}
          {canEdit && (
            <>
              <ActionButton loading={isSaving} reasons={missing} onClick={() => void handleSave()}>
                {texts.save}
              </ActionButton>
              <ActionButton
                type={video.state === Done ? 'default' : 'primary'}
                loading={isStarting}
                reasons={[...missing, ...makingRefusals({ state: video.state, shots: draft.shots })]}
                onClick={() => void handleMake()}
              >
                {video.state === Done ? texts.remake : texts.make}
              </ActionButton>
            </>
          )}
          {video.state === Done && video.isEditable && (
            <Allowed code={ContentPermission.Create}>
              <ActionButton
                type="primary"
                loading={isKeeping}
                reasons={video.storyId === null ? [] : [texts.hasStory]}
                onClick={() => void handleStory()}
              >
                {texts.saveStory}
              </ActionButton>
            </Allowed>
          )}
        </>
      }
      aside={<ResultPanel video={video} />}
    >
      <p>{texts.source(opened.sourceTitle)}</p>
      <VideoSettings draft={draft} canEdit={canEdit} canSpeak={opened.canSpeak} onChange={change} />
      <p role="status">{texts.total(draft.shots.length, secondsOfShots(draft.shots))}</p>
      <ShotList shots={draft.shots} canEdit={canEdit} onChange={(shots) => change({ ...draft, shots })} />
    </FormPage>
  );
}

/** The video as it is stored now: read again and again while it is being made, and the form with it at the end. */
function useFollowed(opened: TextVideoDetail, onChanged: () => void): TextVideoDetail {
  const wasMaking = opened.state === Making;
  const { answer } = useEndpoint(getTextVideo, wasMaking ? { id: opened.id } : null, { every: lookEvery });
  const isOver = wasMaking && answer !== undefined && answer.data.state !== Making;
  useEffect(() => {
    if (isOver) onChanged();
  }, [isOver, onChanged]);
  return wasMaking && answer ? answer.data : opened;
}
