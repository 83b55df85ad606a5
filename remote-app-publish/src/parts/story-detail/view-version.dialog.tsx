import { Button, Modal } from 'antd';
import type { ContentDraft, VersionRow } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import { useMarkRead } from '../review/use-reading.ts';
import type { ReadKind } from './read-kind.ts';
import { storyDetailTexts as texts } from './story-detail.texts.ts';

interface ViewVersionDialogProps extends DialogProps<true> {
  contentId: string;
  version: VersionRow & { draft: ContentDraft };
  View: ReadKind['View'];
}

/** One kept version, as it reads. */
export function ViewVersionDialog({ contentId, version, View, onDone }: ViewVersionDialogProps) {
  const { draft, versionNo, createUserName, createdTime, hash } = version;
  useMarkRead({ id: contentId, hash });
  return (
    <Modal
      open
      width={900}
      title={texts.versionTitle(texts.versionNo(versionNo))}
      onCancel={() => onDone()}
      footer={<Button onClick={() => onDone(true)}>{texts.close}</Button>}
      styles={{ body: { maxHeight: '70vh', overflowY: 'auto' } }}
    >
      <View story={draft} byline={[draft.source, draft.author, `${createUserName} ${createdTime}`]} />
    </Modal>
  );
}
