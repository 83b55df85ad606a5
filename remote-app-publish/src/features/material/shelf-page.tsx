import { Button, Skeleton, Spin } from 'antd';
import type { ReactNode } from 'react';
import { Period } from 'shared-contracts/model';
import { EmptyState, ErrorState, Pager } from 'shared-ui';
import type { ShelfQuery } from './material.api.ts';
import { materialTexts as texts } from './material.texts.ts';

interface ShelfPageProps {
  query: ShelfQuery;
  onChange(query: ShelfQuery): void;
  /** Undefined until the first answer. */
  total: number | undefined;
  isFetching: boolean;
  error: unknown;
  onRetry(): void;
  emptyText: string;
  children: ReactNode;
}

/** A page of a shelf in its states, with the pages below. */
export function ShelfPage({ query, onChange, total, isFetching, error, onRetry, emptyText, children }: ShelfPageProps) {
  return (
    <>
      <Spin spinning={isFetching && total !== undefined} delay={400}>
        {total === undefined && error !== undefined ? <ErrorState error={error} onRetry={onRetry} /> : null}
        {total === undefined && error === undefined ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
        {total === 0 ? (
          <EmptyState text={emptyText}>
            {query.time.period === Period.Unlimited ? null : (
              <Button onClick={() => onChange({ ...query, time: { period: Period.Unlimited }, currentPage: 0 })}>
                {texts.showAll}
              </Button>
            )}
          </EmptyState>
        ) : null}
        {total ? children : null}
      </Spin>
      <Pager
        total={total ?? 0}
        currentPage={query.currentPage}
        pageSize={query.pageSize}
        onChange={(currentPage, size) => onChange({ ...query, currentPage, pageSize: size as ShelfQuery['pageSize'] })}
      />
    </>
  );
}
