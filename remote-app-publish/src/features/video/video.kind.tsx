import { Form } from 'antd';
import { StoryType } from 'shared-contracts/model';
import type { StoryFieldsProps, StoryKind } from '../../parts/story-edit/form/story-kind.ts';
import { TitleFields } from '../../parts/story-edit/form/title-fields.tsx';
import { VideoField } from './video-field.tsx';
import { videoTexts as texts } from './video.texts.ts';

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
};
