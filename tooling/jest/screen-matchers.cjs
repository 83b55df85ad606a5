require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// Two cores are shared by many workers: a screen with a table may take longer than the default second.
configure({ asyncUtilTimeout: 5000 });
jest.setTimeout(20_000);
