// What is the host's alone: a page, an entry behind an async border, and the shared parts everybody else relies on.
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { EveryPageChunkPlugin } = require('./every-page-chunk.cjs');
const { lazyTableParts } = require('./lazy-table-parts.cjs');
const { HostFactsPlugin } = require('./host-facts-plugin.cjs');
const { PublicFolderPlugin } = require('./public-folder-plugin.cjs');
const { PageIntegrityPlugin } = require('./sri-plugin.cjs');

/** Some parts of the federation runtime ask for its CommonJS twin; a page needs the runtime once, not twice. */
const oneRuntime = { test: /@module-federation[\\/]/, resolve: { conditionNames: ['webpack', 'browser', 'import', 'module', 'default'] } };

/** antd's building blocks do nothing by being imported, but their packages do not say so: one small part would bring all. */
const pureParts = { test: /node_modules[\\/]@rc-component[\\/]/, sideEffects: false };

const promises = require.resolve('../federation/promises.js');

exports.hostParts = ({ dir, version }) => {
  return {
    entry: { main: ['./src/index.ts', promises] },
    output: { path: path.join(dir, 'dist'), publicPath: '/' },
    rules: [oneRuntime, pureParts, { test: (file) => file === promises, loader: require.resolve('../federation/promises-loader.cjs') }],
    federation: { remotes: {}, manifest: false, experiments: { provideExternalRuntime: true } },
    plugins: [
      new HtmlWebpackPlugin({
        template: path.join(dir, 'src/index.html'),
        scriptLoading: 'defer',
      }),
      new PageIntegrityPlugin(),
      ...lazyTableParts(),
      new EveryPageChunkPlugin(),
      new HostFactsPlugin({ dir, version }),
      new PublicFolderPlugin(path.join(dir, 'public')),
    ],
  };
};
