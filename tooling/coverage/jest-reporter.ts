import path from 'node:path';
import { root } from '../release/packages.ts';
import { openResultStore } from './result-store.ts';

/** The parts of jest's own types that are read here. */
interface TestFile {
  path: string;
}
interface FileResult {
  testExecError?: unknown;
  testResults: readonly { ancestorTitles: readonly string[]; title: string; status: string }[];
}

const store = openResultStore(root);

/** Keeps the results of every jest run for the coverage report. */
// eslint-disable-next-line no-restricted-syntax -- jest takes a reporter as the default export
export default class ResultReporter {
  readonly #beganAt = new Map<string, number>();

  onTestFileStart(test: TestFile): void {
    this.#beganAt.set(test.path, Date.now());
  }

  onTestFileResult(test: TestFile, { testExecError, testResults }: FileResult): void {
    const file = path.relative(root, test.path).replaceAll('\\', '/');
    const isSlow = /\.slow\.test\.tsx?$/.test(file);
    const tests = testResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        title: [...ancestorTitles, title].join(' '),
        hasPassed: status === 'passed',
        isSlow,
      }));
    store.record(file, testExecError ? 'broken' : tests, this.#beganAt.get(test.path) ?? 0);
  }
}
