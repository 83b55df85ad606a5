import { createRunner } from 'jest-light-runner';

/** @typedef {import('jest-light-runner').Test} Test */

// A limit against hanging: a busy machine needs several times what a file takes alone.
const minutesMax = 30;

/**
 * Runs the test files of a package directly in Node, which loads the server once for each process and not for each
 * file. Files of one process share its modules: a test leaves none changed behind. A file that does not end fails, and
 * ends the run.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  // With one worker the library would run the files in jest's own process, where several packages disturb each other.
  /**
   * @param {{ maxWorkers: number }} globalConfig
   * @param {unknown[]} rest
   */
  constructor(globalConfig, ...rest) {
    super({ ...globalConfig, maxWorkers: Math.max(2, globalConfig.maxWorkers) }, ...rest);
  }

  /**
   * @override
   * @param {Test[]} tests
   * @param {object} watcher
   * @param {import('jest-light-runner').OnStart} onStart
   * @param {import('jest-light-runner').OnResult} onResult
   * @param {import('jest-light-runner').OnFailure} onFailure
   * @returns {Promise<void>}
   */
  runTests(tests, watcher, onStart, onResult, onFailure) {
    /** @type {Map<Test, NodeJS.Timeout>} */
    const timers = new Map();
    const settle = (/** @type {Test} */ test) => clearTimeout(timers.get(test));
    return new Promise((resolve, reject) => {
      const start = (/** @type {Test} */ test) => {
        const failUnended = async () => {
          await onFailure(test, { message: `The file did not end within ${minutesMax} minutes.`, stack: '' });
          reject(new Error(`${test.path} does not end.`));
        };
        timers.set(
          test,
          setTimeout(() => void failUnended(), minutesMax * 60_000),
        );
        return onStart(test);
      };
      super
        .runTests(
          tests,
          watcher,
          start,
          (test, result) => (settle(test), onResult(test, result)),
          (test, error) => (settle(test), onFailure(test, error)),
        )
        .then(resolve, reject);
    });
  }
}
