import { renderHook } from '@testing-library/react';
import { useRowKeys } from './use-row-keys.ts';

it('Keeps the keys of the rows that stay', () => {
  const { result, rerender } = renderHook(({ count }) => useRowKeys(count), { initialProps: { count: 3 } });
  const [first, second, third] = result.current.keys;
  result.current.remove(1);
  rerender({ count: 2 });
  expect(result.current.keys).toEqual([first, third]);
  rerender({ count: 3 });
  expect(result.current.keys.slice(0, 2)).toEqual([first, third]);
  expect(result.current.keys).not.toContain(second);
  result.current.swap(0, 1);
  rerender({ count: 3 });
  expect(result.current.keys.slice(0, 2)).toEqual([third, first]);
});
