const path = require('node:path');
const { everyPage } = require('../federation/antd-components.cjs');
const { reachedModules } = require('./reached-modules.cjs');

/** @param {string[]} names */
const inPackages = (...names) => new RegExp(`node_modules[\\\\/](${names.join('|')})[\\\\/]`);

/** Packages that even the login page needs. */
const react = inPackages('react', 'react-dom', 'scheduler');

/** Shared parts that every page behind the login imports; with all their imports they come in one file. */
const roots = [
  ...everyPage.map((subpath) => path.normalize(`/${subpath}/index.js`)),
  path.normalize('/antd/es/locale/zh_CN.js'),
  path.normalize('/tooling/federation/router.js'),
  path.normalize('/tooling/federation/zod.js'),
  path.normalize('/swr/dist/index/index.mjs'),
  path.normalize('/dayjs/dayjs.min.js'),
  // jotai's parts are shared one by one, and would come in four small files.
  ...['index', 'react', 'vanilla', 'vanilla/internals'].map((part) => path.normalize(`/jotai/esm/${part}.mjs`)),
];

/**
 * Few files instead of many: each is compressed by itself and travels with headers of its own. The rest stays cut as
 * webpack cuts it.
 */
exports.CommonChunksPlugin = class CommonChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const isReact = (/** @type {string} */ file) => react.test(file);
    const isEveryPage = reachedModules(compiler, roots, isReact);
    /**
     * @param {string} name
     * @param {(module: import('./reached-modules.cjs').ResourceModule) => boolean} test
     */
    const group = (name, test) => ({ name, test, chunks: 'async', enforce: true, priority: 30 });
    // The host's own code behind the login stays in one chunk: an earlier page brings the parts that it needs itself.
    /** @param {import('webpack').Chunk} chunk */
    const chunks = (chunk) => !chunk.canBeInitial() && chunk.name !== 'app';
    const { splitChunks } = compiler.options.optimization;
    if (!splitChunks) throw new Error('CommonChunksPlugin needs webpack’s splitChunks.');
    Object.assign(/** @type {object} */ (splitChunks.cacheGroups), {
      react: group('react', (module) => isReact(module.resource ?? '')),
      everyPage: group('every-page', isEveryPage),
      defaultVendors: { idHint: 'vendors', test: /node_modules/, reuseExistingChunk: true, priority: -10, chunks },
      default: { idHint: '', minChunks: 2, reuseExistingChunk: true, priority: -20, chunks },
    });
  }
};
