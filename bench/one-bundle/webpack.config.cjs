// The same host and the same screens as one ordinary webpack application: no container, no shared scope. The only thing
// that differs is the federation runtime, replaced by a module that imports the remotes' manifests from their sources.
const path = require('node:path');
const webpack = require('webpack');
const factory = require('../../tooling/webpack/factory.cjs');

const root = path.resolve(__dirname, '../..');
/** @param {object} plugin */
const isFederation = (plugin) => plugin.constructor.name === 'ModuleFederationPlugin';

const host = factory(path.join(root, 'host'));

module.exports = {
  ...host,
  name: 'one-bundle',
  entry: { main: './src/index.ts' },
  output: { ...host.output, uniqueName: 'one_bundle', path: path.join(__dirname, 'dist') },
  resolve: {
    ...host.resolve,
    alias: { '@module-federation/enhanced/runtime': path.join(__dirname, 'runtime-door.ts') },
    modules: [
      'node_modules',
      path.join(root, 'host/node_modules'),
      path.join(root, 'remote-shared-tools/node_modules'),
    ],
  },
  module: {
    ...host.module,
    // Without a shared scope antd's parts are imported as files, and their folders name none.
    rules: [...host.module.rules, { test: /tooling[\\/]federation[\\/]/, resolve: { fullySpecified: false } }],
  },
  plugins: [
    ...host.plugins.filter((plugin) => !isFederation(plugin)),
    new webpack.NormalModuleReplacementPlugin(/^react-router-dom$/, path.join(root, 'tooling/federation/router.js')),
  ],
};
