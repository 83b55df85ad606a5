// Sources write `import { Button, Table } from 'antd'`; the bundle asks for `antd/es/button` and `antd/es/table`,
// so that host and remotes share each component by itself and a page fetches no component it does not show.
// Runs behind swc: types are gone and every import stands on one statement.
const { subpaths } = require('./antd-components.cjs');

const named = /import\s*\{([^}]*)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/g;
const whole = /(import\s*(?:\*|[\w$])[^;{]*from|export\s*(?:\*|\{[^}]*\})[^;]*from)\s*["'](antd|@ant-design\/icons)["']/;

function antdPart(name, file) {
  const subpath = subpaths.get(name);
  if (subpath) return subpath;
  throw new Error(
    `${file}: the host does not promise antd's ${name}. Add '${name}' to tooling/federation/antd-components.cjs, or use a component that stands there.`,
  );
}

module.exports = function subpathLoader(source, map) {
  if (!source.includes('antd') && !source.includes('@ant-design/icons')) return this.callback(null, source, map);
  const unnamed = whole.exec(source);
  if (unnamed) {
    throw new Error(`${this.resourcePath}: import the parts of ${unnamed[2]} by name: import { Button } from '${unnamed[2]}'.`);
  }
  const rewritten = source
    .replace(named, (_, list, library) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean)
        .map((item) => {
          const [name, local = name] = item.split(/\s+as\s+/);
          const from = library === 'antd' ? antdPart(name, this.resourcePath) : `@ant-design/icons/es/icons/${name}`;
          return `import ${local} from ${JSON.stringify(from)};`;
        })
        .join(' '),
    )
    // antd/locale is its CommonJS twin and would bring a second copy of every locale's parts.
    .replace(/(["'])antd\/locale\//g, '$1antd/es/locale/');
  return this.callback(null, rewritten, map);
};
