import { Button, Modal } from 'antd';
import type { ContentDraft, VersionRow } from 'shared-contracts/model';
import type { DialogProps } from 'shared-ui';
import type { ReadKind } from './read-kind.ts';
import { storyDetailTexts as texts } from './story-detail.texts.ts';

interface ViewVersionDialogProps extends DialogProps<true> {
  version: VersionRow & { draft: ContentDraft };
  View: ReadKind['View'];
}

/** One kept version, as it reads. */
export function ViewVersionDialog({ version: { draft, versionNo, createUserName, createdTime }, View, onDone }: ViewVersionDialogProps) {
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
