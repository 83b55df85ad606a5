import { BellOutlined } from '@ant-design/icons';
import { Button, Dropdown, Skeleton } from 'antd';
import { useState } from 'react';
import { laterPart } from 'shared-ui';
import { PartBoundary } from '../parts/part-boundary.tsx';
import styles from './bell.module.css';
import { useUnreadNotices } from './notices.state.ts';
import { countText, noticeTexts as texts } from './notices.texts.ts';

// Every page has the bell: what it opens comes when it is pressed, and it uses no part of antd that is not there yet.
const NewestNotices = laterPart(() => import('./newest-notices.tsx').then((m) => m.NewestNotices), {
  waiting: () => <Skeleton active />,
});

/** The bell with how many notices are unread; pressed, it shows the newest ones. */
export function NoticeBell() {
  const unread = useUnreadNotices();
  const [isOpen, setOpen] = useState(false);
  const list = (
    <div className={styles.popup}>
      <PartBoundary name="notices" instead={() => texts.notLoaded}>
        <NewestNotices unread={unread} onLeave={() => setOpen(false)} />
      </PartBoundary>
    </div>
  );
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      popupRender={() => list}
    >
      <Button
        type="text"
        aria-label={texts.bell(unread)}
        aria-expanded={isOpen}
        icon={
          <span className={styles.bell}>
            <BellOutlined aria-hidden />
            {unread > 0 && <sup className={styles.count}>{countText(unread)}</sup>}
          </span>
        }
      />
    </Dropdown>
  );
}
