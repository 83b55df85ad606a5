import path from 'node:path';

/** The place of a file: its package, and its path within the package with forward slashes. */
export interface Place {
  package: string;
  path: string;
}

/** The target and names of one import statement. */
export interface ImportFact {
  from: Place;
  /** As written: './content.api.ts', 'antd', 'shared-contracts/model'. */
  specifier: string;
  /** The workspace file or entry it leads to; absent for packages of others. */
  to: Place | undefined;
  /** Package name, unless the import is relative. */
  packageName: string | undefined;
  names: readonly string[];
  isDynamic: boolean;
}

/** Packages of the folder packages/, each in a folder of its name: engines without knowledge of the product. */
export const engines: readonly string[] = ['form-engine', 'kodo', 'proofreading'];

const packages = new RegExp(
  `^(host|remote-[\\w-]+|shared-contracts|shared-ui|server|e2e|bench|tooling|${engines.join('|')})(?:/|$)`,
);

export function placeOf(root: string, file: string): Place | undefined {
  const relative = path
    .relative(root, file)
    .replaceAll('\\', '/')
    .replace(/^packages\//, '');
  const pkg = packages.exec(relative)?.[1];
  return pkg ? { package: pkg, path: relative.slice(pkg.length + 1) } : undefined;
}

/** Returns where an import leads, by its specifier alone: nothing is looked up on disk. */
export function leadsTo(root: string, file: string, specifier: string): Pick<ImportFact, 'to' | 'packageName'> {
  if (specifier.startsWith('.')) {
    return { to: placeOf(root, path.resolve(path.dirname(file), specifier)), packageName: undefined };
  }
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const pkg = packages.exec(specifier)?.[1];
  return { to: pkg === packageName ? { package: pkg, path: specifier.slice(pkg.length + 1) } : undefined, packageName };
}

export const isTest = (place: Place): boolean =>
  /(\.(test|spec)|(^|[/-])fixtures?)\.tsx?$/.test(place.path) ||
  place.path.startsWith('test/') ||
  place.path.startsWith('src/testing/');

export const isRemote = (pkg: string): boolean => pkg.startsWith('remote-');
