// One build of one house in a process of its own: `node tooling/webpack/run.cjs <folder> [--watch]`.
const path = require('node:path');
const webpack = require('webpack');

const dir = path.resolve(process.argv[2]);
const compiler = webpack(require(path.join(dir, 'webpack.config.cjs')));

function report(error, stats) {
  if (error) {
    console.error(error);
    process.exitCode = 1;
    return;
  }
  if (stats.hasErrors() || stats.hasWarnings()) console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
  process.exitCode = stats.hasErrors() ? 1 : 0;
  // dev.ts listens for finished rounds.
  process.send?.({ ok: !stats.hasErrors() });
}

if (process.argv.includes('--watch')) compiler.watch({ aggregateTimeout: 100 }, report);
else {
  compiler.run((error, stats) => {
    report(error, stats);
    compiler.close(() => {});
  });
}
