import { Form } from 'antd';
import { contentAddVideoMaterial, contentUpdateVideoMaterial } from 'shared-contracts/endpoints';
import { type ContentDraft, StoryType } from 'shared-contracts/model';
import type { StoryFieldsProps, StoryKind } from '../../parts/story-edit/story-kind.ts';
import { TitleFields } from '../../parts/story-edit/title-fields.tsx';
import { VideoField } from './video-field.tsx';
import { videoTexts as texts } from './video.texts.ts';

const videoPart = ({
  content: _content,
  pictures: _pictures,
  externalLinkUrl: _link,
  special: _special,
  ...part
}: ContentDraft) => part;

function VideoFields(fields: StoryFieldsProps) {
  const { session, view, readOnly } = fields;
  return (
    <Form layout="vertical" component="div" key={`text-${view.textRound}`}>
      <TitleFields {...fields} />
      <VideoField session={session} field="video" error={view.errors.video} readOnly={readOnly} />
    </Form>
  );
}

/** A short video. */
export const videoKind: StoryKind = {
  type: StoryType.Video,
  newTitle: texts.newTitle,
  workTitle: texts.workTitle,
  Fields: VideoFields,
  missing: ({ video }) => (video ? {} : { video: texts.missing }),
  add: (shell, draft, more) => shell.call(contentAddVideoMaterial, { ...videoPart(draft), ...more }),
  update: (shell, draft, more) => shell.call(contentUpdateVideoMaterial, { ...videoPart(draft), ...more }),
};
