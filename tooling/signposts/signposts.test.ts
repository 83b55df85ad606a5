import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint } from 'eslint';
import { readSources } from '../coverage/sources.ts';
import { root } from '../release/packages.ts';
import { lookUp, newcomerTasks } from './newcomer-tasks.ts';

const contributing = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
const table = contributing.split('\n## Where things are\n')[1]?.split('\n## ')[0] ?? '';
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| I have'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const rowOf = (start: string) => rows.find(([, have]) => have?.startsWith(start));

it('the table of CONTRIBUTING names only folders and files that exist', () => {
  const named = rows.flatMap(([, , look = '']) =>
    [...look.matchAll(/`((?:[\w-]+\/)+[\w.-]*)`/g)].map(([, file]) => file!),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it.each(newcomerTasks)('$wants is found from CONTRIBUTING with at most three look-ups', ({ row, lookUps }) => {
  expect(rowOf(row)).toBeDefined();
  expect(lookUps.length).toBeLessThanOrEqual(3);
  for (const step of lookUps) expect(() => lookUp(step)).not.toThrow();
});

it('a look-up that leads elsewhere is an error', () => {
  expect(() =>
    lookUp({ within: /^shared-contracts\/src\/limits\//, leadsTo: 'shared-contracts/src/limits/story.ts' }),
  ).toThrow('leads to');
  expect(() => lookUp({ section: 'Adding nothing' })).toThrow('has no section');
});

it('tables lie in the .tables.ts files of their modules', () => {
  const elsewhere = [...readSources(/^server\/src\/(?!.*\.tables\.ts$)/)].filter(([, text]) =>
    /\bpgTable\(/.test(text),
  );
  expect(elsewhere.map(([file]) => file)).toEqual([]);
});

it('the calls of endpoints/<noun>.ts or <noun>-<part>.ts are answered by <noun>.handlers.ts', () => {
  const definedIn = new Map(
    [...readSources(/^shared-contracts\/src\/endpoints\/(?!.*\.test\.ts$)/)].flatMap(([file, text]) =>
      [...text.matchAll(/export const (\w+) = defineEndpoint\(/g)].map(([, name]) => [
        name!,
        path.basename(file, '.ts'),
      ]),
    ),
  );
  const astray = [...readSources(/^server\/src\/(modules|platform)\/.*\.handlers\.ts$/)].flatMap(([file, text]) => {
    const noun = path.basename(file, '.handlers.ts');
    const answered = [...text.matchAll(/\bhandle\w*\(\s*(\w+)/g)].map(([, name]) => name!);
    return answered.filter((name) => {
      const source = definedIn.get(name);
      return source !== undefined && source !== noun && !source.startsWith(`${noun}-`);
    });
  });
  expect(astray).toEqual([]);
});

it.each(['server/src/modules/stories/save.ts', 'remote-assess/src/features/fee-form/fee-form.screen.tsx'])(
  'sentences and limits in %s are refused by the lint',
  async (file) => {
    const config = (await new ESLint({ cwd: root }).calculateConfigForFile(path.join(root, file))) as {
      rules: Record<string, [number]>;
    };
    expect(config.rules['boundaries/words']?.[0]).toBe(2);
    expect(config.rules['boundaries/literal-limits']?.[0]).toBe(2);
  },
);

const packages = [...readdirSync(root), ...readdirSync(path.join(root, 'packages')).map((name) => `packages/${name}`)];

it.each(packages.filter((name) => existsSync(path.join(root, name, 'package.json'))))('%s has a README', (pkg) => {
  expect(existsSync(path.join(root, pkg, 'README.md'))).toBe(true);
});
