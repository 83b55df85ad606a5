import { Button, Skeleton, Spin } from 'antd';
import type { ReactNode } from 'react';
import { Period } from 'shared-contracts/model';
import { EmptyState, ErrorState, Pager } from 'shared-ui';
import type { PickState } from './pick-query.ts';
import { pickingTexts as texts } from './picking.texts.ts';
import styles from './picking.module.css';

interface PickPageProps {
  state: PickState;
  /** Undefined until the first answer. */
  total: number | undefined;
  isFetching: boolean;
  error?: unknown;
  onRetry(): void;
  /** A failure leaves the list as it is, as the documents say of activities (R761). */
  keepsList?: boolean;
  /** The rows of the page. */
  children: ReactNode;
}

/** The list of a picker in its states, with the pages below. */
export function PickPage({
  state: { query, narrow, turn },
  total,
  isFetching,
  error,
  onRetry,
  keepsList = false,
  children,
}: PickPageProps) {
  // A page that did not come must not look like the one before it.
  const hasFailed = error !== undefined && !isFetching && !(keepsList && total !== undefined);
  return (
    <>
      <Spin spinning={isFetching && total !== undefined} delay={200} classNames={{ root: styles.page ?? '' }}>
        {hasFailed ? <ErrorState error={error} onRetry={onRetry} /> : null}
        {total === undefined && !hasFailed ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
        {total === 0 && !hasFailed ? (
          <EmptyState text={texts.empty}>
            {query.time.period === Period.Unlimited ? null : (
              <Button onClick={() => narrow({ time: { period: Period.Unlimited } })}>{texts.showAll}</Button>
            )}
          </EmptyState>
        ) : null}
        {total && !hasFailed ? children : null}
      </Spin>
      <Pager total={total ?? 0} currentPage={query.currentPage} pageSize={query.pageSize} onChange={turn} />
    </>
  );
}
