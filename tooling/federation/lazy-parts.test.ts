import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

type Loader = (this: { resourcePath: string } | void, source: string) => string;
const lazyParts = require('./lazy-parts.cjs') as Loader & { endings: string[]; isReplaced(file: string): boolean };
const noJsonSchema = require('./no-json-schema-loader.cjs') as Loader;

const hostPackages = path.resolve(import.meta.dirname, '../../host/node_modules');
const antd = realpathSync(path.join(hostPackages, 'antd'));

/** The file of an installed library by the end of its path. */
function installed(ending: string): string {
  const [, name = '', rest = ''] = /^(@[^/]+\/[^/]+|[^/]+)\/(.*)$/.exec(ending) ?? [];
  const folder = name === 'antd' ? antd : path.dirname(require.resolve(`${name}/package.json`, { paths: [antd] }));
  return path.join(folder, rest);
}

it.each(lazyParts.endings)('%s still contains the line that is replaced', (ending) => {
  const resourcePath = installed(ending);
  expect(lazyParts.isReplaced(resourcePath)).toBe(true);
  const before = readFileSync(resourcePath, 'utf8');
  const after = lazyParts.call({ resourcePath }, before);
  expect(after).not.toContain(before);
  expect(after).toMatch(/lazyPart\(\(\) => import\(|const isBright = /);
});

it('refuses a version of a library with another text', () => {
  const resourcePath = installed('antd/es/table/hooks/useSelection.js');
  expect(() => lazyParts.call({ resourcePath }, "import { Radio } from '../../radio';")).toThrow(
    "has no line import Radio from '../../radio';",
  );
});

it('leaves the names of what writes JSON schemas, and none of its code', () => {
  const source = readFileSync(
    path.join(import.meta.dirname, '../../shared-contracts/node_modules/zod/v4/core/json-schema-processors.js'),
    'utf8',
  );
  const bare = noJsonSchema(source);
  for (const name of ['stringProcessor', 'objectProcessor', 'aggregateChecks', 'toJSONSchema'])
    expect(bare).toContain(`absent as ${name}`);
  expect(bare.length).toBeLessThan(source.length / 10);
});
