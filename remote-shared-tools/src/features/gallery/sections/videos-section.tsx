import { Flex } from 'antd';
import { useState } from 'react';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Actions } from './actions.tsx';
import { useShownTool } from './use-shown-tool.ts';

export function VideosSection() {
  const { pickVideo, pickLibraryVideo, uploadVideos, VideoPlayer } = useShownTool('videos');
  const [played, setPlayed] = useState<{ src: string; poster: string; title: string }>();
  const pick = async () => {
    const video = await pickVideo();
    if (video) setPlayed({ src: video.playURL, poster: video.coverUrl, title: video.sourceTitle });
    return video;
  };
  return (
    <Flex vertical gap={12}>
      {played && <VideoPlayer {...played} width={480} />}
      <Actions
        actions={[
          [texts.pickVideo, pick],
          [texts.pickLibraryVideo, () => pickLibraryVideo({ max: 3 })],
          [texts.uploadVideos, () => uploadVideos({ multiple: true })],
        ]}
      />
    </Flex>
  );
}
