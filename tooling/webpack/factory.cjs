// The one webpack configuration: every package's webpack.config.cjs is a single call of it.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { sharedConfig } = require('../federation/shared-parts.cjs');
const { dropSummaries } = require('./drop-summaries.cjs');
const { hostParts } = require('./host-parts.cjs');
const { remoteParts } = require('./remote-parts.cjs');
const { HostSriPlugin } = require('./sri-plugin.cjs');

/**
 * Facts of one package that every part of its configuration needs.
 * @typedef {{ dir: string, name: string, version: string, container: string, isHost: boolean }} PackageFacts
 */

/**
 * The parts that host or remotes add to the shared configuration.
 * @typedef {object} OwnParts
 * @property {import('webpack').EntryObject} entry
 * @property {import('webpack').Configuration['output']} output
 * @property {import('webpack').RuleSetRule[]} [rules]
 * @property {FederationOptions} federation
 * @property {import('webpack').WebpackPluginInstance[]} plugins
 */

/** @typedef {ConstructorParameters<typeof ModuleFederationPlugin>[0]} FederationOptions */

/**
 * @param {string} dir
 * @returns {PackageFacts}
 */
function describePackage(dir) {
  const manifest = /** @type {{ name: string, version: string }} */ (
    JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'))
  );
  const isHost = manifest.name === 'host';
  // A build under another version than the package's own is a development build; see tooling/release/choose-version.ts.
  const version = process.env.RELEASE_VERSION ?? manifest.version;
  const container = isHost ? 'nr_host' : `${manifest.name}__${version}`.replace(/\W/g, '_');
  return { dir, name: manifest.name, version, container, isHost };
}

const script = {
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [
    require.resolve('../federation/subpath-loader.cjs'),
    {
      loader: require.resolve('ts-loader'),
      // Types are checked once over the whole workspace, by `tsc`.
      options: {
        transpileOnly: true,
        onlyCompileBundledFiles: true,
        configFile: path.join(__dirname, 'tsconfig.json'),
        getCustomTransformers: () => ({ before: [dropSummaries] }),
      },
    },
  ],
};

// Two versions of one remote may be on a page side by side, so a class name carries the container.
/** @param {PackageFacts} pkg */
const styles = ({ container }) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        modules: { auto: true, namedExport: false, localIdentName: `${container}-[local]-[hash:base64:5]` },
      },
    },
  ],
});

/**
 * @param {PackageFacts} pkg
 * @param {FederationOptions} own
 */
const federation = (pkg, own) =>
  new ModuleFederationPlugin({
    name: pkg.container,
    shared: sharedConfig(pkg.dir, pkg),
    shareStrategy: 'loaded-first',
    dts: false,
    ...own,
    experiments: { optimization: { target: 'web' }, ...own.experiments },
  });

// Without it the plugin learns webpack's place from an error that it provokes, which compiles webpack's whole schema:
// two seconds of every build.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** @param {string} dir folder of the package */
module.exports = (dir) => {
  const pkg = describePackage(dir);
  /** @type {OwnParts} */
  const own = pkg.isHost ? hostParts(pkg) : remoteParts(pkg);
  return {
    name: pkg.name,
    mode: 'production',
    context: dir,
    target: ['web', 'es2021'],
    entry: own.entry,
    // A remote under development meets a host that was built before it, so there is one mode; its builds bring maps.
    devtool: pkg.version.includes('-dev.') ? 'source-map' : false,
    output: {
      clean: true,
      uniqueName: pkg.container,
      // By itself webpack would shorten '__' in it, and the part that distinguishes two versions should read the same
      // everywhere.
      chunkLoadingGlobal: `webpackChunk${pkg.container}`,
      crossOriginLoading: 'anonymous',
      strictModuleExceptionHandling: true,
      filename: '[name].[contenthash:8].js',
      chunkFilename: 'c.[id].[contenthash:8].js',
      assetModuleFilename: 'a.[contenthash:8][ext]',
      ...own.output,
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js'],
      // The host's promises.js is not in its folder and must find the host's own packages.
      modules: ['node_modules', path.join(dir, 'node_modules')],
    },
    module: {
      // An import that its module does not export is an error at build time, not undefined at run time.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [script, styles(pkg), { test: /\.(svg|png|jpe?g|gif|webp|woff2?)$/, type: 'asset' }, ...(own.rules ?? [])],
    },
    optimization: {
      runtimeChunk: false,
      minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })],
    },
    performance: { hints: false },
    plugins: [
      new HostSriPlugin(),
      new MiniCssExtractPlugin({
        filename: 's.[name].[contenthash:8].css',
        chunkFilename: 's.[id].[contenthash:8].css',
      }),
      federation(pkg, own.federation),
      ...own.plugins,
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
};
