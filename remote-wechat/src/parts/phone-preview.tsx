import { EmptyState } from 'shared-ui';
import { partTexts as texts } from './parts.texts.ts';
import styles from './phone-preview.module.css';

/** Fields of an article that the preview shows. */
export interface PreviewArticle {
  contentId: string;
  title: string;
  digest: string;
  coverUrl: string | null;
}

/** The message as a reader's phone shows it: the first article large, the others as lines. */
export function PhonePreview({ articles, note }: { articles: readonly PreviewArticle[]; note?: string }) {
  const [lead, ...others] = articles;
  return (
    <section className={styles.frame} aria-label={texts.preview}>
      <h2 className={styles.heading}>{texts.preview}</h2>
      <div data-paper className={styles.phone}>
        <div className={styles.bar}>{texts.account}</div>
        <div className={styles.screen}>
          {lead ? (
            <article className={styles.card}>
              <div className={others.length > 0 ? styles.lead : styles.single}>
                <Picture article={lead} className={styles.leadPicture} />
                <div className={styles.leadTitle}>{lead.title}</div>
                {others.length === 0 && lead.digest && <p className={styles.digest}>{lead.digest}</p>}
              </div>
              {others.map((article) => (
                <div key={article.contentId} className={styles.line}>
                  <span className={styles.lineTitle}>{article.title}</span>
                  <Picture article={article} className={styles.linePicture} />
                </div>
              ))}
            </article>
          ) : (
            <EmptyState text={texts.previewEmpty} />
          )}
        </div>
      </div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </section>
  );
}

function Picture({ article, className }: { article: PreviewArticle; className: string | undefined }) {
  if (!article.coverUrl) return <span className={`${className} ${styles.noPicture}`} aria-hidden />;
  return <img className={className} src={article.coverUrl} alt="" />;
}
