import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../release/packages.ts';
import { readSources } from './sources.ts';

/** Modules that export texts and constants of the documents without being `*.texts.ts` or `*-texts.ts`. */
const contracts = ['constants', 'errors', 'model'].map((part) => `shared-contracts/src/${part}/index.ts`);

/** Returns the package of a file, as names are written: 'host', 'packages/form-engine'. */
const packageOf = (file: string): string => /^(?:packages\/)?[^/]+/.exec(file)?.[0] ?? '';

/** Reads a path like 'uploadTexts.tooLarge' in what the modules of a package export; undefined when it is not there. */
export type NamedValues = (packageName: string, name: string) => unknown;

function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined),
    value,
  );
}

/** Loads every module that holds texts or constants. */
export async function loadNamedValues(): Promise<NamedValues> {
  const engines = readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}/src/index.ts`);
  const texts = [...readSources(/(?<!test)[.-]texts\.ts$/).keys()];
  const files = [...texts, ...contracts, ...engines, ...readSources(/^packages\/[^/]+\/src\/constants\.ts$/).keys()];
  const modules = await Promise.all(
    files.map(async (file) => ({
      packageName: packageOf(file),
      values: (await import(pathToFileURL(path.join(root, file)).href)) as Record<string, unknown>,
    })),
  );
  return (packageName, name) => {
    const keys = name.split('.');
    return modules
      .filter((module) => module.packageName === packageName)
      .map(({ values }) => valueAt(values, keys))
      .find((value) => value !== undefined);
  };
}
