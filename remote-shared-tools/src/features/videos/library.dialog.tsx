import { DeleteOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Modal, Skeleton, Spin, Tree } from 'antd';
import { useState } from 'react';
import { pickerPageSize } from 'shared-contracts/constants';
import { type LibraryColumnNode, type LibraryVideoItem, videoLibraryVideoDetails } from 'shared-contracts/endpoints';
import type { LibraryVideo } from 'shared-contracts/shell';
import { type DialogProps, EmptyState, ErrorState, Pager, useAction, useShell } from 'shared-ui';
import { pickingTexts } from '../../parts/picking/picking.texts.ts';
import { Thumb } from '../../parts/picking/thumb.tsx';
import rows from '../../parts/picking/picking.module.css';
import { useLibraryColumns, useLibraryVideos } from './videos.api.ts';
import styles from './videos.module.css';
import { videosTexts as texts } from './videos.texts.ts';

interface LibraryDialogProps extends DialogProps<LibraryVideo[]> {
  max: number;
}

const firstQuery = { catalogPath: '', pageNo: 0, pageSize: pickerPageSize as 10 | 20 | 30 | 40 | 50, keywords: '' };

/**
 * The external video library (S2 §2.6) in three panes: columns, videos, and those chosen, which outlive paging and
 * searching.
 */
export function LibraryDialog({ max, onDone }: LibraryDialogProps) {
  const shell = useShell();
  const [query, setQuery] = useState(firstQuery);
  const [chosen, setChosen] = useState<readonly LibraryVideoItem[]>([]);
  const toggle = (video: LibraryVideoItem) => {
    const isChosen = chosen.some(({ id }) => id === video.id);
    if (!isChosen && chosen.length >= max) {
      if (max === 1) return setChosen([video]);
      return shell.message.warning(texts.tooMany(max));
    }
    return setChosen(isChosen ? chosen.filter(({ id }) => id !== video.id) : [...chosen, video]);
  };
  const [confirm, isFetching] = useAction(async () => {
    const videos: LibraryVideo[] = [];
    for (const { id, title, imagePath, programLength } of chosen) {
      const { data } = await shell.call(videoLibraryVideoDetails, { videoId: id });
      videos.push({
        id,
        title: data.title || title,
        imagePath: data.dataJson.imagePath || imagePath,
        programLength,
        playURL: data.videoList[0]?.bitStreams[0]?.playURL ?? '',
      });
    }
    onDone(videos);
  });
  return (
    <Modal
      open
      centered
      width={1160}
      title={texts.libraryTitle}
      okText={pickingTexts.ok}
      cancelText={pickingTexts.cancel}
      okButtonProps={{ disabled: chosen.length === 0, loading: isFetching }}
      onOk={() => void confirm()}
      onCancel={() => onDone()}
    >
      <div className={styles.panes}>
        <Columns value={query.catalogPath} onChange={(catalogPath) => setQuery({ ...query, catalogPath, pageNo: 0 })} />
        <Videos query={query} onQuery={setQuery} chosen={chosen} onToggle={toggle} />
        <section className={styles.chosen} aria-label={texts.chosen}>
          <h3>{texts.chosen}</h3>
          {chosen.length === 0 ? <p className={rows.soft}>{texts.noneChosen}</p> : null}
          <ul>
            {chosen.map((video) => (
              <li key={video.id}>
                <span className={rows.name}>{video.title}</span>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={texts.drop(video.title)}
                  onClick={() => toggle(video)}
                />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </Modal>
  );
}

const toNode = ({ catalogPath, name, children }: LibraryColumnNode): object => ({
  key: catalogPath,
  title: name,
  children: children.map(toNode),
});

function Columns({ value, onChange }: { value: string; onChange(catalogPath: string): void }) {
  const { answer, error, refresh } = useLibraryColumns();
  const tree = [{ key: '', title: texts.everyColumn, children: (answer?.data ?? []).map(toNode) }];
  return (
    <nav className={styles.columns} aria-label={texts.columns}>
      {error !== undefined && !answer ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!answer && error === undefined ? <Skeleton active title={false} /> : null}
      {answer ? (
        <Tree
          blockNode
          defaultExpandAll
          aria-label={texts.columns}
          treeData={tree as never}
          selectedKeys={[value]}
          onSelect={(_, { node }) => onChange(String(node.key))}
        />
      ) : null}
    </nav>
  );
}

interface VideosProps {
  query: typeof firstQuery;
  onQuery(query: typeof firstQuery): void;
  chosen: readonly LibraryVideoItem[];
  onToggle(video: LibraryVideoItem): void;
}

function Videos({ query, onQuery, chosen, onToggle }: VideosProps) {
  const { answer, error, isFetching, refresh } = useLibraryVideos(query);
  return (
    <section aria-label={texts.videos} className={styles.library}>
      <Input.Search
        autoFocus
        allowClear
        aria-label={pickingTexts.keyword}
        placeholder={pickingTexts.keyword}
        enterButton={pickingTexts.search}
        onSearch={(words) => onQuery({ ...query, keywords: words.trim(), pageNo: 0 })}
      />
      <Spin spinning={isFetching && answer !== undefined} delay={200} classNames={{ root: rows.page ?? '' }}>
        {error !== undefined && !answer ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
        {!answer && error === undefined ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
        {answer?.total === 0 ? <EmptyState text={pickingTexts.empty} /> : null}
        {answer?.data.map((video) => (
          <label key={video.id} className={rows.row}>
            <Checkbox
              aria-label={video.title}
              checked={chosen.some(({ id }) => id === video.id)}
              onChange={() => onToggle(video)}
            />
            <Thumb src={video.imagePath} />
            <span className={rows.main}>
              <span className={rows.name}>{video.title}</span>
              <br />
              <span className={rows.soft}>
                {texts.length(video.programLength)}　{video.createTime}
              </span>
            </span>
          </label>
        ))}
      </Spin>
      <Pager
        total={answer?.total ?? 0}
        currentPage={query.pageNo}
        pageSize={query.pageSize}
        onChange={(pageNo, pageSize) => onQuery({ ...query, pageNo, pageSize: pageSize as typeof query.pageSize })}
      />
    </section>
  );
}
