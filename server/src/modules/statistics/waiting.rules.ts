/** Decisions after a waiting time. */
interface Waited {
  /** Minutes, a step of the scale. */
  waited: number;
  passed: number;
  returned: number;
}

/** What a row says of reviews. */
interface ReviewFacts {
  reviews: number;
  /** Minutes that half of the stories had waited at most, rounded up to a step of the scale; null without a review. */
  medianWait: number | null;
  /** Per cent returned; null without a review. */
  returnedShare: number | null;
}

/** Sums up decisions that are in the order of their waiting times. */
export function reviewFactsOf(sums: readonly Waited[]): ReviewFacts {
  const reviews = sums.reduce((sum, { passed, returned }) => sum + passed + returned, 0);
  if (reviews === 0) return { reviews, medianWait: null, returnedShare: null };
  let seen = 0;
  const middle = sums.find(({ passed, returned }) => (seen += passed + returned) * 2 >= reviews);
  const returned = sums.reduce((sum, row) => sum + row.returned, 0);
  return { reviews, medianWait: middle!.waited, returnedShare: Math.round((returned / reviews) * 1000) / 10 };
}
