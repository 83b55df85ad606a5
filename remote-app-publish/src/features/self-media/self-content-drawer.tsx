import { Alert, Drawer, Skeleton } from 'antd';
import { type SelfContent, SelfContentState } from 'shared-contracts/model';
import { type DialogProps, ErrorState, minuteOf } from 'shared-ui';
import { ArticleView } from '../../parts/article/article-view.tsx';
import { useSelfContent } from './self-media.api.ts';
import styles from './self-media.module.css';
import { selfMediaTexts as texts } from './self-media.texts.ts';

/** Shows a submitted content as readers would see it. */
export function SelfContentDrawer({ id, onDone }: DialogProps<never> & { id: string }) {
  const { answer, error, refresh } = useSelfContent(id);
  const content = answer?.data;
  return (
    <Drawer open size={800} title={texts.drawer} onClose={() => onDone()}>
      {error && !content ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!content && !error ? <Skeleton active aria-label={texts.loading} /> : null}
      {content ? <ContentView content={content} /> : null}
    </Drawer>
  );
}

function ContentView({ content }: { content: SelfContent }) {
  const { state, reason, remark, cover, author, userName, categoryName, sentTime } = content;
  return (
    <>
      {state === SelfContentState.Returned ? (
        <Alert type="warning" showIcon title={`${texts.columnReason}：${reason}`} className={styles.remark ?? ''} />
      ) : null}
      {remark !== '' ? (
        <p className={styles.remark}>
          {texts.remark}：{remark}
        </p>
      ) : null}
      {cover ? <img className={styles.cover} src={cover.path} alt={texts.cover} /> : null}
      <ArticleView
        article={content}
        byline={[texts.byline(author, userName), categoryName, sentTime ? minuteOf(sentTime) : '']}
      />
    </>
  );
}
