import { existsSync, readFileSync } from 'node:fs';
import { engines, type ImportFact, isRemote, isTest } from './place.ts';

/** A boundary answers with the cure when an import goes through it. */
export type Boundary = (fact: ImportFact) => string | undefined;

const allowed: Record<string, readonly string[]> = {
  'shared-contracts': ['form-engine'],
  'shared-ui': ['shared-contracts'],
  host: ['shared-contracts', 'shared-ui'],
  remote: ['shared-contracts', 'shared-ui', 'form-engine'],
  server: ['shared-contracts', ...engines],
  e2e: ['shared-contracts', 'form-engine'],
  tooling: ['shared-contracts'],
};

/** Import specifiers that a package offers; none when the package is missing, as some are from the kit. */
function readExports(pkg: string): string[] {
  const folder = engines.includes(pkg) ? `packages/${pkg}` : pkg;
  const manifest = new URL(`../../${folder}/package.json`, import.meta.url);
  if (!existsSync(manifest)) return [];
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { exports: object };
  return Object.keys(exports).map((key) => key.replace('.', pkg));
}

const entries = ['shared-contracts', 'shared-ui', ...engines].flatMap(readExports);

/** Packages know each other by package name, and only those that lie below. */
export const betweenPackages: Boundary = ({ from, to, specifier, packageName }) => {
  // bench measures the finished parts, so it may hold any of them; nothing imports bench.
  if (!to || to.package === from.package || from.package === 'bench') return undefined;
  if (engines.includes(from.package)) {
    return `${from.package} is an engine of its own and may not import ${to.package}. Take what it needs as a parameter, or move it into packages/${from.package}.`;
  }
  const mayUse = allowed[isRemote(from.package) ? 'remote' : from.package] ?? [];
  if (!mayUse.includes(to.package)) {
    return `${from.package} may not import ${to.package}. What two packages need goes to shared-contracts (a fact) or shared-ui (a plain part); what fetches or asks is reached through the Shell.`;
  }
  // Tooling runs before the packages are linked.
  if (from.package === 'tooling') return undefined;
  if (!packageName) return `Import ${to.package} by its package name, not by a path out of this pkg.`;
  if (!entries.includes(specifier))
    return `${specifier} is no entry of ${to.package}. Its entries are: ${entries.filter((entry) => entry.startsWith(to.package)).join(', ')}.`;
  if (specifier === 'shared-ui/testing' && !isTest(from)) return 'shared-ui/testing holds fakes: only tests import it.';
  return undefined;
};

interface Door {
  packages: RegExp;
  /** `package/path` patterns that may pass. */
  through: RegExp;
  cure: string;
}

const doors: readonly Door[] = [
  {
    packages: /^ky$/,
    through: /^host\/src\/transport\//,
    cure: 'ky enters only by host/src/transport/. Call an endpoint with shell.call.',
  },
  {
    packages: /^swr$/,
    through: /\.api\.tsx?$|^shared-ui\/src\/data\/|^host\/src\/(remotes|bootstrap)/,
    cure: 'swr enters only by *.api.ts and shared-ui/src/data. Put the hook into the feature’s .api.ts.',
  },
  {
    packages: /^jotai$/,
    through: /\.state\.tsx?$|^host\/src\/(session|remotes|bootstrap)/,
    cure: 'jotai enters only by *.state.ts. Give the atom a hook there (useContentFilter) and use the hook.',
  },
  {
    packages: /^(quill|react-quill|quill-table-up)$/,
    through: /^remote-shared-tools\/src\/(features|parts)\/[\w-]*editor[\w-]*\/|^server\//,
    cure: 'quill enters only by the editor feature of remote-shared-tools. Ask the Shell for the editor tool.',
  },
  {
    packages: /^qiniu-js$/,
    through: /^remote-shared-tools\/src\/(features|parts)\/[\w-]*upload[\w-]*\//,
    cure: 'qiniu-js enters only by the uploader of remote-shared-tools. Ask the Shell for the uploader tool.',
  },
  {
    packages: /^sortablejs$/,
    through: /^shared-ui\/src\/list\/use-sortable\.ts$/,
    cure: 'sortablejs enters only by shared-ui. Use useSortable.',
  },
  {
    packages: /^@module-federation\//,
    through: /^host\/src\/remotes\/|^tooling\//,
    cure: 'Federation is the host’s affair: only host/src/remotes/ loads remotes. Ask the Shell for tools.',
  },
  {
    packages: /^react-router$/,
    through: /^tooling\//,
    cure: "Import from 'react-router-dom', the one door to the router.",
  },
];

/** A third-party thing enters a package by one door. */
export const throughDoors: Boundary = ({ from, packageName, specifier }) => {
  if (!packageName || isTest(from)) return undefined;
  if (
    packageName === 'antd' &&
    specifier !== 'antd' &&
    !specifier.startsWith('antd/locale/') &&
    from.package !== 'tooling'
  ) {
    return "Import components from 'antd' by name; the build finds their subpaths.";
  }
  const door = doors.find(({ packages }) => packages.test(packageName));
  return door && !door.through.test(`${from.package}/${from.path}`) ? door.cure : undefined;
};

const speaks = /^src\/(errors|dialogs|shell)\//;

/** Only the host speaks to the user out of turn. */
export const oneVoice: Boundary = ({ from, packageName, names }) => {
  if (packageName !== 'antd' || isTest(from)) return undefined;
  const voice = names.find((name) => name === 'message' || name === 'notification');
  if (!voice || (from.package === 'host' && speaks.test(from.path))) return undefined;
  return `antd's ${voice} is the host's alone (host/src/errors, dialogs, shell). Use shell.message, or shell.showError for an error.`;
};

const browserOnly = /^(react|react-dom|antd|swr|jotai|ky|quill|react-router|react-router-dom|@ant-design\/icons)$/;

/** Contracts, engines and server know nothing of the browser. */
export const noBrowser: Boundary = ({ from, packageName, specifier }) => {
  if (from.package === 'server' && packageName && browserOnly.test(packageName) && packageName !== 'quill') {
    return `The server does not import ${specifier}: what draws belongs to browser packages.`;
  }
  if (engines.includes(from.package) && packageName && !isTest(from) && browserOnly.test(packageName)) {
    return `An engine does not import ${specifier}: it runs without a page. What draws belongs to browser packages.`;
  }
  const isFactual = packageName === 'zod' || packageName === 'shared-contracts' || packageName === 'form-engine';
  // What a tool looks like on a page is a fact of the Shell, told with React's types.
  const isShellType = packageName === 'react' && from.path.startsWith('src/shell/');
  if (from.package === 'shared-contracts' && packageName && !isTest(from) && !isFactual && !isShellType) {
    return `shared-contracts states facts with zod alone; ${specifier} belongs to a pkg that uses them.`;
  }
  return undefined;
};
