import { useMemo } from 'react';
import { pickerPageSize, sortOrderDefault } from 'shared-contracts/constants';
import type { InputOf } from 'shared-contracts/endpoints';
import { searchTotalMax } from 'shared-contracts/limits';
import { Period } from 'shared-contracts/model';
import { useEndpoint } from '../data/use-endpoint.ts';
import { isPaged, type ListQuery, toRequest } from './list-query.ts';
import type { ListEndpoint, ListFilter, ListPageProps, RowOf } from './list.types.ts';
import { useListQuery } from './use-list-query.ts';

const noFilters = [] as const;

/** The address names a time, outside of which rows are left out. */
const isLimited = ({ period, startDate }: ListQuery): boolean =>
  startDate !== undefined || (period !== undefined && period !== Period.Unlimited);

/** The user, or the workbench, has narrowed the list by a filter. */
const isSet = (filter: ListFilter, query: ListQuery): boolean =>
  filter.kind === 'period' ? isLimited(query) : query[filter.name] !== undefined;

/** Returns the state of a list page, and functions to change its conditions, which are all in the address. */
export function useList<E extends ListEndpoint>({ endpoint, fixed, filters = noFilters, tabs }: ListPageProps<E>) {
  const [query, change] = useListQuery();
  const tabField = tabs?.field ?? 'tab';
  // A list that never offers 'all' begins with its first tab.
  const firstTab = tabs?.options[0]?.key;
  const effectiveQuery: ListQuery = useMemo(
    () => (firstTab === undefined ? query : { [tabField]: firstTab, ...query }),
    [query, tabField, firstTab],
  );
  const request = toRequest(endpoint, filters, effectiveQuery, fixed);
  const { answer, error, isLoading, isFetching, refresh } = useEndpoint(endpoint, request as InputOf<E>);
  const page = answer as { list: RowOf<E>[]; total?: number } | undefined;
  const {
    currentPage = 0,
    pageSize = pickerPageSize,
    sortType,
    sortOrder = sortOrderDefault,
  } = request as Partial<Record<string, number>>;
  const { currentPage: _page, pageSize: _size, sortType: _sort, sortOrder: _order, ...conditions } = effectiveQuery;

  return {
    query,
    effectiveQuery,
    filters,
    request,
    rows: page?.list ?? [],
    total: page?.total ?? page?.list.length ?? 0,
    /** A search gives so many of its hits and no more. */
    isCutOff:
      page?.total === searchTotalMax &&
      filters.some((filter) => filter.kind === 'text' && query[filter.name] !== undefined),
    error,
    isLoading,
    isFetching,
    hasAnswer: page !== undefined,
    refresh,
    isPaged: isPaged(endpoint),
    currentPage,
    pageSize,
    sort: { sortType, isDescending: sortOrder === 1 },
    /** Names the conditions, whatever the page and the order. */
    scope: JSON.stringify(conditions),
    isFiltered: filters.some((filter) => isSet(filter, query)),
    /** It is what a link of the workbench leads to, if not all that waits. */
    isWhole: !filters.some((filter) => isSet(filter, query) && !('isOfWorkbench' in filter)),
    onSearch: (changes: Record<string, string>) => change({ ...changes, currentPage: '' }),
    onTab: (key: string) => change({ [tabField]: key, currentPage: '' }),
    onPage: (page: number, size: number) =>
      change({ currentPage: page === 0 ? '' : String(page), pageSize: size === pickerPageSize ? '' : String(size) }),
    onSort: (type: number | undefined, isDescending: boolean) =>
      change({
        sortType: type === undefined ? '' : String(type),
        sortOrder: type === undefined || isDescending ? '' : '0',
        currentPage: '',
      }),
  };
}

export type ListState<E extends ListEndpoint> = ReturnType<typeof useList<E>>;
