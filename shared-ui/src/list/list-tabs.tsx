import { Tabs } from 'antd';
import { useEndpoint } from '../data/use-endpoint.ts';
import { type ListQuery, toRequest } from './list-query.ts';
import { listTexts as texts } from './list.texts.ts';
import type { ListFilter, ListTabs } from './list.types.ts';
import styles from './list-page.module.css';

interface StateTabsProps {
  tabs: ListTabs;
  filters: readonly ListFilter[];
  query: ListQuery;
  onChange(key: string): void;
}

type Counts = Partial<Record<string, number>>;

/** State tabs, each with how many rows it has under the same filters. */
export function StateTabs({ tabs: { field = 'tab', options, counts }, filters, query, onChange }: StateTabsProps) {
  const { [field]: chosen, currentPage: _page, sortType: _sort, sortOrder: _order, ...conditions } = query;
  const active = options.find(({ key }) => key === chosen) ?? options[0];
  const answer = useCounts(counts, filters, conditions);
  const visible = options.filter(({ key, isCounted }) => !isCounted || key === chosen || answer?.[key] !== undefined);
  return (
    <Tabs
      aria-label={texts.tabs}
      activeKey={active?.key ?? ''}
      onChange={(key) => onChange(key === options[0]?.key ? '' : key)}
      items={visible.map(({ key, label }) => ({
        key,
        label: (
          <>
            {label}
            {answer?.[key] !== undefined && <span className={styles.count}>{answer[key]}</span>}
          </>
        ),
      }))}
    />
  );
}

function useCounts(
  counts: ListTabs['counts'],
  filters: readonly ListFilter[],
  conditions: ListQuery,
): Counts | undefined {
  const { answer } = useEndpoint(
    counts?.endpoint ?? noCounts,
    counts ? toRequest(counts.endpoint, filters, conditions, counts.fixed) : null,
  );
  return (answer as { data?: Counts } | undefined)?.data;
}

/** Never called: placeholder where a list has no counts. */
const noCounts = { id: 'none' } as NonNullable<ListTabs['counts']>['endpoint'];
