const { readdirSync } = require('node:fs');
const { plain, screens } = require('./tooling/jest/preset.cjs');

const remotes = readdirSync(__dirname).filter((name) => name.startsWith('remote-'));

module.exports = {
  projects: [
    plain('shared-contracts'),
    plain('server'),
    { ...plain('tooling'), testMatch: ['<rootDir>/**/*.test.ts'] },
    screens('shared-ui'),
    screens('host'),
    ...remotes.map(screens),
  ],
};
