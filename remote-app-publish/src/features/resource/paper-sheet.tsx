import type { PaperArticle, PaperPage } from 'shared-contracts/model';
import styles from './resource.module.css';
import { resourceTexts } from './resource.texts.ts';

const texts = resourceTexts.digital;

interface PaperSheetProps {
  paper: string;
  date: string;
  page: PaperPage;
  onOpen(id: string): void;
}

/** A page as a newspaper sets it: the first article across, the others in columns. */
export function PaperSheet({ paper, date, page, onOpen }: PaperSheetProps) {
  const [lead, ...others] = page.articles;
  return (
    <section className={styles.sheet} aria-label={texts.page(page.no, page.name)}>
      <header className={styles.masthead}>
        <strong>{paper}</strong>
        <span className={styles.count}>
          {date}　{texts.page(page.no, page.name)}
        </span>
      </header>
      {lead ? <Lead article={lead} onOpen={onOpen} /> : null}
      <div className={styles.columns}>
        {others.map((article) => (
          <article key={article.id} className={styles.article}>
            <Title article={article} onOpen={onOpen} />
            {article.picture ? <img className={styles.picture} src={article.picture} alt="" loading="lazy" /> : null}
            <p>{article.summary}</p>
          </article>
        ))}
      </div>
    </section>
  );
}

function Lead({ article, onOpen }: { article: PaperArticle; onOpen(id: string): void }) {
  return (
    <article className={`${styles.article} ${styles.lead}`}>
      <div className={styles.leadBody}>
        <div>
          <Title article={article} onOpen={onOpen} />
          {article.subTitle === '' ? null : <p>{article.subTitle}</p>}
          <p>{[article.author, article.time.slice(11, 16)].filter((part) => part !== '').join('　')}</p>
          <p>{article.summary}</p>
        </div>
        {article.picture ? <img className={styles.picture} src={article.picture} alt="" /> : null}
      </div>
    </article>
  );
}

function Title({ article, onOpen }: { article: PaperArticle; onOpen(id: string): void }) {
  return (
    <button
      type="button"
      className={styles.articleTitle}
      aria-label={texts.open(article.title)}
      onClick={() => onOpen(article.id)}
    >
      {article.title}
    </button>
  );
}
