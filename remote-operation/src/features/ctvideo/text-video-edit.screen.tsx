import { Button, Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { contentPickerTabColumns } from 'shared-contracts/constants';
import { addTextVideo, getTextVideo, textVideoCounts, textVideoList } from 'shared-contracts/endpoints';
import { textVideoFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { Allowed, ErrorState, FormPage, useAction, useOpenItem, useRefresh, useShell } from 'shared-ui';
import { StoryboardForm } from './storyboard-form.tsx';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** /new/ctvideo: chooses the text of a new video, or edits the storyboard of the address. */
export function TextVideoEditScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { item, error, round, reopen } = useOpenItem(getTextVideo, id);
  if (id === null) return <ChooseSource />;
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => reopen()} />;
  return item?.id === id ? <StoryboardForm key={round} opened={item} onChanged={reopen} /> : <Skeleton active />;
}

function ChooseSource() {
  const shell = useShell();
  const refresh = useRefresh(textVideoList, textVideoCounts);
  const [choose, isChoosing] = useAction(async () => {
    const { pickContent } = await shell.tools('pickers');
    const [picked, ...others] = (await pickContent({ tabs: [contentPickerTabColumns], isCleared: true })) ?? [];
    if (!picked) return;
    if (others.length > 0) shell.message.warning(texts.oneAtATime);
    const { data } = await shell.call(addTextVideo, { kind: 'story', sourceId: picked.item.id });
    if (data.leftOut > 0) shell.message.warning(texts.leftOut(data.leftOut));
    await refresh();
    shell.navigate(textVideoFormPath(data.id), { replace: true });
  });
  return (
    <FormPage title={texts.newTitle}>
      <p>{texts.chooseHint}</p>
      <Allowed code={OperationPermission.EditTextVideo}>
        <Button type="primary" loading={isChoosing} onClick={() => void choose()}>
          {texts.choose}
        </Button>
      </Allowed>
    </FormPage>
  );
}
