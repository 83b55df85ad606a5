import { Tag } from 'antd';
import { getCommentListByBefore } from 'shared-contracts/endpoints';
import { useEndpoint } from 'shared-ui';
import { commentTexts as texts } from './comment.texts.ts';
import styles from './comment.module.css';

interface ArticleFilterProps {
  contentId: string;
  onClear(): void;
}

/** Says that the comments of one story are shown, and takes that back. Its title comes with its comments. */
export function ArticleFilter({ contentId, onClear }: ArticleFilterProps) {
  const { answer } = useEndpoint(getCommentListByBefore, { contentId, pageSize: 10 });
  const title = answer?.list[0]?.contentTitle ?? texts.articleNumber(contentId);
  return (
    <span className={styles.filterBar}>
      {texts.articleFilter}
      <Tag
        className={styles.filterTag ?? ''}
        closable={{ 'aria-label': texts.allArticles }}
        onClose={onClear}
        color="processing"
        variant="filled"
      >
        <span className={styles.filterTitle} title={title}>
          {title}
        </span>
      </Tag>
    </span>
  );
}
