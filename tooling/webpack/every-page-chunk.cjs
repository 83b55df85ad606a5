const path = require('node:path');
const { everyPage } = require('../federation/antd-components.cjs');

/** Shared by themselves, and there before the first page is shown. */
const apart = /node_modules[\\/](react|react-dom|scheduler|dayjs)[\\/]/;
const roots = everyPage.map((subpath) => path.normalize(`/${subpath}/index.js`));

/** All modules of packages that the given ones import, themselves included. */
function reachedFrom(first, moduleGraph) {
  const reached = new Set();
  const waiting = [...first];
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (reached.has(module) || !module.resource?.includes('node_modules') || apart.test(module.resource)) continue;
    reached.add(module);
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      if (connection.module && connection.isTargetActive(undefined)) waiting.push(connection.module);
    }
  }
  return reached;
}

/** One chunk for the components of every page and what they stand on; the rest stays cut as webpack cuts it. */
exports.EveryPageChunkPlugin = class EveryPageChunkPlugin {
  apply(compiler) {
    let members;
    compiler.hooks.thisCompilation.tap('EveryPageChunk', (compilation) => {
      members = undefined;
      const isMember = (module) => {
        const first = () => [...compilation.modules].filter(({ resource }) => roots.some((root) => resource?.endsWith(root)));
        members ??= reachedFrom(first(), compilation.moduleGraph);
        return members.has(module);
      };
      this.isMember = isMember;
    });
    compiler.options.optimization.splitChunks.cacheGroups.everyPage = {
      name: 'every-page',
      test: (module) => this.isMember(module),
      chunks: 'async',
      enforce: true,
      priority: 30,
    };
  }
};
