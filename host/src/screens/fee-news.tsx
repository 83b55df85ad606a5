import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FeeNewsEntry } from 'shared-contracts/model';
import { assessPaths } from 'shared-contracts/paths';
import { showError } from '../errors/show-error.ts';
import { keepFeeNewsRead } from './home.api.ts';
import { homeTexts as texts } from './home.texts.ts';
import styles from './shell-page.module.css';

interface FeeNewsProps {
  /** Newest first. */
  news: readonly FeeNewsEntry[];
  ask(code: string): boolean;
  onRead(): void;
}

/** Unread news of the user's own fees; nothing when there is none. */
export function FeeNews({ news, ask, onRead }: FeeNewsProps) {
  const [isKeeping, setKeeping] = useState(false);
  const [newest] = news;
  if (!newest) return null;
  const read = async () => {
    setKeeping(true);
    try {
      await keepFeeNewsRead(newest.time);
      onRead();
    } catch (error) {
      showError(error);
    } finally {
      setKeeping(false);
    }
  };
  return (
    <section aria-label={texts.feeNews}>
      <div className={styles.sectionBar}>
        <h2 className={styles.section}>{texts.feeNews}</h2>
        <Button type="link" loading={isKeeping} onClick={() => void read()}>
          {texts.feeRead}
        </Button>
      </div>
      <ul className={styles.news}>
        {news.map((entry) => (
          <li key={`${entry.kind}${entry.month}${entry.time}${entry.title}`}>
            {ask(assessPaths.own) ? (
              <Link to={assessPaths.own}>{sentence(entry)}</Link>
            ) : (
              <span>{sentence(entry)}</span>
            )}
            <time>{entry.time.slice(0, 16)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentence({ kind, month, count, amount, title, note }: FeeNewsEntry): string {
  const name = texts.monthName(month);
  const yuan = ((amount ?? 0) / 100).toFixed(2);
  if (kind === 'published') return texts.feePublished(name, count, yuan);
  if (kind === 'paid') return texts.feePaid(name, yuan, note);
  if (kind === 'failed') return texts.feeFailed(name, yuan, note);
  return texts.feeReturned(title, note);
}
