import { act, renderHook } from '@testing-library/react';
import { daysOf, newPickQuery, usePickQuery } from './pick-query.ts';

it('R645 R646 a custom range of days is queried from 00:00:00 to 23:59:59', () => {
  expect(
    daysOf({ time: { period: 'custom', startDate: '2026-03-01 00:00:00', endDate: '2026-03-09 23:59:59' } }),
  ).toEqual({ startDate: '2026-03-01 00:00:00', endDate: '2026-03-09 23:59:59' });
  expect(daysOf({ time: { period: '4' } })).toEqual({ startDate: '', endDate: '' });
});

it('R291 R819 begins with the last month', () => {
  expect(newPickQuery()).toMatchObject({ time: { period: '3' }, currentPage: 0, pageSize: 20 });
});

it('R572 R573 preset and custom range take each other’s place, and each change begins at the first page', () => {
  const { result } = renderHook(() => usePickQuery());
  act(() => result.current.turn(4, 20));
  act(() =>
    result.current.narrow({
      time: { period: 'custom', startDate: '2026-03-01 00:00:00', endDate: '2026-03-09 23:59:59' },
    }),
  );
  expect(result.current.query).toMatchObject({ currentPage: 0, time: { period: 'custom' } });
  act(() => result.current.turn(2, 20));
  act(() => result.current.narrow({ time: { period: '1' } }));
  expect(result.current.query).toMatchObject({ currentPage: 0, time: { period: '1' } });
});
