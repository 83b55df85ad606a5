import path from 'node:path';

/** Where a file stands: its house, and its path within the house with forward slashes. */
export interface Place {
  house: string;
  path: string;
}

/** What one import statement asks for. */
export interface ImportFact {
  from: Place;
  /** As written: './content.api.ts', 'antd', 'shared-contracts/model'. */
  specifier: string;
  /** The workspace file or entry it leads to; absent for packages of others. */
  to: Place | undefined;
  /** Package name, when it is no relative import. */
  packageName: string | undefined;
  names: readonly string[];
  isDynamic: boolean;
}

const houses = /^(host|remote-[\w-]+|shared-contracts|shared-ui|server|e2e|bench|tooling)(?:\/|$)/;

export function placeOf(root: string, file: string): Place | undefined {
  const relative = path.relative(root, file).replaceAll('\\', '/');
  const house = houses.exec(relative)?.[1];
  return house ? { house, path: relative.slice(house.length + 1) } : undefined;
}

/** Where an import leads, by its words alone: nothing is looked up on disk. */
export function leadsTo(root: string, file: string, specifier: string): Pick<ImportFact, 'to' | 'packageName'> {
  if (specifier.startsWith('.')) {
    return { to: placeOf(root, path.resolve(path.dirname(file), specifier)), packageName: undefined };
  }
  const packageName = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const house = houses.exec(specifier)?.[1];
  return { to: house === packageName ? { house, path: specifier.slice(house.length + 1) } : undefined, packageName };
}

export const isTest = (place: Place): boolean =>
  /(\.(test|spec)|(^|[/-])fixtures?)\.tsx?$/.test(place.path) ||
  place.path.startsWith('test/') ||
  place.path.startsWith('src/testing/');

export const isRemote = (house: string): boolean => house.startsWith('remote-');
