// One ordinary page with the picture picker and the same list drawn by plain antd, for the figures of pickers.bench.ts.
const path = require('node:path');
const page = require('../forms-page/webpack.config.cjs');

module.exports = {
  ...page,
  name: 'picker-page',
  entry: { page: path.join(__dirname, 'page.tsx') },
  output: { ...page.output, path: path.join(__dirname, 'dist') },
};
