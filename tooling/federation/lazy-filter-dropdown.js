// Stands in for the filter menu of antd's table headers, which brings tree, radio buttons and more to every list: it is
// fetched when a column has filters. `flattenKeys` is what the table itself needs of the file.
import { createElement, lazy, Suspense } from 'react';

const FilterDropdown = lazy(() => import('antd/es/table/hooks/useFilter/FilterDropdown'));

export const flattenKeys = (filters) => (filters ?? []).flatMap(({ value, children }) => [value, ...flattenKeys(children)]);

export default function LazyFilterDropdown(props) {
  return createElement(Suspense, { fallback: props.children }, createElement(FilterDropdown, props));
}
