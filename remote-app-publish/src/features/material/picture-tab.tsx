import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { listPictureByProperty, listPictureCategory } from 'shared-contracts/endpoints';
import type { Picture } from 'shared-contracts/model';
import { useAction, useRefresh, useShell } from 'shared-ui';
import { CategoryPane } from './category-pane.tsx';
import { firstPictures, usePictures } from './material.api.ts';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';
import { PictureBatch } from './picture-batch.tsx';
import { PictureCard } from './picture-card.tsx';
import { ShelfFilters } from './shelf-filters.tsx';
import { ShelfPage } from './shelf-page.tsx';

/** The picture library: categories at the left, cards at the right; ticks outlive paging. */
export function PictureTab() {
  const shell = useShell();
  const [query, setQuery] = useState(firstPictures);
  const [ticked, setTicked] = useState<readonly Picture[]>([]);
  const { answer, error, isFetching, refresh } = usePictures(query);
  const refreshAll = useRefresh(listPictureByProperty, listPictureCategory);
  const list = answer?.data.list ?? [];
  const toggle = (picture: Picture) =>
    setTicked((last) =>
      last.some(({ id }) => id === picture.id) ? last.filter(({ id }) => id !== picture.id) : [...last, picture],
    );
  const handleDone = async () => {
    setTicked([]);
    await refreshAll();
  };
  const [upload, isUploading] = useAction(async () => {
    const { uploadPictures } = await shell.tools('pictures');
    const categoryId = query.categoryId === '' ? '0' : query.categoryId;
    if ((await uploadPictures({ multiple: true, categoryId })).length > 0) await refreshAll();
  });

  return (
    <div className={styles.panes}>
      <CategoryPane
        value={query.categoryId}
        onChange={(categoryId) => setQuery({ ...query, categoryId, currentPage: 0 })}
      />
      <section aria-label={texts.pictures}>
        <ShelfFilters query={query} onChange={setQuery}>
          <Button
            type="primary"
            icon={<UploadOutlined aria-hidden />}
            loading={isUploading}
            onClick={() => void upload()}
          >
            {texts.uploadPictures}
          </Button>
        </ShelfFilters>
        <PictureBatch ticked={ticked} page={list} onTicked={setTicked} onDone={() => void handleDone()} />
        <ShelfPage
          query={query}
          onChange={setQuery}
          total={answer?.data.total}
          isFetching={isFetching}
          error={error}
          onRetry={() => void refresh()}
          emptyText={texts.noPictures}
        >
          <ul className={styles.cards} aria-label={texts.pictures}>
            {list.map((picture) => (
              <PictureCard
                key={picture.id}
                picture={picture}
                isTicked={ticked.some(({ id }) => id === picture.id)}
                onTick={() => toggle(picture)}
                onChanged={() => void refreshAll()}
              />
            ))}
          </ul>
        </ShelfPage>
      </section>
    </div>
  );
}
