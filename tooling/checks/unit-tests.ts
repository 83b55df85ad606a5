import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { scratchPlace } from '../product/scratch-place.ts';
import { root } from '../release/packages.ts';
import { ensureDebianPrograms } from './debian-programs.ts';
import { ensureGo } from './go.ts';
import { runNode } from './run.ts';
import { withTemporaryFolder } from './temporary-folder.ts';
import type { Failure, Totals } from './totals.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** Files that broke before their first test; each would otherwise count as nothing. */
  numRuntimeErrorTestSuites: number;
  testResults: readonly {
    name: string;
    status: 'passed' | 'failed';
    /** What the file said when it broke before its first test. */
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

function failuresOf({ testResults }: JestReport): Failure[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ title: file, reason: message }];
      return failed.map(({ fullName, failureMessages }) => ({
        title: `${file} › ${fullName}`,
        reason: failureMessages.join('\n'),
      }));
    });
}

/** Bit of CAP_SYS_ADMIN in a Linux capability set. */
const administrate = 1n << 21n;

/** True when this machine lets us mount disks and limit memory. */
function isPrivileged(): boolean {
  if (process.platform !== 'linux' || !existsSync('/dev/loop-control')) return false;
  const capabilities = /^CapEff:\s*([0-9a-f]+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
  return capabilities !== undefined && (BigInt(`0x${capabilities}`) & administrate) !== 0n;
}

/** The quick tests of every jest project; or a part of the slow ones, as `--shard=1/6` names it. */
export async function runUnitTests({ slow }: { slow?: string } = {}): Promise<Totals> {
  const withPrivileged = isPrivileged();
  if (slow !== undefined) {
    ensureGo();
    ensureDebianPrograms();
  }
  if (slow !== undefined && !withPrivileged) {
    console.log('Not proved here: a power cut and a memory limit (*.privileged.slow.test.ts) take root on Linux.');
  }
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'report.json');
    // A handle that a test left open is reported, but must never keep the run from ending.
    await runNode(
      [
        'node_modules/jest/bin/jest.js',
        `--maxWorkers=${availableParallelism()}`,
        '--json',
        `--outputFile=${file}`,
        '--silent',
        '--forceExit',
        ...(slow === undefined ? [] : [String.raw`--testPathPatterns=\.slow\.test\.`, slow]),
      ],
      {
        ...process.env,
        TMPDIR: folder,
        SCRATCH_DIR: scratchPlace(),
        SLOW_TESTS: slow === undefined ? 'off' : 'on',
        PRIVILEGED_TESTS: withPrivileged ? 'on' : 'off',
      },
    );
    if (!existsSync(file)) return { passed: 0, failed: 1 };
    const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures: failuresOf(report),
    };
  });
}
