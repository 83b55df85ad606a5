import { allEndpoints, contentList, contentSubmit, type Endpoint } from 'shared-contracts/endpoints';
import { sortEndpoints } from './reading-endpoints.ts';

it('every reading call is measured by the growth bench, or left out with a reason', () => {
  expect(sortEndpoints().unknown).toEqual([]);
});

it('a call whose name does not say that it changes something must be sorted', () => {
  const named = (id: string): Endpoint => ({ ...contentList, id });
  const added = ['contentListWithdrawn', 'contentOverview', 'contentWithdrawAll'].map(named);
  expect(sortEndpoints([...allEndpoints, ...added]).unknown).toEqual(['contentListWithdrawn', 'contentOverview']);
});

it('lists are measured, and calls that change a story are not', () => {
  const { measured, left } = sortEndpoints();
  expect(measured).toContain(contentList);
  expect(measured).not.toContain(contentSubmit);
  expect(measured.filter(({ id }) => left.some((entry) => entry.id === id))).toEqual([]);
});
