// Fills promises.js: the host bundle names every shared request, and loads none of them before its first use.
const { promises } = require('./shared-parts.cjs');

/** @param {string} request */
const lineOf = (request) => `  ${JSON.stringify(request)}: () => import(${JSON.stringify(request)}),`;

module.exports = () => `const promised = {\n${promises.map(lineOf).join('\n')}\n};\nexport default promised;\n`;
