import { createRunner } from 'jest-light-runner';

const minutesMax = 4;

/**
 * Runs the files of a house straight in Node, which loads the server once for each process and not for each file. Files of one
 * process share its modules: a test leaves none changed behind. A file that does not end fails, and ends the run.
 */
export default class NodeRunner extends createRunner({ runtime: 'child_process' }) {
  // With one worker the library would run the files in jest's own process, where several houses get in each other's way.
  constructor(globalConfig, ...rest) {
    super({ ...globalConfig, maxWorkers: Math.max(2, globalConfig.maxWorkers) }, ...rest);
  }

  runTests(tests, watcher, onStart, onResult, onFailure) {
    const timers = new Map();
    const settle = (test) => clearTimeout(timers.get(test));
    return new Promise((resolve, reject) => {
      const start = (test) => {
        const tell = async () => {
          await onFailure(test, { message: `The file did not end within ${minutesMax} minutes.`, stack: '' });
          reject(new Error(`${test.path} does not end.`));
        };
        timers.set(test, setTimeout(tell, minutesMax * 60_000));
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
