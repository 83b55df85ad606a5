import { Alert, Button, Empty, Skeleton } from 'antd';
import { Link } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import { errorSentence, showError } from '../errors/show-error.ts';
import { NoticeRow } from './notice-row.tsx';
import { markAllNotices, useNotices } from './notices.api.ts';
import styles from './notices.module.css';
import { noticeTexts as texts } from './notices.texts.ts';

/** Notices under the bell. */
const newestCount = 8;

/** The newest notices, under the bell. */
export function NewestNotices({ unread, onLeave }: { unread: number; onLeave(): void }) {
  const { data, error } = useNotices({ limit: newestCount });
  const newest = data?.list[0];
  return (
    <section className={styles.popover} aria-label={texts.newest}>
      <div className={styles.head}>
        <h2>{texts.newest}</h2>
        <Button
          type="link"
          disabled={unread === 0 || !newest}
          onClick={() => newest && void markAllNotices({ upTo: newest.id }).catch(showError)}
        >
          {texts.readAll}
        </Button>
      </div>
      {error !== undefined && <Alert type="error" showIcon title={errorSentence(error)} />}
      {!data && error === undefined && <Skeleton active />}
      {data?.list.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={texts.none} />}
      <ul className={styles.list}>
        {data?.list.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} onFollow={onLeave} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Link to={shellPaths.notices} onClick={onLeave}>
          {texts.seeAll}
        </Link>
      </div>
    </section>
  );
}
