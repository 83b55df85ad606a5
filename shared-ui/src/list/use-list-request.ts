import type { Endpoint, InputOf } from 'shared-contracts/endpoints';
import { toRequest } from './list-query.ts';
import type { ListFilter } from './list.types.ts';
import { useListQuery } from './use-list-query.ts';

/** The conditions of the list page in the address, as another endpoint takes them: for figures beside a list. */
export function useListRequest<E extends Endpoint>(endpoint: E, filters: readonly ListFilter[]): InputOf<E> {
  const [query] = useListQuery();
  return toRequest(endpoint, filters, query) as InputOf<E>;
}
