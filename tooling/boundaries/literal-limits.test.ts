import { Linter } from 'eslint';
import path from 'node:path';
import { parser } from 'typescript-eslint';
import { literalLimits } from './literal-limits.ts';

const root = path.resolve(import.meta.dirname, '../..');
const form = 'remote-wechat/src/features/message/edit.dialog.tsx';
const endpoint = 'shared-contracts/src/endpoints/goods.ts';

function complaints(file: string, code: string): number {
  const config = {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parser },
    plugins: { boundaries: { rules: { 'literal-limits': literalLimits } } as never },
    rules: { 'boundaries/literal-limits': 'error' },
  } satisfies Linter.Config;
  return new Linter({ cwd: root }).verify(code, [config], { filename: path.join(root, file) }).length;
}

it.each([
  ['an attribute', form, '<Input maxLength={30} />'],
  ['a text attribute', form, '<Input maxLength="30" />'],
  ['a property', form, "const filters = [{ kind: 'text', maxLength: 100 }];"],
  ['an attribute of the host', 'host/src/parts/login-form.tsx', '<input maxLength={60} />'],
  ['a public page', 'server/src/modules/site/article.page.ts', 'html`<input name="nickName" maxlength="20">`;'],
  ['a filter of shared-ui', 'shared-ui/src/list/query-form.tsx', '<Input maxLength={100} />'],
])('Refuses a number as the maximum of %s', (_where, file, code) => {
  expect(complaints(file, code)).toBe(1);
});

it.each([
  ['a text', "const title = z.string().min(1).max(200, '标题过长');"],
  ['a text in an array', 'const words = z.array(z.string().trim().max(30)).max(8);'],
  ['an address', 'const link = z.url().max(300).optional();'],
  ['text()', "const title = text(200, '标题').default('');"],
  ['requiredText()', "const title = requiredText(60, '名称');"],
  ['a calculation', 'const lines = z.string().max(20 * 1000);'],
])('Refuses a number as the maximum of %s in a request', (_what, code) => {
  expect(complaints(endpoint, code)).toBe(1);
});

it('Refuses a number as the maximum of a text of the open API and of the registry', () => {
  for (const place of ['open/stories.ts', 'release/operations.ts'])
    expect(complaints(`shared-contracts/src/${place}`, 'const title = z.string().max(200);')).toBe(1);
});

it.each([
  [
    'a named maximum of a public page',
    'server/src/modules/site/article.page.ts',
    'html`<input maxlength="${readerNameMax}">`;',
  ],
  ['a maximum read from a request', form, "<Input maxLength={maxOf(goodsSave.request, 'name')} />"],
  ['a named maximum', form, 'const filter = { maxLength: keywordsMax };'],
  ['another number of an input', form, '<Input.TextArea rows={3} />'],
  ['a form in a test', 'remote-wechat/src/features/message/edit.dialog.test.tsx', '<Input maxLength={30} />'],
  ['a named maximum of a request', endpoint, "const title = text(titleMaxLength, '标题');"],
  ['a bound of a number', endpoint, 'const stage = z.number().int().min(1).max(4);'],
  ['the members of an array', endpoint, 'const stages = z.array(z.number()).max(4);'],
  ['Math.max', endpoint, 'const from = Math.max(0, at);'],
])('Accepts %s', (_what, file, code) => {
  expect(complaints(file, code)).toBe(0);
});
