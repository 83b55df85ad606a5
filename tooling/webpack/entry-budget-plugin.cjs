const { readFile } = require('node:fs/promises');
const path = require('node:path');
const { gzipSync } = require('node:zlib');

/** Bytes, compressed: what every visit of a group fetches before anything of it can begin. */
const budget = 25_000;

/** Refuses a remote whose entry has grown: the federation runtime belongs to the host, screens to lazy chunks. */
exports.EntryBudgetPlugin = class EntryBudgetPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.afterEmit.tapPromise('EntryBudget', async (compilation) => {
      const name = compilation
        .getAssets()
        .map((asset) => asset.name)
        .find((file) => /^remoteEntry\..*\.js$/.test(file));
      if (!name) return;
      const size = gzipSync(await readFile(path.join(compiler.outputPath, name))).length;
      if (size <= budget) return;
      compilation.errors.push(
        new compiler.webpack.WebpackError(
          `${name} is ${size} bytes compressed, ${budget} are allowed. Is experiments.externalRuntime on, and does src/index.ts import only data?`,
        ),
      );
    });
  }
};
