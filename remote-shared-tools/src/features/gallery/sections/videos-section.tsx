import { Button, Flex, Space } from 'antd';
import { useState } from 'react';
import { useAction } from 'shared-ui';
import { galleryTexts as texts } from '../gallery.texts.ts';
import { Result } from './result.tsx';
import { useShownTool } from './use-shown-tool.ts';

export function VideosSection() {
  const { pickVideo, pickLibraryVideo, uploadVideos, VideoPlayer } = useShownTool('videos');
  const [played, setPlayed] = useState<{ src: string; poster: string; title: string }>();
  const [result, setResult] = useState<unknown>();
  const [run] = useAction(async (act: () => Promise<unknown>) => setResult(await act()));
  const pick = async () => {
    const video = await pickVideo();
    if (video) setPlayed({ src: video.playURL, poster: video.coverUrl, title: video.sourceTitle });
    return video;
  };
  return (
    <Flex vertical gap={12}>
      <Space wrap>
        <Button onClick={() => void run(pick)}>{texts.pickVideo}</Button>
        <Button onClick={() => void run(() => pickLibraryVideo({ max: 3 }))}>{texts.pickLibraryVideo}</Button>
        <Button onClick={() => void run(() => uploadVideos({ multiple: true }))}>{texts.uploadVideos}</Button>
      </Space>
      {played && <VideoPlayer {...played} width={480} />}
      <Result value={result} />
    </Flex>
  );
}
