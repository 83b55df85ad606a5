import { CloudUploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listStreamByProperty } from 'shared-contracts/endpoints';
import { useAction, useRefresh, useShell } from 'shared-ui';
import { firstVideos, useStreams } from './material.api.ts';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';
import { ShelfFilters } from './shelf-filters.tsx';
import { ShelfPage } from './shelf-page.tsx';
import { StreamCard } from './stream-card.tsx';

/** The newsroom's own videos; `title` in the address is what they are searched for first. */
export function StreamTab() {
  const shell = useShell();
  const [address] = useSearchParams();
  const [query, setQuery] = useState({ ...firstVideos, title: address.get('title') ?? firstVideos.title });
  const { answer, error, isFetching, refresh } = useStreams(query);
  const refreshAll = useRefresh(listStreamByProperty);
  const [upload] = useAction(async () => {
    const { uploadVideos } = await shell.tools('videos');
    await uploadVideos({ multiple: true });
    await refreshAll();
  });
  return (
    <section aria-label={texts.videos}>
      <ShelfFilters query={query} onChange={setQuery}>
        <Button type="primary" icon={<CloudUploadOutlined aria-hidden />} onClick={() => void upload()}>
          {texts.uploadVideos}
        </Button>
      </ShelfFilters>
      <ShelfPage
        query={query}
        onChange={setQuery}
        total={answer?.total}
        isFetching={isFetching && !answer}
        error={error}
        onRetry={() => void refresh()}
        emptyText={texts.noVideos}
      >
        <ul className={styles.films} aria-label={texts.videos}>
          {answer?.list.map((video) => (
            <StreamCard key={video.id} video={video} onChanged={() => void refreshAll()} />
          ))}
        </ul>
      </ShelfPage>
    </section>
  );
}
