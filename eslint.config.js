import { existsSync } from 'node:fs';
import path from 'node:path';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundariesPlugin } from './tooling/boundaries/plugin.ts';
import { serverFolders } from './tooling/checks/server-folders.ts';

const tests = [
  '**/*.test.{ts,tsx}',
  '**/*.spec.ts',
  '**/*fixture.{ts,tsx}',
  '**/test/**',
  '**/testing/**',
  'e2e/**',
  'bench/**',
];
const browser = ['host/**', 'remote-*/**', 'shared-ui/**', 'shared-contracts/**', 'packages/form-engine/**'];

// The kit that other teams build with holds tsconfig.json alone: there the JavaScript of the build is not linted.
const isKit = !existsSync(path.join(import.meta.dirname, 'tsconfig.js.json'));
const ignoredInKit = isKit ? ['**/*.{js,cjs,mjs}'] : [];
/**
 * Files, and the program that knows their types: all types at once take twice the memory.
 * @type {[files: string, program: string][]}
 */
const programs = isKit
  ? [['**/*.{ts,tsx}', 'tsconfig.json']]
  : [
      ['**/*.{ts,tsx}', 'tsconfig.screens.json'],
      [`{${serverFolders.join(',')}}/**/*.{ts,tsx}`, 'tsconfig.server.json'],
      ['**/*.{js,cjs,mjs}', 'tsconfig.js.json'],
      ['server/src/**/assets/*.js', 'tsconfig.assets.json'],
    ];

/** @type {Record<string, 'off'>} */
const allowAny = Object.fromEntries(
  ['argument', 'assignment', 'call', 'member-access', 'return'].map((use) => [
    `@typescript-eslint/no-unsafe-${use}`,
    'off',
  ]),
);

const lazyParts = {
  name: 'react',
  importNames: ['lazy'],
  message: 'Use laterPart: without a network it costs the part alone.',
};
const ownTables = {
  name: 'antd',
  importNames: ['Table'],
  message: 'Use DataTable of shared-ui: on a phone its rows are cards.',
};
const dialogsOfHost = 'Asking and telling is the Shell’s: use shell.dialogs.confirm, shell.message or shell.showError.';

export default tseslint.config(
  programs.map(([files, program]) => ({ files: [files], languageOptions: { parserOptions: { project: program } } })),
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'var/',
      'tooling/templates/',
      'e2e/fixture-remote/',
      'host/public/',
      ...ignoredInKit,
    ],
  },
  {
    files: ['**/*.{ts,tsx,js,cjs,mjs}'],
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { tsconfigRootDir: import.meta.dirname },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': reactHooks, boundaries: boundariesPlugin },
    rules: {
      'boundaries/imports': 'error',
      'boundaries/words': 'error',
      'boundaries/file-names': 'error',
      'boundaries/index-keys': 'error',
      'boundaries/literal-limits': 'error',
      'max-lines': ['error', { max: 300 }],
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ExportDefaultDeclaration',
          message: 'Export by name: the name is the file’s name in camel case, and is found by search.',
        },
        {
          selector:
            'CallExpression[callee.object.name=/^(it|test|describe)$/][callee.property.name=/^(only|skip|todo|fixme)$/]',
          message: 'Every test runs. Mend it or remove it.',
        },
        {
          selector:
            'JSXOpeningElement[name.name=/Button$/] > JSXAttribute[name.name=/^(type|variant)$/] > JSXExpressionContainer > ConditionalExpression > Literal[value=/^(text|link)$/]',
          message:
            'antd makes a new button when it turns into or out of a text button, and the focus is lost: keep its type and say aria-pressed or aria-current.',
        },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
      'no-debugger': 'error',
      'no-empty': 'error',
      'no-fallthrough': 'error',
      'no-unreachable': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-catch': 'error',
      'no-useless-escape': 'error',
      'no-self-compare': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-control-regex': 'error',
      '@typescript-eslint/no-empty-object-type': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'none' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      // Handlers of elements may be asynchronous: what they throw is shown by the host.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A value is named by a noun: no bare participle, no word too short to search for. What is taken out of an object
      // may keep the name of its property.
      '@typescript-eslint/naming-convention': [
        'error',
        { selector: ['variable', 'parameter'], modifiers: ['destructured'], format: null },
        {
          selector: ['variable', 'parameter', 'function'],
          format: null,
          custom: { regex: '^(asked|at|given|of|put|said|shown|told|wanted|where)$', match: false },
        },
      ],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  // Markup is long without being difficult.
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 150, skipBlankLines: true, skipComments: true }] },
  },
  { files: browser, rules: { 'no-console': 'error' } },
  {
    files: browser.map((place) => `${place}/*.tsx`),
    ignores: tests,
    plugins: { 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A dialog puts the focus into its first field.
      'jsx-a11y/no-autofocus': 'off',
      'jsx-a11y/label-has-associated-control': [
        'error',
        { controlComponents: ['Checkbox', 'Radio', 'Switch', 'Input', 'Select'], depth: 3 },
      ],
      // What surrounds fields may listen for their keys; what is pressed must be a control.
      ...Object.fromEntries(
        ['no-static-element-interactions', 'no-noninteractive-element-interactions'].map((rule) => [
          `jsx-a11y/${rule}`,
          ['error', { allowExpressionValues: true, handlers: ['onClick', 'onMouseDown', 'onMouseUp'] }],
        ]),
      ),
    },
  },
  {
    files: ['host/src/**', 'remote-*/src/**', 'shared-ui/src/**'],
    ignores: tests,
    rules: { '@typescript-eslint/no-restricted-imports': ['error', lazyParts, ownTables] },
  },
  {
    files: ['shared-ui/src/list/{data,list}-table.tsx', 'host/src/preload-antd.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', lazyParts] },
  },
  {
    files: ['server/**', 'bench/**', 'tooling/**'],
    ignores: ['server/src/platform/database/orm.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        ...['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres'].map((name) => ({
          name,
          message: 'Import it from platform/database/orm.ts, which the server loads once.',
        })),
      ],
    },
  },
  {
    files: ['remote-*/**'],
    ignores: [...tests, 'remote-shared-tools/src/**/*upload*/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'].map((name) => ({
          name,
          message: 'A remote reaches the server through shell.call alone.',
        })),
        { name: 'alert', message: dialogsOfHost },
        { name: 'confirm', message: dialogsOfHost },
      ],
      'no-restricted-properties': [
        'error',
        ...['confirm', 'info', 'success', 'warning', 'error', 'useModal'].map((property) => ({
          object: 'Modal',
          property,
          message: dialogsOfHost,
        })),
        { object: 'App', property: 'useApp', message: dialogsOfHost },
      ],
    },
  },
  {
    files: tests,
    rules: {
      'max-lines-per-function': 'off',
      // Answers and matchers of tests are `any` by nature.
      ...allowAny,
    },
  },
  // The rules do not see the casts of JSDoc, by which the compiler goes.
  { files: ['**/*.{js,cjs,mjs}'], rules: allowAny },
  // Playwright's `use` is no hook.
  { files: ['e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  // What a listener of a public page throws, it catches itself.
  {
    files: ['server/src/**/assets/*.js'],
    rules: { '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }] },
  },
  // Jest asks for a runner, eslint for its configuration, as the default export.
  { files: ['tooling/jest/*.mjs', '*.config.js'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['**/*.config.ts', '**/*.d.ts', '**/global-{setup,teardown}.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
