import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The last outcome of a test; a skipped test has no result. */
export interface TestResult {
  /** With the titles of the groups around it. */
  title: string;
  hasPassed: boolean;
  /** Left out of a plain `npm test`. */
  isSlow: boolean;
  /** Data that the test handed over for the coverage report, as JSON. */
  findings?: unknown;
}

/** Results of one test file. */
export interface FileResults {
  /** Path from the root, with forward slashes. */
  file: string;
  tests: readonly TestResult[];
  /** The file has changed since: its results prove nothing any more. */
  isStale: boolean;
}

interface Stored {
  hash: string;
  tests: readonly TestResult[];
}

/** The last results of every test file of a checkout. */
export interface ResultStore {
  /**
   * Keeps what a run found in a file: `'broken'` when the file did not load. Tests of the unchanged file that did not
   * run this time keep their results. Nothing is kept when the file changed after `beganAt` (ms).
   */
  record(file: string, tests: readonly TestResult[] | 'broken', beganAt: number): void;
  /** Results of the files that still exist. */
  read(): FileResults[];
}

const hashOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

/**
 * Results are kept in node_modules/.cache, a JSON file for each test file, so that runs side by side do not overwrite
 * each other.
 */
export function openResultStore(root: string): ResultStore {
  const folder = path.join(root, 'node_modules/.cache/newsroom/results');
  const placeOf = (file: string): string => path.join(folder, `${file}.json`);
  const load = (file: string): Stored | undefined =>
    existsSync(placeOf(file)) ? (JSON.parse(readFileSync(placeOf(file), 'utf8')) as Stored) : undefined;

  return {
    record(file, tests, beganAt) {
      const source = path.join(root, file);
      if (!existsSync(source) || statSync(source).mtimeMs > beganAt) return;
      const hash = hashOf(source);
      const before = load(file);
      const ran = tests === 'broken' ? [] : tests;
      const titles = new Set(ran.map(({ title }) => title));
      const isSame = tests !== 'broken' && before?.hash === hash;
      const kept = isSame ? before.tests.filter(({ title }) => !titles.has(title)) : [];
      const place = placeOf(file);
      mkdirSync(path.dirname(place), { recursive: true });
      const draft = `${place}.${process.pid}`;
      writeFileSync(draft, JSON.stringify({ hash, tests: [...kept, ...ran] } satisfies Stored));
      renameSync(draft, place);
    },
    read() {
      if (!existsSync(folder)) return [];
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length).replaceAll('\\', '/'))
        .filter((file) => existsSync(path.join(root, file)))
        .flatMap((file) => {
          const stored = load(file);
          return stored ? [{ file, tests: stored.tests, isStale: stored.hash !== hashOf(path.join(root, file)) }] : [];
        });
    },
  };
}
