import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { listPictureByProperty } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { TimeFilter } from 'shared-ui';
import type { ShelfQuery } from './material.api.ts';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';

interface ShelfFiltersProps {
  query: ShelfQuery;
  onChange(query: ShelfQuery): void;
  /** Buttons at the end. */
  children: ReactNode;
}

const sources = texts.sources.map((label, value) => ({ value: value as 0 | 1 | 2, label }));

/** Days, source and words; a change begins at the first page. */
export function ShelfFilters({ query, onChange, children }: ShelfFiltersProps) {
  const narrow = (part: Partial<ShelfQuery>) => onChange({ ...query, ...part, currentPage: 0 });
  return (
    <div className={styles.filters} role="search">
      <TimeFilter label={texts.period} value={query.time} onChange={(time) => narrow({ time })} />
      <Select
        aria-label={texts.source}
        style={{ width: 120 }}
        value={query.searchType}
        options={sources}
        onChange={(searchType) => narrow({ searchType })}
      />
      <Input.Search
        allowClear
        className={styles.words ?? ''}
        aria-label={texts.keyword}
        placeholder={texts.keyword}
        defaultValue={query.title}
        enterButton={texts.search}
        maxLength={maxOf(listPictureByProperty.request, 'title')}
        onSearch={(title) => narrow({ title: title.trim() })}
      />
      {children}
    </div>
  );
}
