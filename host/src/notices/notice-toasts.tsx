import { Button, notification } from 'antd';
import { useEffect } from 'react';
import { showError } from '../errors/show-error.ts';
import { NoticeIcon } from './notice-row.tsx';
import { markNotices } from './notices.api.ts';
import { followPush } from './push.ts';
import { type FreshNotice, onFreshNotice, takeFreshNotices } from './notices.state.ts';
import { noticeTexts as texts } from './notices.texts.ts';

/** Seconds for which a notice is on the page, and how many are at once. */
const toastTime = 6;
const mostToasts = 3;
/** Pixels from the lower edge: the buttons of a form's foot stay free. */
const aboveFoot = 72;

/** Shows notices on the open page as they come; a page in the background counts them alone. */
export function NoticeToasts({ navigate }: { navigate(to: string): void }) {
  const [toasts, holder] = notification.useNotification({
    placement: 'bottomRight',
    bottom: aboveFoot,
    maxCount: mostToasts,
    duration: toastTime,
    pauseOnHover: true,
  });
  useEffect(() => {
    const show = ({ id, kind, title, text, link, isToast }: FreshNotice): void => {
      if (!isToast || document.hidden) return;
      const handleOpen = (): void => {
        toasts.destroy(id);
        void markNotices([id]).catch(showError);
        navigate(link);
      };
      toasts.open({
        key: id,
        role: 'status',
        closable: { 'aria-label': texts.close },
        icon: <NoticeIcon kind={kind} />,
        title,
        description: text,
        actions: (
          <Button type="primary" size="small" onClick={handleOpen}>
            {texts.open}
          </Button>
        ),
      });
    };
    const showFresh = (): void => takeFreshNotices().forEach(show);
    // Those that came while this file was loaded.
    showFresh();
    return onFreshNotice(showFresh);
  }, [toasts, navigate]);
  useEffect(() => followPush(navigate), [navigate]);
  return holder;
}
