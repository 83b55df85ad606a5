// Stands in for the pagination that antd's table can draw: our lists have the documents' own bar, so only a table that
// asks for antd's fetches it. Its place is kept, so that nothing jumps.
import { createElement, lazy, Suspense } from 'react';

const Pagination = lazy(() => import('antd/es/pagination'));

export default function LazyTablePagination(props) {
  return createElement(Suspense, { fallback: createElement('div', { className: props.className, style: { height: 32 } }) }, createElement(Pagination, props));
}
