// Fills promises.js: the host bundle names every shared request, and loads none of them until somebody asks.
const { promises } = require('./shared-parts.cjs');

module.exports = () =>
  `const promised = {\n${promises.map((request) => `  ${JSON.stringify(request)}: () => import(${JSON.stringify(request)}),`).join('\n')}\n};\nexport default promised;\n`;
