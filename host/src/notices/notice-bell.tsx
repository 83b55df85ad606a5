import { BellOutlined } from '@ant-design/icons';
import { Alert, Badge, Button, Empty, Popover, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shellPaths } from 'shared-contracts/paths';
import { errorSentence, showError } from '../errors/show-error.ts';
import { NoticeRow } from './notice-row.tsx';
import { markAllNotices, useNotices } from './notices.api.ts';
import styles from './notices.module.css';
import { useUnreadNotices } from './notices.state.ts';
import { noticeTexts as texts } from './notices.texts.ts';

/** Notices under the bell. */
const newestCount = 8;

/** The bell with how many notices are unread; pressed, it shows the newest ones. */
export function NoticeBell() {
  const unread = useUnreadNotices();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Newest unread={unread} onLeave={() => setOpen(false)} />}
    >
      <Button
        type="text"
        aria-label={texts.bell(unread)}
        aria-expanded={isOpen}
        icon={
          <Badge count={unread} size="small" overflowCount={99} offset={[6, -2]}>
            <BellOutlined aria-hidden className={styles.bell} />
          </Badge>
        }
      />
    </Popover>
  );
}

function Newest({ unread, onLeave }: { unread: number; onLeave(): void }) {
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
