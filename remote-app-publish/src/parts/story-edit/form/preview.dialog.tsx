import { Modal } from 'antd';
import { contentOpenPreview } from 'shared-contracts/endpoints';
import { type ContentDraft, pickFields, type StoryType, writtenFields } from 'shared-contracts/model';
import { type DialogProps, SitePreview, useShell } from 'shared-ui';
import { storyTexts as texts } from '../draft/story.texts.ts';

interface PreviewDialogProps extends DialogProps<true> {
  /** Absent while the story has never been saved. */
  id: string | undefined;
  contentType: StoryType;
  draft: ContentDraft;
}

/** The public page of the story with the words of the form, saved or not. */
export function PreviewDialog({ id, contentType, draft, onDone }: PreviewDialogProps) {
  const shell = useShell();
  const open = async (signal: AbortSignal) => {
    const request = { ...(id !== undefined && { id }), contentType, draft: pickFields(draft, writtenFields) };
    return (await shell.call(contentOpenPreview, request, { signal })).data.path;
  };
  return (
    <Modal
      open
      title={texts.previewTitle}
      width="min(1340px, 96vw)"
      footer={null}
      onCancel={() => onDone(true)}
      style={{ top: 24 }}
    >
      <SitePreview revision="" open={open} note={texts.previewNote} />
    </Modal>
  );
}
