const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { isReplaced } = require('../federation/lazy-parts.cjs');

/** @param {string} name */
const federation = (name) => require.resolve(`../federation/${name}`);
/** @param {string} place */
const inside = (place) => (/** @type {string} */ file) => file.replaceAll('\\', '/').includes(`node_modules/${place}`);

/**
 * Redirects an import of a file within `place` to another: both as they end, without their extension.
 * @param {string} from
 * @param {(request: string) => string} to
 * @param {string} place
 */
const redirected = (from, to, place) =>
  new NormalModuleReplacementPlugin(new RegExp(`${path.basename(from)}(\\.m?js)?$`), (resolved) => {
    const address = path
      .resolve(resolved.context, resolved.request)
      .replaceAll('\\', '/')
      .replace(/\.m?js$/, '');
    if (inside(place)(resolved.context + path.sep) && address.endsWith(from)) resolved.request = to(resolved.request);
  });

/**
 * antd's building blocks do nothing by being imported, but their packages do not say so: one small part would bring
 * all.
 */
const pureParts = { test: inside('@rc-component/'), sideEffects: false };

/** @type {import('webpack').RuleSetRule[]} */
exports.slimRules = [
  pureParts,
  { test: isReplaced, loader: federation('lazy-parts.cjs') },
  {
    test: (/** @type {string} */ file) =>
      /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(file.replaceAll('\\', '/')),
    loader: federation('no-json-schema-loader.cjs'),
  },
];

exports.slimPlugins = () => [
  // antd falls back on English for an unknown language; this product has one language, and the fallback would be
  // bundled.
  redirected('antd/es/locale/en_US', (request) => request.replace('en_US', 'zh_CN'), 'antd/es/'),
];
