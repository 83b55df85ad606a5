// One build of one house in a process of its own: `node tooling/webpack/run.cjs <folder>`.
const path = require('node:path');
const webpack = require('webpack');

const dir = path.resolve(process.argv[2]);
const compiler = webpack(require(path.join(dir, 'webpack.config.cjs')));

compiler.run((error, stats) => {
  if (error) console.error(error);
  else if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  process.exitCode = error || stats.hasErrors() ? 1 : 0;
  compiler.close(() => {});
});
