import path from 'node:path';
import { root } from '../release/packages.ts';
import type { TestResult } from './result-store.ts';
import { failedScenarios, recordScenarios, type ScenarioReport } from './scenario-results.ts';

const result = { startTime: '2026-01-02T03:04:05.000Z', steps: [], attachments: [] };
type Scenario = ScenarioReport['suites'][number]['specs'][number];
const scenario = (title: string, parts: Partial<Scenario> = {}): Scenario => ({
  title,
  ok: true,
  tags: [],
  tests: [{ status: 'expected', results: [result] }],
  ...parts,
});

function recorded(specs: readonly Scenario[]): readonly TestResult[] {
  const kept: TestResult[] = [];
  const record = (file: string, tests: readonly TestResult[] | 'broken', beganAt: number): void => {
    expect([file, beganAt]).toEqual(['e2e/specs/app/a.spec.ts', Date.parse(result.startTime)]);
    if (tests !== 'broken') kept.push(...tests);
  };
  const suites = [
    {
      title: 'app/a.spec.ts',
      file: 'app/a.spec.ts',
      specs: [],
      suites: [{ title: 'group', file: 'app/a.spec.ts', specs }],
    },
  ];
  recordScenarios({ config: { rootDir: path.join(root, 'e2e/specs') }, suites }, { record, read: () => [] });
  return kept;
}

it('a scenario has its groups in its title, and is slow by its tag', () => {
  expect(recorded([scenario('R001 one'), scenario('two', { ok: false, tags: ['slow'] })])).toEqual([
    { title: 'group R001 one', hasPassed: true, isSlow: false },
    { title: 'group two', hasPassed: false, isSlow: true },
  ]);
});

it('the steps that ran share the end of their scenario', () => {
  const steps = [{ title: 'R002 outer', steps: [{ title: 'R003 inner' }] }];
  const tests = [{ status: 'unexpected' as const, results: [{ ...result, steps }] }];
  expect(recorded([scenario('one', { ok: false, tests })]).map(({ title, hasPassed }) => [title, hasPassed])).toEqual([
    ['group one', false],
    ['group one › R002 outer', false],
    ['group one › R003 inner', false],
  ]);
});

it('a skipped scenario has no result', () => {
  expect(recorded([scenario('one', { tests: [{ status: 'skipped', results: [result] }] })])).toEqual([]);
});

it('the attachment for coverage is kept as the finding of the scenario', () => {
  const attachments = [{ name: 'coverage', body: Buffer.from('{"routes":[]}').toString('base64') }];
  const tests = [{ status: 'expected' as const, results: [{ ...result, attachments }] }];
  expect(recorded([scenario('one', { tests })])[0]?.findings).toEqual({ routes: [] });
});

it('only a scenario that failed each time is named as failed, with the last thing that it said', () => {
  const failed = { ...result, error: { message: 'no button' } };
  const specs = [
    scenario('flaky', { tests: [{ status: 'flaky', results: [failed, result] }] }),
    scenario('broken', { ok: false, tests: [{ status: 'unexpected', results: [result, failed] }] }),
  ];
  const suites = [
    {
      title: 'app/a.spec.ts',
      file: 'app/a.spec.ts',
      specs: [],
      suites: [{ title: 'group', file: 'app/a.spec.ts', specs }],
    },
  ];
  expect(failedScenarios({ config: { rootDir: root }, suites })).toEqual([
    { title: 'app/a.spec.ts › broken', reason: 'no button' },
  ]);
});
