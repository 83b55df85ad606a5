import type { ContentDraft } from 'shared-contracts/model';
import { cleanBody } from 'shared-ui';
import styles from './article-view.module.css';

type Read = Pick<ContentDraft, 'leadTitle' | 'title' | 'subTitle' | 'content'>;

interface ArticleViewProps {
  article: Read;
  /** Line under the title: source, author, time. */
  byline: readonly string[];
}

/** A story as it is read. */
export function ArticleView({ article, byline }: ArticleViewProps) {
  return (
    <article data-paper="text" className={styles.article}>
      {article.leadTitle ? <p className={styles.lead}>{article.leadTitle}</p> : null}
      <h2 className={styles.title}>{article.title}</h2>
      {article.subTitle ? <p className={styles.sub}>{article.subTitle}</p> : null}
      <p className={styles.byline}>{byline.filter((part) => part !== '').join('　')}</p>
      <div data-note-text className={styles.body} dangerouslySetInnerHTML={{ __html: cleanBody(article.content) }} />
    </article>
  );
}
