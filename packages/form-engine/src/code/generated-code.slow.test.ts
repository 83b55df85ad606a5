import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { newField } from '../new-field.ts';
import type { FormDefinition } from '../form.ts';
import { fieldTypes } from '../field-types.ts';
import { generateHtml, generateReact, isIdentifier } from './index.ts';

const evil = '</script><img src=x onerror="window.broken=1">{window.broken=1}`${1}\u2028';

/** Every type, every text of it the nastiest one, in a grid and under a condition too. */
const definition: FormDefinition = {
  list: [
    ...fieldTypes
      .filter(({ type }) => type !== 'grid')
      .map(({ type }) => ({
        ...newField(type),
        name: evil,
        options: { ...newField(type).options, placeholder: evil, required: true },
        rules: [
          { required: true, message: evil },
          { pattern: '^a</script>$', message: evil },
        ],
      })),
    {
      ...newField('input'),
      model: `m"${evil}`,
      options: { ...newField('input').options, remoteFunc: 'alert(1)', defaultValue: evil },
    },
    {
      ...newField('imgupload'),
      model: 'pictures',
      options: { ...newField('imgupload').options, action: `/upload?"${evil}` },
    },
    { ...newField('text'), options: { defaultValue: evil } },
    {
      ...newField('radio'),
      model: 'kind',
      options: { ...newField('radio').options, options: [{ value: evil, label: evil }], showLabel: true },
    },
    {
      ...newField('grid'),
      columns: [
        { span: 8, list: [{ ...newField('date'), options: { ...newField('date').options, type: 'daterange' } }] },
        { span: '', list: [{ type: 'scanCode', name: evil, model: 'scan' }] },
      ],
    },
  ],
  config: { labelWidth: 100, labelPosition: 'top', size: 'small' },
  extension: {
    conditions: [
      { id: '1', act: 'show', target: 'scan', match: 'any', when: [{ model: 'kind', test: 'equals', value: evil }] },
    ],
  },
};

/** Complaints of the strict compiler about a component. */
function complaints(code: string): string[] {
  // In this package's own folder, where antd and React can be found.
  const folder = mkdtempSync(path.join(import.meta.dirname, '../../node_modules/.cache-form-'));
  const file = path.join(folder, 'generated-form.tsx');
  writeFileSync(file, code);
  try {
    const program = ts.createProgram([file], {
      strict: true,
      noEmit: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      skipLibCheck: true,
      jsx: ts.JsxEmit.ReactJSX,
      module: ts.ModuleKind.Preserve,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      target: ts.ScriptTarget.ES2022,
      types: [],
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    });
    return ts
      .getPreEmitDiagnostics(program)
      .map(
        ({ messageText, file: source, start }) =>
          `${source ? source.getLineAndCharacterOfPosition(start ?? 0).line + 1 : ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('generates a component that the strict compiler accepts, with every type and the nastiest labels', () => {
  const code = generateReact(definition);
  expect(complaints(code)).toEqual([]);
  expect(code).not.toContain('</script>');
  expect(code).not.toContain('alert(1)');
}, 60_000);

it('writes the limit of a picture into the code and into what it says', () => {
  const component = generateReact(definition, { pictureLimit: 3 });
  expect(component).toContain('<= 3 * 1024 * 1024');
  expect(component).toContain('每个附件大小不能大于3M！');
  const page = generateHtml(definition, { locale: 'en-US', pictureLimit: 3 });
  expect(page).toContain('pictureBytes = 3 * 1024 * 1024');
  expect(page).toContain('Each file must be at most 3 MB');
});

it('generates a component for an empty form and under any name', () => {
  expect(generateReact({ list: [] }, { name: 'x; alert(1)' })).toContain('export function GeneratedForm(');
  expect(generateReact({ list: [] }, { name: 'ReaderForm' })).toContain('export function ReaderForm(');
  expect([isIdentifier('class'), isIdentifier('a-b'), isIdentifier('func_1')]).toEqual([false, false, true]);
});

it('generates a page with one script, that no label can end', () => {
  const html = generateHtml(definition, { title: evil, submitTo: `https://example.com/"${evil}` });
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;/script&gt;&lt;img');
});
