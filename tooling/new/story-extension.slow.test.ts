import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { shownSteps, withChange } from './documented-steps.ts';
import { copyWorkspace } from './working-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const document = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
const field = shownSteps(document, 'Adding a field to stories');
const kind = shownSteps(document, 'Adding a kind of story');

let copy: string;

/** Makes what a section of CONTRIBUTING shows, and returns the files that were edited by hand. */
function follow({ changes, newFiles }: typeof field): Set<string> {
  for (const change of changes) {
    const file = path.join(copy, change.file);
    writeFileSync(file, withChange(readFileSync(file, 'utf8'), change));
  }
  for (const [file, text] of newFiles) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
    writeFileSync(path.join(copy, file), text);
  }
  return new Set([...changes.map(({ file }) => file), ...newFiles.keys()]);
}

function run(script: string, ...args: string[]): { code: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(copy, script), ...args],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, CI: 'true' } },
  );
  return { code: status, output: `${stdout}${stderr}` };
}

beforeAll(() => {
  copy = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'newsroom-extension-')));
  copyWorkspace(root, copy);
}, 120_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Puts a test of the product into the module of stories of the copy. */
function addCheck(check: string): void {
  writeFileSync(
    path.join(copy, `server/src/modules/stories/${check}.test.ts`),
    readFileSync(path.join(import.meta.dirname, `${check}.check.txt`)),
  );
}

it('a field of stories takes four files, and everything else follows from its entry', () => {
  expect([...follow(field)]).toHaveLength(4);
  const before = readdirSync(path.join(copy, 'server/migrations'));
  expect(run('server/migrations/generate.ts', 'photographer')).toMatchObject({ code: 0 });
  const [migration] = readdirSync(path.join(copy, 'server/migrations')).filter((name) => !before.includes(name));
  expect(readFileSync(path.join(copy, 'server/migrations', migration!), 'utf8')).toContain('"photographer" text');
});

it('a kind of story takes an entry of the contract, and a folder or file with one line in server and remote', () => {
  const files = [...follow(kind)];
  const isOfKind = (file: string) => file.includes('features/brief/') || file.endsWith('kinds/brief.kind.ts');
  expect(files.filter((file) => !isOfKind(file)).sort()).toEqual([
    'remote-app-publish/src/story-screens.ts',
    'server/src/modules/stories/kinds/all.ts',
    'shared-contracts/src/model/story-kinds.ts',
  ]);
  expect(
    kind.changes.map(({ before, after }) => after.split('\n').length - before.split('\n').filter(Boolean).length),
  ).toEqual([1, 1, 1]);
});

// One check of the types for both: it takes longer than all else here.
it('with both the types hold, and the field and the kind work in the product', () => {
  addCheck('photographer');
  addCheck('brief');
  expect(run('tooling/typecheck.ts', '--incremental', 'false')).toEqual({ code: 0, output: '' });
  expect(run('node_modules/jest/bin/jest.js', '--testPathPatterns', '(photographer|brief).test').output).toContain(
    '2 passed',
  );
}, 400_000);
