// Sources write `import { Button, Table } from 'antd'`; the bundle imports `antd/es/button` and `antd/es/table`, so
// that host and remotes share each component by itself and a page fetches no component it does not show. Runs behind
// ts-loader: types are gone and every import is one statement.
const { readFileSync } = require('node:fs');
const { subpaths } = require('./antd-components.cjs');

const named = /import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/g;
const whole =
  /(import\s*(?:\*|[\w$])[^;{]*from|export\s*(?:\*|\{[^}]*\})[^;]*from)\s*["'](antd|@ant-design\/icons)["']/;

const routerNames = new Set(
  readFileSync(require.resolve('./router.js'), 'utf8').match(/\b(?:[a-z]\w*|[A-Z]\w*)(?=,|\s*\})/g) ?? [],
);

/**
 * The host shares a part of react-router, not the whole: see router.js.
 * @param {string} source
 * @param {string} file
 */
function checkRouterNames(source, file) {
  for (const [, list = ''] of source.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']react-router(?:-dom)?["']/g)) {
    const missing = namesIn(list).find(({ name }) => !routerNames.has(name));
    if (missing)
      throw new Error(
        `${file}: the host does not share react-router-dom's ${missing.name}. Add it to tooling/federation/router.js.`,
      );
  }
}

const zodMembers = new Set(
  [...readFileSync(require.resolve('./zod.js'), 'utf8').matchAll(/v4\.(\w+)/g)].map(([, name]) => name),
);

/**
 * The host shares the members of zod that contracts use: see zod.js.
 * @param {string} source
 * @param {string} file
 */
function checkZodMembers(source, file) {
  for (const [, member = ''] of source.matchAll(/\bz\s*\.\s*(\w+)/g)) {
    if (!zodMembers.has(member))
      throw new Error(`${file}: the host does not share zod's ${member}. Add it to tooling/federation/zod.js.`);
  }
}

/** @param {string} list */
const namesIn = (list) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
    .map((item) => {
      const [name = '', local = name] = item.split(/\s+as\s+/);
      return { name, local };
    });

/**
 * @param {string} name
 * @param {string} file
 */
function antdPart(name, file) {
  const subpath = subpaths.get(name);
  if (subpath) return subpath;
  throw new Error(
    `${file}: the host does not share antd's ${name}. Add '${name}' to tooling/federation/antd-components.cjs, ` +
      'or use a component of that list.',
  );
}

/**
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} source
 * @param {Parameters<import('webpack').LoaderContext<unknown>['callback']>[2]} map
 */
function subpathLoader(source, map) {
  if (source.includes('react-router')) checkRouterNames(source, this.resourcePath);
  if (/from\s*["']zod["']/.test(source)) checkZodMembers(source, this.resourcePath);
  if (!source.includes('antd') && !source.includes('react-router') && !source.includes('@ant-design/icons'))
    return this.callback(null, source, map);
  const unnamed = whole.exec(source);
  if (unnamed) {
    throw new Error(
      `${this.resourcePath}: import the parts of ${unnamed[2]} by name: import { Button } from '${unnamed[2]}'.`,
    );
  }
  const rewritten = source
    .replace(named, (/** @type {string} */ _, /** @type {string} */ list, /** @type {string} */ library) =>
      namesIn(list)
        .map(({ name, local }) => {
          const from = library === 'antd' ? antdPart(name, this.resourcePath) : `@ant-design/icons/es/icons/${name}`;
          return `import ${local} from ${JSON.stringify(from)};`;
        })
        .join(' '),
    )
    // The shared module has one name; lint requires it too.
    .replace(/(from\s*["'])react-router(["'])/g, '$1react-router-dom$2')
    // antd/locale is its CommonJS twin and would bring a second copy of every locale's parts.
    .replace(/(["'])antd\/locale\//g, '$1antd/es/locale/');
  return this.callback(null, rewritten, map);
}

module.exports = subpathLoader;
