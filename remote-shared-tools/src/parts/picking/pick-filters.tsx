import { Input } from 'antd';
import type { ReactNode } from 'react';
import { keywordsMax } from 'shared-contracts/limits';
import { TimeFilter } from 'shared-ui';
import type { PickState } from './pick-query.ts';
import { pickingTexts as texts } from './picking.texts.ts';
import styles from './picking.module.css';

interface PickFiltersProps {
  state: PickState;
  /** More filters, between time and words. */
  children?: ReactNode;
}

/** Time range, preset or custom, and words: Enter or the button searches. */
export function PickFilters({ state: { query, narrow }, children }: PickFiltersProps) {
  return (
    <div className={styles.filters} role="search">
      <TimeFilter label={texts.period} value={query.time} onChange={(time) => narrow({ time })} />
      {children}
      <Input.Search
        autoFocus
        allowClear
        className={styles.words ?? ''}
        aria-label={texts.keyword}
        placeholder={texts.keyword}
        enterButton={texts.search}
        maxLength={keywordsMax}
        onSearch={(words) => narrow({ keywords: words.trim() })}
      />
    </div>
  );
}
