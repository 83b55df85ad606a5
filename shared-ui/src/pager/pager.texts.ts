/** Words of the pagination bar (S2 §2.18). */
export const pagerTexts = {
  bar: '分页',
  total: (total: number) => `共${total}条`,
  totalAtLeast: (total: number) => `共${total}+条`,
  pageCount: (count: number) => `共${count}页`,
  first: '首页',
  last: '尾页',
  previous: '上一页',
  next: '下一页',
  pageSize: '每页条数',
  perPage: (size: number) => `${size}条/页`,
  jump: '前往',
  page: '页',
  /** Accessible name of a page number. */
  pageNumber: (page: number) => `第${page}页`,
};
