import { UploadOutlined } from '@ant-design/icons';
import { Button, Input, Modal, Select, Skeleton, Spin, Tree } from 'antd';
import { useState } from 'react';
import { searchTypeMyUploads } from 'shared-contracts/constants';
import type { Picture } from 'shared-contracts/model';
import { Period } from 'shared-contracts/model';
import type { PickPictureOptions } from 'shared-contracts/shell';
import { type DialogProps, EmptyState, ErrorState, Pager, TimeFilter, useAction, useShell } from 'shared-ui';
import { PictureCards } from './picture-cards.tsx';
import { usePictureCategories, usePictures } from './picture-library.api.ts';
import { categoryTree, defaultCategory, narrowed, type PickerQuery, queryOfCategory } from './picture-picker.rules.ts';
import { pickerTexts as texts } from './picture-picker.texts.ts';
import styles from './picture-picker.module.css';

interface PicturePickerDialogProps extends PickPictureOptions, DialogProps<Picture[]> {
  /** 1: a click picks and closes; more: ticks that outlive paging. */
  max: number;
}

const sources = texts.sources.map((label, value) => ({ value, label }));

/** The picture library to pick from: categories, filters, cards, pages (S2 §2.8). */
export function PicturePickerDialog({
  title = texts.title,
  categoryId = defaultCategory,
  max,
  onDone,
}: PicturePickerDialogProps) {
  const shell = useShell();
  const [query, setQuery] = useState(() => queryOfCategory(categoryId));
  const [ticked, setTicked] = useState<readonly Picture[]>([]);
  const isSingle = max === 1;

  const toggle = (picture: Picture) => {
    if (isSingle) return onDone([picture]);
    const isTicked = ticked.some(({ id }) => id === picture.id);
    if (!isTicked && ticked.length >= max) return shell.message.warning(texts.tooMany(max));
    setTicked(isTicked ? ticked.filter(({ id }) => id !== picture.id) : [...ticked, picture]);
  };

  return (
    <Modal
      open
      title={title}
      width={1040}
      centered
      onCancel={() => onDone()}
      footer={
        <div className={styles.footer}>
          {!isSingle && <span aria-live="polite">{texts.picked(ticked.length, max)}</span>}
          {ticked.length > 0 && (
            <Button type="link" size="small" onClick={() => setTicked([])}>
              {texts.clear}
            </Button>
          )}
          <span className={styles.spacer} />
          <Button onClick={() => onDone()}>{texts.close}</Button>
          {!isSingle && (
            <Button type="primary" disabled={ticked.length === 0} onClick={() => onDone([...ticked])}>
              {texts.confirm(ticked.length)}
            </Button>
          )}
        </div>
      }
    >
      <div className={styles.body}>
        <CategoryTree selected={query.categoryId} onSelect={(id) => setQuery(queryOfCategory(id, query.pageSize))} />
        <Library query={query} ticked={ticked} isSingle={isSingle} onQuery={setQuery} onPick={toggle} />
      </div>
    </Modal>
  );
}

function CategoryTree({ selected, onSelect }: { selected: string; onSelect(id: string): void }) {
  const { answer, error, refresh } = usePictureCategories();
  return (
    <nav className={styles.categories} aria-label={texts.categories}>
      {error !== undefined && !answer && <ErrorState error={error} onRetry={refresh} />}
      {!answer && error === undefined && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {answer && (
        <Tree
          blockNode
          defaultExpandAll
          aria-label={texts.categories}
          treeData={categoryTree(answer.list)}
          selectedKeys={[selected]}
          onSelect={(_, { node }) => onSelect(String(node.key))}
        />
      )}
    </nav>
  );
}

interface LibraryProps {
  query: PickerQuery;
  ticked: readonly Picture[];
  isSingle: boolean;
  onQuery(query: PickerQuery): void;
  onPick(picture: Picture): void;
}

function Library({ query, ticked, isSingle, onQuery, onPick }: LibraryProps) {
  const shell = useShell();
  const { answer, error, isLoading, isFetching, refresh } = usePictures(query);
  const [upload, isUploading] = useAction(async () => {
    const { choosePicture } = await shell.tools('uploader');
    if (await choosePicture()) await refresh();
  });
  const change = (next: Partial<PickerQuery>) => onQuery(narrowed(query, next));
  const list = answer?.data.list ?? [];
  // What the default category begins with: today's own uploads, and nothing else looked for.
  const isToday = query.time.period === Period.Today && query.searchType === searchTypeMyUploads && query.title === '';

  return (
    <section className={styles.library} aria-label={texts.pictures}>
      <div className={styles.filters}>
        <TimeFilter label={texts.period} value={query.time} onChange={(time) => change({ time })} />
        <Select
          aria-label={texts.source}
          className={styles.source ?? ''}
          value={query.searchType}
          options={sources}
          onChange={(searchType: 0 | 1 | 2) => change({ searchType })}
        />
        <Input.Search
          key={query.categoryId}
          allowClear
          aria-label={texts.keyword}
          placeholder={texts.keyword}
          defaultValue={query.title}
          onSearch={(title) => change({ title: title.trim() })}
        />
        <Button icon={<UploadOutlined aria-hidden />} loading={isUploading} onClick={() => void upload()}>
          {texts.upload}
        </Button>
      </div>
      <Spin spinning={isFetching && !isLoading} delay={200} classNames={{ root: styles.scroll ?? '' }}>
        {error !== undefined && !answer && <ErrorState error={error} onRetry={refresh} />}
        {isLoading && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
        {answer && list.length === 0 && (
          <EmptyState text={isToday ? texts.emptyToday : texts.empty}>
            {query.time.period !== Period.Unlimited && (
              <Button onClick={() => change({ time: { period: Period.Unlimited }, ...(isToday && { searchType: 0 }) })}>
                {isToday ? texts.showAllPictures : texts.showAll}
              </Button>
            )}
          </EmptyState>
        )}
        {list.length > 0 && (
          <PictureCards pictures={list} tickedIds={ticked.map(({ id }) => id)} isSingle={isSingle} onPick={onPick} />
        )}
      </Spin>
      <Pager
        total={answer?.data.total ?? 0}
        currentPage={query.currentPage}
        pageSize={query.pageSize}
        onChange={(currentPage, pageSize) =>
          onQuery({ ...query, currentPage, pageSize: pageSize as PickerQuery['pageSize'] })
        }
      />
    </section>
  );
}
