import { runNode } from './run.ts';
import { asOneCheck, type Totals } from './totals.ts';

/** Types of all files: TypeScript, JavaScript of the build, scripts of the public pages. */
export const checkTypes = async (): Promise<Totals> => asOneCheck(await runNode(['tooling/typecheck.ts']));

/** Every file is formatted as `npm run format` formats it. */
export const checkFormat = async (): Promise<Totals> =>
  asOneCheck(await runNode(['node_modules/prettier/bin/prettier.cjs', '--check', '--cache', '--log-level=warn', '.']));

/** No file, export or dependency that nothing uses (knip.json says what programs name by strings). */
export const checkUnused = async (): Promise<Totals> =>
  asOneCheck(await runNode(['node_modules/knip/bin/knip.js', '--no-progress', '--cache']));

/** Lint rules, boundaries and cycles. */
export const checkLint = async (): Promise<Totals> => asOneCheck(await runNode(['tooling/lint.ts']));

/** Every change of a table definition has its migration. */
export const checkMigrations = async (): Promise<Totals> =>
  asOneCheck(await runNode(['server/migrations/generate.ts', '--check']));
