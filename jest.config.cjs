const { existsSync, readdirSync } = require('node:fs');
const { pages, plain, screens } = require('./tooling/jest/preset.cjs');

const remotes = readdirSync(__dirname).filter((name) => name.startsWith('remote-'));
const engines = readdirSync(`${__dirname}/packages`).map((name) => `packages/${name}`);

// The server's tests share one PostgreSQL per run.
const server = {
  ...plain('server'),
  globalSetup: '<rootDir>/test/global-setup.ts',
  globalTeardown: '<rootDir>/test/global-teardown.ts',
};

module.exports = {
  // A limit against hanging, not a measure: two cores run several files at once.
  testTimeout: 30_000,
  testSequencer: '<rootDir>/tooling/jest/large-first.cjs',
  // The second keeps the results for `npm run coverage:spec`.
  reporters: ['default', '<rootDir>/tooling/coverage/jest-reporter.ts'],
  projects: [
    ...engines.map(plain),
    plain('shared-contracts'),
    server,
    plain('tooling'),
    plain('bench'),
    pages('server'),
    pages('tooling'),
    screens('shared-ui'),
    screens('host'),
    ...remotes.map(screens),
    // The kit that other teams build with holds only some of the packages.
  ].filter(({ rootDir }) => existsSync(rootDir)),
};
