import type { Boundary } from './between-packages.ts';
import { type ImportFact, isRemote, isTest } from './place.ts';

/** Roles of a feature's files, from the ground up; a file without a role counts as a dialog. */
const roles = ['texts', 'rules', 'state', 'api', 'action', 'screen', 'routes'] as const;
const levelOf = (path: string): number => {
  const role = /\.(texts|rules|state|api|action|screen|routes)\.tsx?$/.exec(path)?.[1];
  return role ? roles.indexOf(role as (typeof roles)[number]) : roles.indexOf('action');
};

const featureOf = (path: string): string | undefined => /^src\/features\/([\w-]+)\//.exec(path)?.[1];

/** Features do not import each other; parts are below them, routes above. */
export const betweenFeatures: Boundary = ({ from, to, isDynamic }) => {
  if (!to || !isRemote(from.package) || to.package !== from.package) return undefined;
  const [source, target] = [featureOf(from.path), featureOf(to.path)];
  if (source && target && source !== target) {
    return (
      `Feature ${source} may not import feature ${target}. What two features need moves to src/parts/; ` +
      'what two packages need to shared-contracts or shared-ui.'
    );
  }
  if (from.path.startsWith('src/parts/') && target)
    return `src/parts/ is below the features and may not import ${target}. Move what it needs into src/parts/.`;
  if (
    /\.screen\.tsx$/.test(to.path) &&
    !isTest(from) &&
    !(/^src\/(features\/[\w-]+\/)?([a-z-]+\.)?routes\.ts$/.test(from.path) && isDynamic)
  ) {
    return (
      'Only routes.ts imports a screen, as screen: () => import(…). ' +
      'A type that two files need is declared below both.'
    );
  }
  if (/^src\/(routes|index)\.ts$/.test(to.path) && from.path !== 'src/index.ts' && !isTest(from)) {
    return 'Only index.ts imports the route table. Build addresses with shared-contracts/paths.';
  }
  return undefined;
};

/** Within a feature the arrows run down: texts and rules ← state ← api ← actions and dialogs ← screens. */
export const withinFeature: Boundary = ({ from, to }) => {
  if (!to || !isRemote(from.package) || to.package !== from.package || isTest(from)) return undefined;
  if (featureOf(from.path) === undefined || featureOf(from.path) !== featureOf(to.path)) return undefined;
  if (levelOf(to.path) <= levelOf(from.path)) return undefined;
  const [source, target] = [from.path, to.path].map((path) => path.split('/').pop());
  return (
    `${source} may not import ${target}: in a feature the arrows run ` +
    'screen → dialog and action → api → state → rules and texts. Move what it needs down.'
  );
};

type LayerTable = Record<string, readonly string[]>;

/** Level of each row: one more than the highest level that it imports, 1 without imports. Rows import rows above them. */
export function levelsOf(table: LayerTable): Map<string, number> {
  const levels = new Map<string, number>();
  for (const [name, row] of Object.entries(table))
    levels.set(name, 1 + Math.max(0, ...row.map((lower) => levels.get(lower) ?? 0)));
  return levels;
}

/** Folder of the package -> folders it may import. Files beside the folders may import all. */
const contractLayerTable: LayerTable = {
  constants: [],
  limits: [],
  errors: [],
  paths: [],
  permissions: ['paths'],
  model: ['constants', 'limits', 'errors', 'permissions', 'paths'],
  wire: ['model', 'errors', 'limits'],
  release: ['limits', 'model', 'paths', 'permissions'],
  open: ['limits', 'model'],
  endpoints: ['constants', 'limits', 'model', 'paths', 'permissions', 'errors', 'wire', 'release'],
  shell: ['model', 'paths', 'permissions', 'errors', 'wire', 'endpoints'],
};

/** Eight layers and, above them, the files beside the folders (app, router, entry), which may import all. */
export const hostLayerTable: LayerTable = {
  theme: [],
  transport: [],
  registry: [],
  session: ['transport'],
  errors: ['transport'],
  appearance: ['theme', 'session', 'errors'],
  parts: ['transport', 'session', 'errors'],
  notices: ['transport', 'session', 'errors', 'parts'],
  tabs: ['session', 'registry'],
  waiting: ['session', 'registry', 'parts', 'notices', 'tabs'],
  menu: ['session', 'registry'],
  dialogs: ['session', 'errors', 'parts'],
  remotes: ['errors', 'registry', 'parts', 'tabs'],
  shell: ['session', 'errors', 'parts', 'tabs', 'waiting', 'dialogs', 'remotes'],
  swap: ['session', 'errors', 'registry', 'tabs', 'dialogs', 'remotes'],
  help: ['session', 'registry', 'remotes'],
  layout: [
    'theme',
    'appearance',
    'help',
    'session',
    'errors',
    'registry',
    'parts',
    'notices',
    'tabs',
    'waiting',
    'menu',
    'dialogs',
    'remotes',
    'shell',
    'swap',
  ],
  'quick-find': [
    'appearance',
    'help',
    'session',
    'errors',
    'registry',
    'parts',
    'tabs',
    'menu',
    'dialogs',
    'shell',
    'layout',
  ],
  screens: [
    'session',
    'errors',
    'registry',
    'parts',
    'notices',
    'menu',
    'dialogs',
    'remotes',
    'shell',
    'swap',
    'layout',
  ],
  workbench: ['session', 'errors', 'registry', 'parts', 'notices', 'waiting', 'menu', 'screens'],
  versions: ['session', 'errors', 'registry', 'swap'],
  system: ['session', 'errors'],
};

const folderOf = (path: string): string | undefined => /^src\/([\w-]+)\//.exec(path)?.[1];

function inLayers(pkg: string, layers: LayerTable): Boundary {
  return ({ from, to }: ImportFact) => {
    if (!to || from.package !== pkg || to.package !== pkg || isTest(from)) return undefined;
    const [source, target] = [folderOf(from.path), folderOf(to.path)];
    if (!source || source === target) return undefined;
    if (!target) return `${pkg}/${from.path} may not import ${to.path}, which is above it.`;
    if (layers[source]?.includes(target)) return undefined;
    const lower = layers[source]?.join(', ') || 'nothing of this package';
    return (
      `${pkg}/src/${source} may not import src/${target}: it may import ${lower}. ` +
      'Move what it needs down, or pass it in from above (the table is in tooling/boundaries/layers.ts).'
    );
  };
}

export const hostLayers = inLayers('host', hostLayerTable);
export const contractLayers = inLayers('shared-contracts', contractLayerTable);

/** Only the host's router imports its screens. */
export const hostScreens: Boundary = ({ from, to }) => {
  if (from.package !== 'host' || to?.package !== 'host' || isTest(from)) return undefined;
  if (!/\.screen\.tsx$/.test(to.path) || folderOf(from.path) === undefined) return undefined;
  return 'Only the host’s router imports a screen. A part that two screens need is placed below both.';
};
