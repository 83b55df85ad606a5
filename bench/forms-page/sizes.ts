import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { Figure } from '../core/figure.ts';

const tools = path.join(import.meta.dirname, '../../remote-shared-tools/src');
const out = path.join(import.meta.dirname, 'dist/sizes');

/** Designer and rendered form as chunks of their own, without what every page of the product has already. */
function sizesConfig(): Configuration {
  const base = createRequire(import.meta.url)('./webpack.config.cjs') as Configuration;
  return {
    ...base,
    name: 'forms-sizes',
    entry: {
      designer: path.join(tools, 'features/form-designer/form-designer.tsx'),
      renderer: path.join(tools, 'parts/form-renderer/form-renderer.tsx'),
    },
    output: {
      path: out,
      filename: '[name].js',
      chunkFilename: '[name].[id].js',
      library: { type: 'commonjs' },
      clean: true,
    },
    externals: /^(react|react-dom|antd|@ant-design|shared-ui|react-router-dom|swr|dayjs|zod)(\/|$)/,
  };
}

/**
 * Measures the first load of the designer and of a rendered form, and checks that neither brings the code editor along.
 */
export async function sizeFigures(): Promise<Figure[]> {
  const stats = await promisify<Configuration, Stats | undefined>(webpack)(sizesConfig());
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack said nothing');
  const { entrypoints = {}, chunks = [] } = stats.toJson({
    all: false,
    entrypoints: true,
    chunks: true,
    chunkModules: true,
    nestedModules: true,
    ids: true,
  });
  const kbOf = (entry: string) =>
    (entrypoints[entry]?.assets ?? [])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { name }) => sum + gzipSync(readFileSync(path.join(out, name))).length / 1000, 0);
  const brings = (entry: string, part: RegExp) => {
    const ids = new Set(entrypoints[entry]?.chunks);
    const modules = chunks
      .filter(({ id }) => id !== undefined && id !== null && ids.has(id))
      .flatMap(({ modules: own = [] }) => own.flatMap((one) => [one, ...(one.modules ?? [])]));
    return new Set(modules.map(({ name = '' }) => name).filter((name) => part.test(name))).size;
  };
  return [
    { name: 'designer, compressed, without the code editor', value: kbOf('designer'), unit: 'kB', limit: 90 },
    { name: 'modules of the code editor in that', value: brings('designer', /codemirror|lezer/), unit: '', limit: 0 },
    {
      name: 'modules of designer or code editor in the rendered form',
      value: brings('renderer', /codemirror|lezer|form-designer/),
      unit: '',
      limit: 0,
      from: `${kbOf('renderer').toFixed(0)} kB`,
    },
  ];
}
