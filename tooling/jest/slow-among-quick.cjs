const { statSync } = require('node:fs');

/** @typedef {import('jest-light-runner').Test} Test */

/** @param {Test} test */
const isSlow = ({ path }) => path.includes('.slow.test.');

/**
 * Order of the files of a run: large ones first, and slow tests, which start servers of their own, spread over the
 * first two thirds, so that few run side by side and none is alone at the end.
 */
class SlowAmongQuick {
  /** @param {Test[]} tests */
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]));
    const bySize = tests.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
    const quick = bySize.filter((test) => !isSlow(test));
    const slow = bySize.filter(isSlow);
    if (slow.length === 0) return quick;
    const between = Math.floor(((quick.length / slow.length) * 2) / 3);
    return [
      ...slow.flatMap((test, place) => [test, ...quick.slice(place * between, (place + 1) * between)]),
      ...quick.slice(slow.length * between),
    ];
  }

  /** @param {Test[]} tests */
  allFailedTests(tests) {
    return this.sort(tests);
  }

  cacheResults() {}
}

module.exports = SlowAmongQuick;
