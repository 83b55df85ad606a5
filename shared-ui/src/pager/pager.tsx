import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { pageSizeOptions, paginationTotalDefault, pickerPageSize } from 'shared-contracts/constants';
import { pageCountOf, shownPages } from './pager.rules.ts';
import { pagerTexts as texts } from './pager.texts.ts';
import styles from './pager.module.css';

export interface PagerProps {
  /** 50 when absent (R817). */
  total?: number;
  /** There are more than `total`, of which only so many are shown. */
  isCutOff?: boolean;
  /** From 0, as on the wire (R815). */
  currentPage: number;
  pageSize?: number;
  onChange(currentPage: number, pageSize: number): void;
}

const sizes = pageSizeOptions.map((size) => ({ value: size, label: texts.perPage(size) }));

/** The documents' pagination bar (S2 §2.18); nothing when there are no pages. */
export function Pager({
  total = paginationTotalDefault,
  isCutOff = false,
  currentPage,
  pageSize = pickerPageSize,
  onChange,
}: PagerProps) {
  const pageCount = pageCountOf(total, pageSize);
  if (pageCount === 0) return null;
  const last = pageCount - 1;
  const go = (page: number) => onChange(Math.min(Math.max(page, 0), last), pageSize);
  const step = (label: string, page: number, isOff: boolean, isEnd = false) => (
    <Button type="text" disabled={isOff} className={isEnd ? (styles.end ?? '') : ''} onClick={() => go(page)}>
      {label}
    </Button>
  );

  return (
    <nav className={styles.bar} aria-label={texts.bar}>
      <span>{isCutOff ? texts.totalAtLeast(total) : texts.total(total)}</span>
      {step(texts.first, 0, currentPage <= 0, true)}
      {step(texts.previous, currentPage - 1, currentPage <= 0)}
      {shownPages(currentPage, pageCount).map((page, index) =>
        page === 'gap' ? (
          // eslint-disable-next-line boundaries/index-keys -- gaps have no state
          <span key={`gap${index}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Button
            key={page}
            type="text"
            className={styles.number ?? ''}
            aria-label={texts.pageNumber(page + 1)}
            aria-current={page === currentPage ? 'page' : undefined}
            onClick={() => go(page)}
          >
            {page + 1}
          </Button>
        ),
      )}
      {step(texts.next, currentPage + 1, currentPage >= last)}
      {step(texts.last, last, currentPage >= last, true)}
      <Select aria-label={texts.pageSize} options={sizes} value={pageSize} onChange={(size) => onChange(0, size)} />
      <Jumper key={currentPage} onJump={go} />
      <span>{texts.pageCount(pageCount)}</span>
    </nav>
  );
}

function Jumper({ onJump }: { onJump(page: number): void }) {
  const [page, setPage] = useState('');
  const jump = () => {
    if (Number(page) >= 1) onJump(Math.floor(Number(page)) - 1);
  };
  return (
    <label className={styles.jumper}>
      {texts.jump}
      <Input
        type="number"
        min={1}
        aria-label={texts.jump}
        value={page}
        onChange={({ target }) => setPage(target.value)}
        onPressEnter={jump}
        onBlur={jump}
      />
      {texts.page}
    </label>
  );
}
