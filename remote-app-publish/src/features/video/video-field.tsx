import {
  CloudUploadOutlined,
  DeleteOutlined,
  PictureOutlined,
  PlaySquareOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { Button, Empty, Space, Tag, Typography } from 'antd';
import type { StoryVideo } from 'shared-contracts/model';
import type { LibraryVideo, OwnVideo } from 'shared-contracts/shell';
import { useAction, useShell } from 'shared-ui';
import { FieldFrame, fieldId, type FieldProps } from '../../parts/story-edit/form/draft-field.tsx';
import { useFieldValue } from '../../parts/story-edit/form/use-field-value.ts';
import { storyPartTexts as partTexts } from '../../parts/story-parts/story-parts.texts.ts';
import { VideoPart } from '../../parts/story-parts/video-view.tsx';
import { videoTexts as texts } from './video.texts.ts';

const ofStream = ({ streamId, playURL, coverUrl, sourceTitle, duration }: OwnVideo): StoryVideo => ({
  source: 'stream',
  id: streamId,
  playURL,
  coverUrl,
  title: sourceTitle,
  duration,
});
const ofLibrary = ({ id, playURL, imagePath, title, programLength }: LibraryVideo): StoryVideo => ({
  source: 'library',
  id,
  playURL,
  coverUrl: imagePath,
  title,
  duration: programLength,
});

/** The video of a story: one of ours, one of the external library, or one of this computer. */
export function VideoField({ session, field, error, readOnly }: FieldProps) {
  const shell = useShell();
  const [video, setVideo] = useFieldValue(session, 'video');
  const change = (next: StoryVideo | null) => {
    setVideo(next);
    session.change({ video: next });
  };
  const [pickOwn, isPickingOwn] = useAction(async () => {
    const picked = await (await shell.tools('videos')).pickVideo();
    if (picked) change(ofStream(picked));
  });
  const [pickLibrary, isPickingLibrary] = useAction(async () => {
    const [picked] = await (await shell.tools('videos')).pickLibraryVideo({ max: 1 });
    if (picked) change(ofLibrary(picked));
  });
  const [upload, isUploading] = useAction(async () => {
    const [uploaded] = await (await shell.tools('videos')).uploadVideos({ multiple: false });
    if (uploaded) change(ofStream(uploaded));
  });
  const [pickPoster] = useAction(async () => {
    const picture = await (await shell.tools('pictures')).pickPicture();
    if (picture && session.draft.video) change({ ...session.draft.video, coverUrl: picture.url });
  });

  return (
    <FieldFrame session={session} field={field} error={error} required extra={texts.posterHint}>
      {readOnly ? null : (
        <Space wrap style={{ marginBottom: 12 }}>
          <Button
            id={fieldId(session, field)}
            aria-label={texts.pickOwn}
            icon={<VideoCameraOutlined aria-hidden />}
            loading={isPickingOwn}
            onClick={() => void pickOwn()}
          >
            {texts.pickOwn}
          </Button>
          <Button
            icon={<PlaySquareOutlined aria-hidden />}
            loading={isPickingLibrary}
            onClick={() => void pickLibrary()}
          >
            {texts.pickLibrary}
          </Button>
          <Button icon={<CloudUploadOutlined aria-hidden />} loading={isUploading} onClick={() => void upload()}>
            {texts.upload}
          </Button>
          {video ? (
            <>
              <Button icon={<PictureOutlined aria-hidden />} onClick={() => void pickPoster()}>
                {texts.poster}
              </Button>
              <Button danger type="text" icon={<DeleteOutlined aria-hidden />} onClick={() => change(null)}>
                {texts.clear}
              </Button>
            </>
          ) : null}
        </Space>
      )}
      {video ? <Chosen video={video} /> : <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.empty} />}
    </FieldFrame>
  );
}

function Chosen({ video }: { video: StoryVideo }) {
  return (
    <div style={{ maxWidth: 640 }}>
      <Typography.Paragraph ellipsis>
        <Tag>{video.source === 'library' ? partTexts.fromLibrary : partTexts.fromStreams}</Tag>
        {video.title} {video.duration > 0 ? partTexts.seconds(video.duration) : ''}
      </Typography.Paragraph>
      <VideoPart key={video.id} video={video} title={video.title} />
    </div>
  );
}
