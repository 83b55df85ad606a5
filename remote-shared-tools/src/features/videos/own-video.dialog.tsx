import { Button, Modal, Select, Tag } from 'antd';
import { useState } from 'react';
import { videoPickerPageSize } from 'shared-contracts/constants';
import { ConvertStatus, type Stream } from 'shared-contracts/model';
import type { OwnVideo } from 'shared-contracts/shell';
import type { DialogProps } from 'shared-ui';
import { PickFilters } from '../../parts/picking/pick-filters.tsx';
import { PickPage } from '../../parts/picking/pick-page.tsx';
import { usePickQuery } from '../../parts/picking/pick-query.ts';
import { toOwnVideo } from './own-video.ts';
import { VideoPlayer } from './video-player.tsx';
import { type StreamSource, useOwnStreams } from './videos.api.ts';
import styles from './videos.module.css';
import { videosTexts as texts } from './videos.texts.ts';

const sources = texts.sources.map((label, value) => ({ value: value as StreamSource, label }));

/** The newsroom's own videos (S2 §2.7): filtered, paged, played one at a time; picking one returns it and closes. */
export function OwnVideoDialog({ onDone }: DialogProps<OwnVideo>) {
  const state = usePickQuery(videoPickerPageSize);
  const [source, setSource] = useState<StreamSource>(0);
  const { answer, error, isFetching, refresh } = useOwnStreams(state.query, source);
  const handleSource = (next: StreamSource) => {
    setSource(next);
    state.turn(0, state.query.pageSize);
  };
  return (
    <Modal open centered width={1000} title={texts.ownTitle} footer={null} onCancel={() => onDone()}>
      <PickFilters state={state}>
        <Select
          aria-label={texts.source}
          value={source}
          options={sources}
          onChange={handleSource}
          style={{ width: 120 }}
        />
      </PickFilters>
      <PickPage
        state={state}
        total={answer?.total}
        isFetching={isFetching}
        error={error}
        onRetry={() => void refresh()}
      >
        <ul className={styles.cards} aria-label={texts.ownList}>
          {answer?.list.map((video) => (
            <VideoCard key={video.id} video={video} onPick={() => onDone(toOwnVideo(video))} />
          ))}
        </ul>
      </PickPage>
    </Modal>
  );
}

function VideoCard({ video, onPick }: { video: Stream; onPick(): void }) {
  const {
    sourceTitle,
    playURL,
    coverUrl,
    duration,
    editorName,
    creationTime,
    convertStatus,
    convertPercent,
    convertMessage,
  } = video;
  return (
    <li className={styles.card}>
      {convertStatus === ConvertStatus.Done ? (
        <VideoPlayer src={playURL} title={sourceTitle} {...(coverUrl ? { poster: coverUrl } : {})} />
      ) : (
        <div className={styles.waiting}>
          {convertStatus === ConvertStatus.Failed
            ? texts.convertFailed(convertMessage)
            : texts.converting(convertPercent)}
        </div>
      )}
      <div className={styles.line}>
        <span className={styles.name} title={sourceTitle}>
          {sourceTitle}
        </span>
        {duration > 0 ? <Tag>{texts.length(duration)}</Tag> : null}
      </div>
      <div className={styles.line}>
        <span className={styles.soft}>{texts.uploadedBy(editorName, creationTime.slice(0, 16))}</span>
        <Button
          size="small"
          type="primary"
          aria-label={texts.chooseNamed(sourceTitle)}
          disabled={convertStatus === ConvertStatus.Failed}
          onClick={onPick}
        >
          {texts.choose}
        </Button>
      </div>
    </li>
  );
}
