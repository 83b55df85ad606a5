import { Alert, Button, Empty, Result, Skeleton } from 'antd';
import { getVideoPlayUrlByStreamId } from 'shared-contracts/endpoints';
import { ConvertStatus, type StoryVideo } from 'shared-contracts/model';
import { useEndpoint, useTool } from 'shared-ui';
import type { StoryViewProps } from '../story-detail/read-kind.ts';
import { StoryHead } from './story-head.tsx';
import { storyPartTexts as texts } from './story-parts.texts.ts';
import styles from './story-parts.module.css';

/** A short video as it is read: player with its poster. */
export function VideoView({ story, byline }: StoryViewProps) {
  return (
    <article className={styles.story}>
      <StoryHead story={story} byline={byline} />
      {story.video ? <VideoPart video={story.video} title={story.title} /> : <Empty description={texts.noVideo} />}
    </article>
  );
}

/** The player of a story's video; a note while it is converted. */
export function VideoPart({ video, title }: { video: StoryVideo; title: string }) {
  const [tool, retry] = useTool('videos');
  // A conversion that runs is looked at until it is done: nobody should have to come back for the player.
  const isConverting = video.playURL === '' && video.source === 'stream';
  const { answer } = useEndpoint(getVideoPlayUrlByStreamId, isConverting ? { streamId: video.id } : null, {
    every: 3000,
  });
  const playURL = video.playURL || (answer?.data.playUrl ?? '');
  const coverUrl = video.coverUrl || (answer?.data.coverUrl ?? '');
  if (answer?.data.convertStatus === ConvertStatus.Failed)
    return <Alert type="error" showIcon title={texts.convertFailed} description={answer.data.convertMessage} />;
  if (playURL === '')
    return (
      <Alert
        type="info"
        showIcon
        title={texts.converting}
        description={answer ? texts.percent(answer.data.convertPercent) : undefined}
      />
    );
  if (tool === 'failed')
    return <Result status="warning" title={texts.videoFailed} extra={<Button onClick={retry}>{texts.retry}</Button>} />;
  if (!tool) return <Skeleton.Node active className={styles.loading ?? ''} aria-label={texts.loadingVideo} />;
  const { VideoPlayer } = tool;
  return (
    <VideoPlayer
      src={playURL}
      title={title || texts.untitledVideo}
      width="100%"
      {...(coverUrl ? { poster: coverUrl } : {})}
    />
  );
}
