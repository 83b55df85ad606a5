// The parts of the configuration that only remotes have: a container and nothing else. Its name and its files carry the
// version, because an old and a new version of one remote live on the same page while an editor still has unsaved work
// in the old one.
const path = require('node:path');
const { EntryBudgetPlugin } = require('./entry-budget-plugin.cjs');
const { ListChunkPlugin } = require('./list-chunk.cjs');
const { ReleasePlugin } = require('./release-plugin.cjs');

/**
 * @param {import('./factory.cjs').PackageFacts} pkg
 * @returns {import('./factory.cjs').OwnParts}
 */
exports.remoteParts = (pkg) => ({
  entry: {},
  output: { path: path.join(pkg.dir, 'dist', pkg.version), publicPath: 'auto' },
  federation: {
    filename: 'remoteEntry.[contenthash:8].js',
    library: { type: 'var', name: pkg.container },
    exposes: { './module': './src/index.ts' },
    manifest: { fileName: 'mf-manifest.json' },
    // The host brings the federation runtime too: a third of the entry's bytes instead of all of them, in every remote.
    experiments: { externalRuntime: true },
  },
  plugins: [new EntryBudgetPlugin(), new ListChunkPlugin(), new ReleasePlugin(pkg)],
});
