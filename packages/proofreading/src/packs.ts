import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A dated list of the engine's knowledge, one entry a line with tabs between its columns. */
export interface Pack {
  name: string;
  title: string;
  /** Day it was last looked through, 'YYYY-MM-DD'. */
  version: string;
  rows: readonly (readonly string[])[];
}

/** The packs that come with the product, in the order the screen shows them. */
export const packNames = [
  'typo-pairs',
  'similar-shapes',
  'current-words',
  'terms',
  'set-phrases',
  'short-names',
  'quotes',
  'posts',
  'laws',
  'sacked',
] as const;
export type PackName = (typeof packNames)[number];

const folder = path.join(import.meta.dirname, 'packs');
const read = new Map<PackName, Pack>();

/** Reads a pack; each is read once. Throws when its file has no head. */
export function readPack(name: PackName): Pack {
  const known = read.get(name);
  if (known) return known;
  const lines = readFileSync(path.join(folder, `${name}.txt`), 'utf8').split('\n');
  const head = Object.fromEntries(
    lines.filter((line) => line.startsWith('# ')).map((line) => line.slice(2).split(': ') as [string, string]),
  );
  if (head.name !== name || !head.title || !/^\d{4}-\d\d-\d\d$/.test(head.version ?? ''))
    throw new Error(`The pack ${name} does not say its name, title and version.`);
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));
  const pack = { name, title: head.title, version: head.version!, rows };
  read.set(name, pack);
  return pack;
}

/** Every pack as 'name version', for the results of a check. */
export function packVersions(): string[] {
  return packNames.map((name) => `${name} ${readPack(name).version}`);
}
