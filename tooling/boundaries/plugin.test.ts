import { Linter } from 'eslint';
import path from 'node:path';
import { parser } from 'typescript-eslint';
import { boundariesPlugin } from './plugin.ts';

const root = path.resolve(import.meta.dirname, '../..');

function complaints(file: string, code: string): string[] {
  const linter = new Linter({ cwd: root });
  const config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser: parser },
    plugins: { boundaries: boundariesPlugin as never },
    rules: { 'boundaries/imports': 'error', 'boundaries/words': 'error', 'boundaries/file-names': 'error' },
  } satisfies Linter.Config;
  return linter.verify(code, [config], { filename: path.join(root, file) }).map(({ message }) => message);
}

const screen = 'remote-wechat/src/features/material/material-list.screen.tsx';

describe('the lint rules see', () => {
  it.each([
    ['an import', `import { App } from '../../../../server/src/app.ts';`],
    ['a type import', `import type { App } from '../../../../server/src/app.ts';`],
    ['a re-export', `export { App } from '../../../../server/src/app.ts';`],
    ['a star export', `export * from '../../../../server/src/app.ts';`],
    ['a lazy import', `void import('../../../../server/src/app.ts');`],
  ])('%s', (_what, code) => {
    expect(complaints(screen, code)).toEqual([expect.stringContaining('may not import server')]);
  });

  it('a renamed toast', () => {
    expect(complaints(screen, `import { message as say } from 'antd';`)).toEqual([
      expect.stringContaining('shell.message'),
    ]);
  });
});

describe('Chinese words', () => {
  it.each([
    ['text in markup', 'export const Save = () => <b>保存</b>;'],
    ['an attribute', 'export const Save = () => <b title="保存" />;'],
    ['a string', `export const save = '保存';`],
    ['a template', 'export const save = (n: number) => `保存 ${n}`;'],
  ])('may not be %s of a screen', (_what, code) => {
    expect(complaints(screen, code)).toEqual([expect.stringContaining('*.texts.ts')]);
  });

  it.each([
    ['a sentence of a refusal', `throw new AppError(ErrorCode.NotFound, '角色不存在');`],
    ['a template', 'export const held = (n: number) => `还有 ${n}`;'],
  ])('may not be %s in code of the server', (_what, code) => {
    expect(complaints('server/src/modules/identity/role.handlers.ts', code)).toEqual([
      expect.stringContaining('*.words.ts'),
    ]);
  });

  it.each([
    'remote-wechat/src/features/material/material.texts.ts',
    'remote-wechat/src/features/material/a.test.tsx',
    'server/src/modules/identity/user.texts.ts',
    'server/src/platform/text/search.words.ts',
    'server/src/platform/database/channels.seed.ts',
    'server/src/demo/users.ts',
    'server/src/modules/identity/login.test.ts',
  ])('may be in %s', (file) => {
    expect(complaints(file, `export const save = '保存';`)).toEqual([]);
  });
});

describe('file names', () => {
  it.each([
    ['MaterialList.tsx', 'kebab-case'],
    ['material-utils.ts', 'says nothing'],
    ['helpers.ts', 'says nothing'],
  ])('refuses %s', (name, cure) => {
    expect(complaints(`remote-wechat/src/parts/${name}`, 'export {};')).toEqual([expect.stringContaining(cure)]);
  });
});
