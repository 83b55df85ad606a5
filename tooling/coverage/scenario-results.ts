import path from 'node:path';
import { root } from '../release/packages.ts';
import type { Failure } from '../checks/totals.ts';
import { openResultStore, type ResultStore, type TestResult } from './result-store.ts';

interface Step {
  title: string;
  steps?: readonly Step[];
}
interface Scenario {
  title: string;
  ok: boolean;
  tags: readonly string[];
  tests: readonly {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results: readonly {
      startTime: string;
      error?: { message?: string };
      steps?: readonly Step[];
      attachments?: readonly { name: string; body?: string }[];
    }[];
  }[];
}
interface Suite {
  title: string;
  file: string;
  specs: readonly Scenario[];
  suites?: readonly Suite[];
}

/** The parts of Playwright's JSON report that are read here. */
export interface ScenarioReport {
  config: { rootDir: string };
  suites: readonly Suite[];
}

/** Name of the attachment in which a scenario hands its findings to the coverage report, as JSON. */
const findingsName = 'coverage';

interface ScenarioRun {
  startTime: number;
  tests: TestResult[];
}

function stepTitles(steps: readonly Step[] = []): string[] {
  return steps.flatMap(({ title, steps: inner }) => [title, ...stepTitles(inner)]);
}

function runOf({ title, ok, tags, tests }: Scenario, groups: readonly string[]): ScenarioRun | undefined {
  const last = tests.at(-1)?.results.at(-1);
  if (!last || tests.every(({ status }) => status === 'skipped')) return undefined;
  const whole = [...groups, title].join(' ');
  const body = last.attachments?.find(({ name }) => name === findingsName)?.body;
  const facts = { hasPassed: ok, isSlow: tags.some((tag) => tag.replace('@', '') === 'slow') };
  const findings =
    body === undefined ? {} : { findings: JSON.parse(Buffer.from(body, 'base64').toString()) as unknown };
  return {
    startTime: Date.parse(tests[0]?.results[0]?.startTime ?? last.startTime),
    tests: [
      { title: whole, ...facts, ...findings },
      // A scenario may leave a step out, so that it is a proof only where it ran.
      ...stepTitles(last.steps).map((step) => ({ title: `${whole} › ${step}`, ...facts })),
    ],
  };
}

function runsOf(suite: Suite, groups: readonly string[]): ScenarioRun[] {
  return [
    ...suite.specs.flatMap((scenario) => runOf(scenario, groups) ?? []),
    ...(suite.suites ?? []).flatMap((inner) => runsOf(inner, [...groups, inner.title])),
  ];
}

/** Returns the scenarios that failed each time they ran. */
export function failedScenarios({ suites }: ScenarioReport): Failure[] {
  const within = ({ file, specs, suites: inner = [] }: Suite): Failure[] => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        title: `${file} › ${title}`,
        reason: tests.at(-1)?.results.at(-1)?.error?.message ?? '',
      })),
    ...inner.flatMap(within),
  ];
  return suites.flatMap(within);
}

/** Keeps the results of a run of Playwright for the coverage report. */
export function recordScenarios({ config, suites }: ScenarioReport, store: ResultStore = openResultStore(root)): void {
  for (const [file, ofFile] of Map.groupBy(suites, (suite) => suite.file)) {
    const runs = ofFile.flatMap((suite) => runsOf(suite, []));
    if (runs.length === 0) continue;
    store.record(
      path.relative(root, path.join(config.rootDir, file)).replaceAll('\\', '/'),
      runs.flatMap(({ tests }) => tests),
      Math.min(...runs.map(({ startTime }) => startTime)),
    );
  }
}
