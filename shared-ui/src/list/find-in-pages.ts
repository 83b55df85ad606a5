/** Rows that are read at once, and after how many of such pages the search ends. */
const pageSize = 50;
const mostPages = 10;

/** Reads a list page by page up to the first row that fits, and not all of a long one. */
export async function findInPages<Row>(
  read: (page: { currentPage: number; pageSize: typeof pageSize }) => Promise<{ list: readonly Row[] }>,
  fits: (row: Row) => boolean,
): Promise<Row | undefined> {
  for (let currentPage = 0; currentPage < mostPages; currentPage += 1) {
    const { list } = await read({ currentPage, pageSize });
    const found = list.find(fits);
    if (found || list.length < pageSize) return found;
  }
  return undefined;
}
