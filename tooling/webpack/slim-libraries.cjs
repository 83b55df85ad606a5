const path = require('node:path');
const { NormalModuleReplacementPlugin } = require('webpack');
const { isReplaced } = require('../federation/lazy-parts.cjs');

/** @param {string} name */
const federation = (name) => require.resolve(`../federation/${name}`);
/** @param {string} place */
const inside = (place) => (/** @type {string} */ file) => file.replaceAll('\\', '/').includes(`node_modules/${place}`);

/**
 * Asks for another file where `place` asks for one: both as they end, without their extension.
 * @param {string} from
 * @param {(request: string) => string} to
 * @param {string} place
 */
const redirected = (from, to, place) =>
  new NormalModuleReplacementPlugin(new RegExp(`${path.basename(from)}(\\.m?js)?$`), (asked) => {
    const wanted = path
      .resolve(asked.context, asked.request)
      .replaceAll('\\', '/')
      .replace(/\.m?js$/, '');
    if (inside(place)(asked.context + path.sep) && wanted.endsWith(from)) asked.request = to(asked.request);
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
  // antd falls back on English where it knows no language; this product has one, and the other would come along.
  redirected('antd/es/locale/en_US', (request) => request.replace('en_US', 'zh_CN'), 'antd/es/'),
];
