import { runNodeKeeping } from './run.ts';
import { asOneCheck, type Totals } from './totals.ts';

/** Lines that a summary repeats of what a failed check said. */
const repeatedLines = 12;

async function checkWith(...args: readonly string[]): Promise<Totals> {
  const { isGood, output } = await runNodeKeeping(args);
  if (isGood) return asOneCheck(true);
  const reason = output.trimEnd().split('\n').slice(-repeatedLines).join('\n');
  return { ...asOneCheck(false), failures: [{ title: args.join(' '), reason }] };
}

/** Types of all files: TypeScript, JavaScript of the build, scripts of the public pages. */
export const checkTypes = (): Promise<Totals> => checkWith('tooling/typecheck.ts');

/** Every file is formatted as `npm run format` formats it. */
export const checkFormat = (): Promise<Totals> =>
  checkWith('node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.');

/** No file, export or dependency that nothing uses (knip.json says what programs name by strings). */
export const checkUnused = (): Promise<Totals> =>
  checkWith('node_modules/knip/bin/knip.js', '--no-progress', '--cache');

/** Lint rules, boundaries and cycles. */
export const checkLint = (): Promise<Totals> => checkWith('tooling/lint.ts');

/** Every change of a table definition has its migration. */
export const checkMigrations = (): Promise<Totals> => checkWith('server/migrations/generate.ts', '--check');
