import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../release/packages.ts';
import { parts } from './pack-product.ts';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
/** name -> the file that Node is given. */
const entries = new Map(
  [...read('tooling/launch.cjs').matchAll(/^ {2}'?([a-z:\d-]+)'?: \['([^']+)'/gm)].map(([, name, file]) => [
    name!,
    file!,
  ]),
);
const isPacked = (file: string): boolean => parts.some((part) => file === part || file.startsWith(`${part}/`));
const packedDocuments = parts.filter((part) => part.endsWith('.md'));

const npmCommands = (text: string) => [...text.matchAll(/\bnpm run ([a-z\d:-]*[a-z\d])/g)].map(([, name]) => name!);
const archiveCommands = (text: string) =>
  [
    ...text.matchAll(/(?:\/opt\/newsroom\/newsroom|`newsroom|\.\/newsroom)(?: --env-file=\S+)? ([a-z\d:-]*[a-z\d])/g),
  ].map(([, name]) => name!);
/** Commands of documents that are for a machine with the sources. */
const ofSources = ['bench', 'open-client', 'pack'];

it('every script is an entry of the same name', () => {
  expect([...entries.keys()].sort()).toEqual(Object.keys(scripts).sort());
  for (const [name, script] of Object.entries(scripts)) expect(script).toBe(`node tooling/launch.cjs ${name}`);
});

it('texts and documents name only commands that there are', () => {
  const files = globSync(
    ['*.md', '*/*.md', 'docs/remotes/*.md', '{server,host,remote-*,shared-*}/src/**/*.ts', 'tooling/*.ts'],
    { cwd: root, exclude: (name) => name.includes('node_modules') },
  ).filter((file) => file !== 'CHANGELOG.md' && !file.includes('.test.'));
  const named = files.flatMap((file) => npmCommands(read(file)).map((name) => ({ file, name })));
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ name }) => !entries.has(name))).toEqual([]);
});

it.each([...packedDocuments.filter((file) => file.startsWith('docs/')), 'tooling/pack/newsroom.sh', 'Dockerfile'])(
  'what %s has one type is in an archive',
  (file) => {
    const text = read(file);
    const listed = file.endsWith('.sh') ? [...text.matchAll(/[ ,]([a-z:-]+)(?=[,.])/g)].map(([, name]) => name!) : [];
    const named = [...npmCommands(text), ...archiveCommands(text), ...listed.filter((name) => entries.has(name))];
    const missing = named.filter((name) => !ofSources.includes(name) && !isPacked(entries.get(name) ?? ''));
    expect(missing).toEqual([]);
    const paths = [...text.matchAll(/(?:\/opt\/newsroom\/|[`(\s])(deploy\/[\w./@-]*\w|[\w.-]+\.md)\b/g)]
      .map(([, found]) => found!)
      .filter((found) => !found.includes('README'))
      .map((found) => (found.endsWith('.md') && file.startsWith('docs/') ? `docs/${found}` : found));
    expect(paths.filter((found) => !isPacked(found) || !existsSync(path.join(root, found)))).toEqual([]);
  },
);
