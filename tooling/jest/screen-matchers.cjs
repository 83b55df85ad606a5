require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// Two cores are shared by many workers: a screen with a table may take longer than the default second.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

// React notes for every element where it was made, for messages that tests do not read; it took a tenth of their time.
const internals = require('react').__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
  configurable: true,
});
