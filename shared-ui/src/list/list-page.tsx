import type { ListEndpoint, ListPageProps } from './list.types.ts';

/** placeholder until the body lands in the next commit */
export function ListPage<E extends ListEndpoint>(props: ListPageProps<E>) {
  return <section aria-label={props.name} />;
}
