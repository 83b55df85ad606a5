import { Alert, Button, Empty, Segmented, Select, Skeleton, Tabs } from 'antd';
import { useState } from 'react';
import { NoticeKind } from 'shared-contracts/model';
import { errorSentence, showError } from '../errors/show-error.ts';
import { NoticeRow } from './notice-row.tsx';
import { NoticeSettings } from './notice-settings.tsx';
import { markAllNotices, useNotices } from './notices.api.ts';
import styles from './notices.module.css';
import { noticeTexts as texts } from './notices.texts.ts';
import { noticeKindNames } from './notice-kinds.texts.ts';

interface Filter {
  kind?: NoticeKind;
  isUnread: boolean;
}

const kindOptions = Object.values(NoticeKind).map((kind) => ({ value: kind, label: noticeKindNames[kind] }));

/** /notices: the user's notices with filters, and what of each kind the user gets. */
export function NoticesScreen() {
  return (
    <div className={styles.page} data-page-ready>
      <h1>{texts.title}</h1>
      <Tabs
        items={[
          { key: 'list', label: texts.list, children: <Listed /> },
          { key: 'settings', label: texts.settings, children: <NoticeSettings /> },
        ]}
      />
    </div>
  );
}

function Listed() {
  const [filter, setFilter] = useState<Filter>({ isUnread: false });
  const { data } = useNotices(filter);
  const newest = data?.list[0];
  const { kind, isUnread } = filter;
  // The unread ones may all be behind the first page.
  const unread = useNotices({ ...(kind && { kind }), isUnread: true, limit: 1 }).data?.list ?? [];
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          aria-label={texts.state}
          value={isUnread ? 'unread' : 'all'}
          options={[
            { value: 'all', label: texts.all },
            { value: 'unread', label: texts.unread },
          ]}
          onChange={(state) => setFilter({ ...filter, isUnread: state === 'unread' })}
        />
        <Select
          aria-label={texts.kind}
          allowClear
          placeholder={texts.anyKind}
          style={{ width: 160 }}
          value={kind}
          options={kindOptions}
          onChange={(chosen?: NoticeKind) => setFilter({ isUnread, ...(chosen && { kind: chosen }) })}
        />
        <Button
          disabled={!newest || unread.length === 0}
          onClick={() => newest && void markAllNotices({ upTo: newest.id, ...(kind && { kind }) }).catch(showError)}
        >
          {texts.readAll}
        </Button>
      </div>
      <Pages key={`${kind ?? ''}${String(isUnread)}`} filter={filter} />
    </>
  );
}

/** The pages of the list that were asked for so far, each behind the last notice of the one before. */
function Pages({ filter }: { filter: Filter }) {
  const [ends, setEnds] = useState<readonly string[]>([]);
  return [undefined, ...ends].map((before, place) => (
    <NoticePage
      key={before ?? ''}
      filter={filter}
      before={before}
      {...(place === ends.length && { onMore: (end: string) => setEnds([...ends, end]) })}
    />
  ));
}

interface NoticePageProps {
  filter: Filter;
  before: string | undefined;
  /** On the last page: the user asks for those behind a notice. */
  onMore?(end: string): void;
}

function NoticePage({ filter, before, onMore }: NoticePageProps) {
  const { data, error, mutate } = useNotices({ ...filter, ...(before !== undefined && { before }) });
  if (error !== undefined)
    return (
      <Alert
        type="error"
        showIcon
        title={errorSentence(error)}
        action={<Button onClick={() => void mutate()}>{texts.retry}</Button>}
      />
    );
  if (!data) return <Skeleton active />;
  const { list } = data;
  const end = list.at(-1)?.id;
  if (end === undefined && before === undefined)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={filter.isUnread ? texts.noneUnread : texts.none} />;
  return (
    <>
      <ul className={styles.list}>
        {list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} />
        ))}
      </ul>
      {onMore && data.data.hasMore && end !== undefined && (
        <div className={styles.foot}>
          <Button onClick={() => onMore(end)}>{texts.more}</Button>
        </div>
      )}
    </>
  );
}
