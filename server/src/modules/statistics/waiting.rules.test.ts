import { reviewFactsOf } from './waiting.rules.ts';

it('finds the waiting time that half of the decisions stayed below, and the share returned', () => {
  const sums = [
    { waited: 5, passed: 4, returned: 0 },
    { waited: 30, passed: 1, returned: 1 },
    { waited: 480, passed: 3, returned: 1 },
  ];
  expect(reviewFactsOf(sums)).toEqual({ reviews: 10, medianWait: 30, returnedShare: 20 });
});

it('says nothing where nobody decided', () =>
  expect(reviewFactsOf([])).toEqual({ reviews: 0, medianWait: null, returnedShare: null }));
