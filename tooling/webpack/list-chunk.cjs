const path = require('node:path');
const { reachedModules } = require('./reached-modules.cjs');

/** What the lists of a remote have in common: the list itself, and the rows of stories. */
const roots = [
  '/shared-ui/src/list/list-page.tsx',
  '/src/parts/content/content-columns.tsx',
  '/src/parts/content/content-filters.ts',
  '/src/parts/content/story-row-actions.ts',
].map(path.normalize);

/** One file for what a first list needs, in place of eight small ones with headers and a compression of their own. */
exports.ListChunkPlugin = class ListChunkPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { splitChunks } = compiler.options.optimization;
    if (!splitChunks) throw new Error('ListChunkPlugin needs webpack’s splitChunks.');
    Object.assign(/** @type {object} */ (splitChunks.cacheGroups), {
      list: {
        name: 'list',
        test: reachedModules(compiler, roots),
        // What the entry needs itself comes before any list.
        chunks: (/** @type {import('webpack').Chunk} */ chunk) =>
          !chunk.canBeInitial() && !chunk.name?.startsWith('__federation_expose'),
        enforce: true,
        priority: 30,
      },
    });
  }
};
