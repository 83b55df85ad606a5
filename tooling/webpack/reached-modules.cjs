/** @typedef {import('webpack').Module & { resource?: string }} ResourceModule */

/**
 * All modules that the given ones import at once, themselves included, but for those left out.
 * @param {readonly ResourceModule[]} first
 * @param {import('webpack').ModuleGraph} moduleGraph
 * @param {(file: string) => boolean} isLeftOut
 */
function reachedFrom(first, moduleGraph, isLeftOut) {
  /** @type {Set<ResourceModule>} */
  const reached = new Set();
  const waiting = [...first];
  for (let module = waiting.pop(); module; module = waiting.pop()) {
    if (reached.has(module) || !module.resource || isLeftOut(module.resource)) continue;
    reached.add(module);
    for (const connection of moduleGraph.getOutgoingConnections(module)) {
      const isLazy =
        moduleGraph.getParentBlock(/** @type {import('webpack').Dependency} */ (connection.dependency)) !== module;
      if (connection.module && !isLazy && connection.isTargetActive(undefined)) waiting.push(connection.module);
    }
  }
  return reached;
}

/**
 * Tells whether a module is one of the files whose paths end as given, or imported by them at once, in whatever
 * compilation runs.
 * @param {import('webpack').Compiler} compiler
 * @param {readonly string[]} endings
 * @param {(file: string) => boolean} [isLeftOut]
 * @returns {(module: ResourceModule) => boolean}
 */
exports.reachedModules = (compiler, endings, isLeftOut = () => false) => {
  /** @type {() => Set<ResourceModule>} */
  let members = () => new Set();
  compiler.hooks.thisCompilation.tap('ReachedModules', ({ modules, moduleGraph }) => {
    /** @type {Set<ResourceModule> | undefined} */
    let found;
    members = () =>
      (found ??= reachedFrom(
        /** @type {ResourceModule[]} */ ([...modules]).filter(({ resource }) =>
          endings.some((ending) => resource?.endsWith(ending)),
        ),
        moduleGraph,
        isLeftOut,
      ));
  });
  return (module) => members().has(module);
};
