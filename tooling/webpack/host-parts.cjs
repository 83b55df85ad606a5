// The parts of the configuration that only the host has: a page, an entry behind an async boundary, and the shared
// parts that everybody else relies on.
const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const { CommonChunksPlugin } = require('./shared-chunks.cjs');
const { HostFactsPlugin } = require('./host-facts-plugin.cjs');
const { PublicFolderPlugin } = require('./public-folder-plugin.cjs');
const { slimPlugins, slimRules } = require('./slim-libraries.cjs');
const { PageIntegrityPlugin } = require('./sri-plugin.cjs');

/** Some parts of the federation runtime import its CommonJS twin; a page needs the runtime once, not twice. */
const oneRuntime = {
  test: /@module-federation[\\/]/,
  resolve: { conditionNames: ['webpack', 'browser', 'import', 'module', 'default'] },
};

const promises = require.resolve('../federation/promises.js');

/**
 * @param {import('./factory.cjs').PackageFacts} pkg
 * @returns {import('./factory.cjs').OwnParts}
 */
exports.hostParts = ({ dir, version }) => {
  return {
    entry: { main: ['./src/index.ts', promises] },
    output: { path: path.join(dir, 'dist'), publicPath: '/' },
    rules: [
      oneRuntime,
      ...slimRules,
      {
        test: (/** @type {string} */ file) => file === promises,
        loader: require.resolve('../federation/promises-loader.cjs'),
      },
    ],
    federation: { remotes: {}, manifest: false, experiments: { provideExternalRuntime: true } },
    plugins: [
      new HtmlWebpackPlugin({
        template: path.join(dir, 'src/index.html'),
        scriptLoading: 'defer',
      }),
      new PageIntegrityPlugin(),
      ...slimPlugins(),
      new CommonChunksPlugin(),
      new HostFactsPlugin({ dir, version }),
      new PublicFolderPlugin(path.join(dir, 'public')),
    ],
  };
};
