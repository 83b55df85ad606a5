// Tests run as CommonJS, so that jest.mock works without extra code; swc transpiles them (the bundles: ts-loader).
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

// Packages published as ES modules only; jest must transpile them like our own sources.
const esmOnly = [
  '@ant-design.(?:colors|fast-color)',
  '@noble.(?:ciphers|curves|hashes)',
  'ky',
  'jose',
  'eventsource-parser',
  'cookie',
  'quill-table-up',
  'quill',
  'parchment',
  'lodash-es',
  'react-quill-new',
  'htmlparser2',
  'entities',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'parse5',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

const ignored = [
  '/node_modules/',
  '/dist/',
  // Slow tests are long: `npm test` leaves them to `npm test -- --all`, as CI runs it.
  ...(process.env.SLOW_TESTS === 'off' ? ['\\.slow\\.test\\.tsx?$'] : []),
  ...(process.env.PRIVILEGED_TESTS === 'off' ? ['\\.privileged\\.slow\\.test\\.ts$'] : []),
];

/** @param {string} pkg folder of a package */
const shared = (pkg) => ({
  displayName: pkg,
  rootDir: path.join(root, pkg),
  // Not among the temporary files, which a run of all tests removes.
  cacheDirectory: path.join(root, 'node_modules/.cache/newsroom/jest'),
  transform: { '\\.(m?[jt]sx?|cjs)$': swc },
  transformIgnorePatterns: [
    `/node_modules/(?!(\\.pnpm/|(${esmOnly.join('|')})/))`,
    `/node_modules/\\.pnpm/(?!(${esmOnly.join('|')})@)`,
  ],
  testPathIgnorePatterns: ignored,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  clearMocks: true,
});

/**
 * A package whose tests need a browser's document.
 * @param {string} pkg
 */
const screens = (pkg) => ({
  ...shared(pkg),
  testEnvironment: path.join(__dirname, 'screen-environment.cjs'),
  runtime: path.join(__dirname, 'screen-runtime.cjs'),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: [path.join(__dirname, 'screen-matchers.cjs')],
  moduleNameMapper: {
    // Condition of `import` alone.
    '^quill-table-up$': path.join(root, 'remote-shared-tools/node_modules/quill-table-up/dist/index.js'),
    // antd gives every element the id 'test-id' under test, and a dialog would be named after the first of them.
    '/hooks/useId$': path.join(__dirname, 'use-id.cjs'),
    '\\.module\\.css$': path.join(__dirname, 'css-module.cjs'),
    '\\.(css|svg|png)$': path.join(__dirname, 'asset.cjs'),
  },
});

/**
 * A package that runs under Node alone.
 * @param {string} pkg
 */
const plain = (pkg) => ({
  ...shared(pkg),
  runner: path.join(__dirname, 'node-runner.mjs'),
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: [...ignored, '\\.dom\\.test\\.ts$'],
});

/**
 * Returns the file that such a package sends to a page.
 * @param {string} pkg
 */
const pages = (pkg) => ({ ...screens(pkg), testMatch: ['<rootDir>/**/*.dom.test.ts'] });

module.exports = { screens, plain, pages };
