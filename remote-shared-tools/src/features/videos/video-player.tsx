import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { videoRetryDelay } from 'shared-contracts/constants';
import type { VideoPlayerProps } from 'shared-contracts/shell';
import { pauseOthers, registerPlayer } from './players.ts';
import { videosTexts as texts } from './videos.texts.ts';

/**
 * A player. What cannot be loaded is tried again after five seconds, with the documents' sentence meanwhile; playing
 * one pauses the others.
 */
export function VideoPlayer({ src, poster, title, width = '100%' }: VideoPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [isFailed, setFailed] = useState(false);
  const retry = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => (player.current ? registerPlayer(player.current) : undefined), []);
  useEffect(() => () => clearTimeout(retry.current), [src]);

  const handleError = () => {
    setFailed(true);
    clearTimeout(retry.current);
    retry.current = setTimeout(() => player.current?.load(), videoRetryDelay * 1000);
  };
  return (
    <div style={{ width }}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- videos of the newsroom come without captions */}
      <video
        ref={player}
        src={src}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        style={{ display: 'block', width: '100%', aspectRatio: '16 / 9', background: '#000' }}
        onError={handleError}
        onLoadedMetadata={() => setFailed(false)}
        onPlay={(event) => pauseOthers(event.currentTarget)}
      />
      {isFailed ? <Alert type="warning" showIcon banner title={texts.loadFailed} /> : null}
    </div>
  );
}
