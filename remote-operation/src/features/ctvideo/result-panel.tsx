import { Alert, Progress } from 'antd';
import { aiUseName, type TextVideoDetail, TextVideoState } from 'shared-contracts/model';
import styles from './ctvideo.module.css';
import { textVideoTexts as texts } from './text-video.texts.ts';

/** How far the video is, why it failed, and what was made. */
export function ResultPanel({ video }: { video: TextVideoDetail }) {
  const { state, percent, message, result } = video;
  return (
    <div className={styles.result}>
      <h2>{texts.result}</h2>
      {state === TextVideoState.Making && <Progress percent={percent} aria-label={texts.progress} />}
      {state === TextVideoState.Failed && <Alert type="error" showIcon title={message} />}
      {result ? <Player video={video} result={result} /> : <p className={styles.quiet}>{texts.resultHint}</p>}
    </div>
  );
}

function Player({ video, result }: { video: TextVideoDetail; result: NonNullable<TextVideoDetail['result']> }) {
  const { playUrl, coverUrl, captionsUrl, duration, width, height } = result;
  const label = aiUseName(result);
  return (
    <>
      <video
        className={styles.player}
        src={playUrl}
        {...(coverUrl !== '' && { poster: coverUrl })}
        controls
        playsInline
        preload="metadata"
        aria-label={texts.player(video.title)}
      >
        {/* Off until it is chosen: the captions are part of the picture. */}
        <track kind="captions" src={captionsUrl} srcLang="zh" label={texts.captionTrack} />
      </video>
      <p className={styles.quiet}>
        {texts.facts(duration, width, height)}
        {label !== '' && ` · ${label}`}
      </p>
      <a href={captionsUrl} download>
        {texts.captions}
      </a>
    </>
  );
}
