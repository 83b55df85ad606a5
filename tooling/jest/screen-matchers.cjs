// The types of the package declare matchers and export nothing.
// @ts-expect-error -- not a module for TypeScript
require('@testing-library/jest-dom');
const { configure, getConfig } = require('@testing-library/react');

const { getElementError } = getConfig();
configure({
  // Two cores are shared by many workers: a screen with a table may take longer than the default second.
  asyncUtilTimeout: 10_000,
  // A try of `findBy` or `waitFor` need not print the page, as the error of the last does: it took a sixteenth of the
  // tests' time.
  getElementError: (message, container) =>
    /** @type {{ _disableExpensiveErrorDiagnostics?: boolean }} */ (getConfig())._disableExpensiveErrorDiagnostics
      ? new Error(message ?? '')
      : getElementError(message, container),
});
jest.setTimeout(60_000);

// React records where each element was made, for messages that tests do not read; it took a tenth of their time.
const react = /** @type {Record<string, object>} */ (/** @type {unknown} */ (require('react')));
const internals = react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
if (!internals) throw new Error('React has no client internals under the name that this file knows.');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
  configurable: true,
});
