const { statSync } = require('node:fs');

/** @typedef {import('jest-light-runner').Test} Test */

/** Order of the files of a run: large ones first, which tend to take longest, so that none is alone at the end. */
class LargeFirst {
  /** @param {Test[]} tests */
  sort(tests) {
    const sizes = new Map(tests.map((test) => [test, statSync(test.path).size]));
    return tests.toSorted((a, b) => (sizes.get(b) ?? 0) - (sizes.get(a) ?? 0));
  }

  /**
   * Deals the files out by size.
   * @param {Test[]} tests
   * @param {{ shardIndex: number, shardCount: number }} shard
   */
  shard(tests, { shardIndex, shardCount }) {
    return this.sort(tests).filter((_, place) => place % shardCount === shardIndex - 1);
  }

  /** @param {Test[]} tests */
  allFailedTests(tests) {
    return this.sort(tests);
  }

  cacheResults() {}
}

module.exports = LargeFirst;
