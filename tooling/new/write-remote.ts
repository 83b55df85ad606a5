import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pascal } from './names.ts';
import { screen } from './templates.ts';
import { addTexts } from './texts-file.ts';

const manifest = (name: string): string =>
  `${JSON.stringify(
    {
      name,
      version: '1.0.0',
      private: true,
      description: 'A federated remote of the newsroom back office.',
      scripts: { build: `node ../tooling/launch.cjs build ${name}` },
      dependencies: Object.fromEntries(
        ['antd', 'react', 'shared-contracts', 'shared-ui'].map((part) => [
          part,
          part.startsWith('shared-') ? 'workspace:*' : 'catalog:',
        ]),
      ),
      devDependencies: { webpack: 'catalog:', 'webpack-cli': 'catalog:' },
    },
    null,
    2,
  )}\n`;

/** Files of a new remote with one group in the menu and one page in it. */
function remoteFiles(name: string, noun: string, title: string): Record<string, string> {
  const page = `${noun}-list`;
  return {
    'package.json': manifest(name),
    'webpack.config.cjs': `module.exports = require('../tooling/webpack/factory.cjs')(__dirname);\n`,
    'README.md': `# ${name}\n\nThe menu group ${title}. Owns \`/${noun}\` and every page below it.\n`,
    'src/index.ts': `import { defineRemote } from 'shared-contracts/shell';
import { routes } from './routes.ts';

/** Entry point of the remote: the single thing it exposes. */
export const remote = defineRemote({
  name: '${name}',
  contract: '^1.0.0',
  routes,
});
`,
    'src/routes.texts.ts': `/** Titles in menu, breadcrumb and page tabs. */\nexport const routeTitles = { group: '${title}', list: '${title}列表' } as const;\n`,
    'src/routes.ts': `import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of the remote. A page's path is its permission too. */
export const routes = defineRoutes([
  { path: '/${noun}', title: routeTitles.group, container: true, redirectTo: '/${noun}/list' },
  {
    path: '/${noun}/list',
    title: routeTitles.list,
    parent: '/${noun}',
    screen: () => import('./features/${noun}/${page}.screen.tsx').then((m) => ({ default: m.${pascal(page)}Screen })),
  },
]);
`,
  };
}

/**
 * Writes the folder of a new remote, ready to be built, tested and released; throws when it exists. Returns the next
 * steps for its author.
 */
export function writeRemote(root: string, name: string, title: string): string {
  const folder = path.join(root, name);
  if (existsSync(folder)) throw new Error(`${name} is there already.`);
  const noun = name.slice('remote-'.length);
  const { files, words } = screen(noun, `${noun}-list`);
  const feature = path.join(folder, 'src/features', noun);
  mkdirSync(feature, { recursive: true });
  addTexts(path.join(feature, `${noun}.texts.ts`), noun, words);
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(feature, file), text);
  for (const [file, text] of Object.entries(remoteFiles(name, noun, title)))
    writeFileSync(path.join(folder, file), text);
  return `wrote ${name}. Build it with: npm run build -- ${name}`;
}
