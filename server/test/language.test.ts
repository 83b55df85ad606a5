import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '../..');
const packages = '{host,remote-*,shared-ui,shared-contracts,packages/*}';
const han = /\p{Script=Han}/u;
const word = /[A-Za-z]{3,}/;
/** Attributes whose text a user reads or hears. */
const spoken = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'aria-description',
  'okText',
  'cancelText',
  'description',
]);

/** Key names, colours, settings, formats and addresses: the same in every language. */
const term =
  /^(?:(?:Ctrl|Shift|Alt|Tab|Esc|Delete|F\d+|[A-Z])(?: [+/] |$))+$|^#[0-9a-f]{6}$|^[A-Z][A-Z_]+$|^2-digit$|^https:\S+$/;
/**
 * Files that speak English too: the designer and the forms that readers fill in, where a form requests it (S1 §9). The
 * gallery of tools is for developers and names props.
 */
const besides = /designer-english\.texts\.ts$|\/gallery\//;

const filesOf = (ending: string) =>
  globSync(`${packages}/src/**/*${ending}`, { cwd: root }).filter(
    (name) => !name.includes('.test.') && !name.includes('/testing/') && !besides.test(name),
  );

function walk(file: string, look: (node: ts.Node) => void): void {
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === "'en-US'") return;
    look(node);
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      file,
      readFileSync(path.join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
      file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
}

/** Text of a literal, of all pieces of a template together; undefined for names, types and imports. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('');
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return undefined;
  const { parent } = node;
  const isName =
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isLiteralTypeNode(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node);
  return isName ? undefined : node.text;
}

it.each([
  ['R001 every word file of the back office speaks Chinese', filesOf('.texts.ts'), 60],
  [
    'R308 every word file of the tools speaks Chinese',
    filesOf('.texts.ts').filter((file) => file.startsWith('remote-shared-tools/')),
    15,
  ],
] as const)('%s', (_, files, least) => {
  expect(files.length).toBeGreaterThan(least);
  const strange: string[] = [];
  let chinese = 0;
  for (const file of files) {
    walk(file, (node) => {
      const text = textOf(node);
      if (text === undefined) return;
      if (han.test(text)) chinese += 1;
      else if (word.test(text) && !term.test(text)) strange.push(`${file}: ${text}`);
    });
  }
  expect(chinese).toBeGreaterThan(least * 20);
  expect(strange).toEqual([]);
});

it('R001 no screen has text outside the texts files in another language', () => {
  const strange: string[] = [];
  for (const file of filesOf('.tsx')) {
    walk(file, (node) => {
      const isSpoken =
        ts.isJsxText(node) ||
        (ts.isStringLiteral(node) && ts.isJsxAttribute(node.parent) && spoken.has(node.parent.name.getText()));
      if (isSpoken && word.test(node.text) && !han.test(node.text) && !term.test(node.text.trim()))
        strange.push(`${file}: ${node.text.trim()}`);
    });
  }
  expect(strange).toEqual([]);
});

it('R001 pages and the components’ own words are Chinese', () => {
  expect(readFileSync(path.join(root, 'host/src/index.html'), 'utf8')).toMatch(
    /<html lang="zh-CN">[\s\S]*<title>[\p{Script=Han}]+<\/title>/u,
  );
  expect(readFileSync(path.join(root, 'host/src/app-providers.tsx'), 'utf8')).toMatch(
    /import (\w+) from 'antd\/locale\/zh_CN';[\s\S]*<ConfigProvider\s+locale=\{\1\}/,
  );
});
