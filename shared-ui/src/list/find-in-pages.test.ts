import { findInPages } from './find-in-pages.ts';

const rows = (from: number, count: number) => Array.from({ length: count }, (_, place) => from + place);
const reader = (total: number) =>
  jest.fn(async ({ currentPage, pageSize }: { currentPage: number; pageSize: number }) => ({
    list: rows(currentPage * pageSize, Math.min(pageSize, total - currentPage * pageSize)),
  }));

it('finds a row behind the first page, and reads no page after it', async () => {
  const read = reader(400);
  expect(await findInPages(read, (row) => row >= 120)).toBe(120);
  expect(read.mock.calls.map(([{ currentPage }]) => currentPage)).toEqual([0, 1, 2]);
});

it('ends with a page that is not full, and with the tenth page of a list without end', async () => {
  const short = reader(60);
  expect(await findInPages(short, () => false)).toBeUndefined();
  expect(short).toHaveBeenCalledTimes(2);
  const long = reader(10_000);
  expect(await findInPages(long, () => false)).toBeUndefined();
  expect(long).toHaveBeenCalledTimes(10);
});
