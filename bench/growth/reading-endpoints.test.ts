import { allEndpoints, contentList, contentSubmit, type Endpoint } from 'shared-contracts/endpoints';
import { sortEndpoints } from './reading-endpoints.ts';

it('every reading call is asked by the growth bench, or stands there with a reason', () => {
  expect(sortEndpoints().unknown).toEqual([]);
});

it('a call whose name does not say that it changes something must be sorted', () => {
  const named = (id: string): Endpoint => ({ ...contentList, id });
  const added = ['contentListWithdrawn', 'contentOverview', 'contentWithdrawAll'].map(named);
  expect(sortEndpoints([...allEndpoints, ...added]).unknown).toEqual(['contentListWithdrawn', 'contentOverview']);
});

it('lists are asked, and what changes a story is not', () => {
  const { asked, left } = sortEndpoints();
  expect(asked).toContain(contentList);
  expect(asked).not.toContain(contentSubmit);
  expect(asked.filter(({ id }) => left.some((entry) => entry.id === id))).toEqual([]);
});
