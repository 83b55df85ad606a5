import { existsSync, readFileSync } from 'node:fs';
import { engines, type ImportFact, isRemote, isTest } from './place.ts';

/** Returns the cure when an import crosses a boundary. */
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

/**
 * What a scenario starts for itself: a product with settings of its own, and the services of others that it is set to,
 * which the server's tests use too; and what lets hours pass in the product of the run.
 */
const startedByScenarios = /^(tooling\/product\/temporary-product|server\/test\/(oidc|directory|hours)-kit)\.ts$/;

/** Packages import each other by package name, and only lower ones. */
export const betweenPackages: Boundary = ({ from, to, specifier, packageName }) => {
  // bench measures the finished parts, so it may import any of them; nothing imports bench.
  if (!to || to.package === from.package || from.package === 'bench') return undefined;
  if (engines.includes(from.package)) {
    return (
      `${from.package} is an engine of its own and may not import ${to.package}. ` +
      `Take what it needs as a parameter, or move it into packages/${from.package}.`
    );
  }
  if (from.package === 'e2e' && startedByScenarios.test(`${to.package}/${to.path}`)) return undefined;
  const mayUse = allowed[isRemote(from.package) ? 'remote' : from.package] ?? [];
  if (!mayUse.includes(to.package)) {
    return (
      `${from.package} may not import ${to.package}. What two packages need goes to shared-contracts (a fact) or ` +
      'shared-ui (a plain part); what fetches data or opens dialogs is called through the Shell.'
    );
  }
  // Tooling runs before the packages are linked.
  if (from.package === 'tooling') return undefined;
  if (!packageName) return `Import ${to.package} by its package name, not by a path out of this pkg.`;
  if (!entries.includes(specifier)) {
    const offered = entries.filter((entry) => entry.startsWith(to.package)).join(', ');
    return `${specifier} is no entry of ${to.package}. Its entries are: ${offered}.`;
  }
  if (specifier === 'shared-ui/testing' && !isTest(from)) return 'shared-ui/testing holds fakes: only tests import it.';
  return undefined;
};

interface EntryPoint {
  packages: RegExp;
  /** `package/path` patterns that may import them. */
  importers: RegExp;
  cure: string;
}

const entryPoints: readonly EntryPoint[] = [
  {
    packages: /^ky$/,
    importers: /^host\/src\/transport\//,
    cure: 'ky enters only by host/src/transport/. Call an endpoint with shell.call.',
  },
  {
    packages: /^swr$/,
    importers: /\.api\.tsx?$|^shared-ui\/src\/data\/|^host\/src\/(remotes|bootstrap)/,
    cure: 'swr enters only by *.api.ts and shared-ui/src/data. Put the hook into the feature’s .api.ts.',
  },
  {
    packages: /^jotai$/,
    importers: /\.state\.tsx?$|^host\/src\/(session|remotes|bootstrap)/,
    cure: 'jotai enters only by *.state.ts. Give the atom a hook there (useContentFilter) and use the hook.',
  },
  {
    packages: /^(quill|react-quill|quill-table-up)$/,
    importers: /^remote-shared-tools\/src\/(features|parts)\/[\w-]*editor[\w-]*\/|^server\//,
    cure: 'quill enters only by the editor feature of remote-shared-tools. Ask the Shell for the editor tool.',
  },
  {
    packages: /^qiniu-js$/,
    importers: /^remote-shared-tools\/src\/(features|parts)\/[\w-]*upload[\w-]*\//,
    cure: 'qiniu-js enters only by the uploader of remote-shared-tools. Ask the Shell for the uploader tool.',
  },
  {
    packages: /^sortablejs$/,
    importers: /^shared-ui\/src\/list\/use-sortable\.ts$/,
    cure: 'sortablejs enters only by shared-ui. Use useSortable.',
  },
  {
    packages: /^@module-federation\//,
    importers: /^host\/src\/remotes\/|^tooling\//,
    cure: 'Federation is the host’s affair: only host/src/remotes/ loads remotes. Ask the Shell for tools.',
  },
  {
    packages: /^react-router$/,
    importers: /^tooling\//,
    cure: "Import from 'react-router-dom', the one entry point of the router.",
  },
];

/** A third-party library enters a package by one entry point. */
export const throughEntryPoints: Boundary = ({ from, packageName, specifier }) => {
  if (!packageName || isTest(from)) return undefined;
  if (
    packageName === 'antd' &&
    specifier !== 'antd' &&
    !specifier.startsWith('antd/locale/') &&
    from.package !== 'tooling'
  ) {
    return "Import components from 'antd' by name; the build finds their subpaths.";
  }
  const entryPoint = entryPoints.find(({ packages }) => packages.test(packageName));
  return entryPoint && !entryPoint.importers.test(`${from.package}/${from.path}`) ? entryPoint.cure : undefined;
};

const showsMessages = /^src\/(errors|dialogs|shell|notices)\//;

/** Only the host shows messages and notifications that the user did not request. */
export const oneWayToShowErrors: Boundary = ({ from, packageName, names }) => {
  if (packageName !== 'antd' || isTest(from)) return undefined;
  const api = names.find((name) => name === 'message' || name === 'notification');
  if (!api || (from.package === 'host' && showsMessages.test(from.path))) return undefined;
  return (
    `antd's ${api} is the host's alone (host/src/errors, dialogs, shell, notices). ` +
    'Use shell.message, or shell.showError for an error.'
  );
};

const browserOnly = /^(react|react-dom|antd|swr|jotai|ky|quill|react-router|react-router-dom|@ant-design\/icons)$/;

/** Contracts, engines and server do not depend on the browser. */
export const noBrowser: Boundary = ({ from, packageName, specifier }) => {
  if (from.package === 'server' && packageName && browserOnly.test(packageName) && packageName !== 'quill') {
    return `The server does not import ${specifier}: what draws belongs to browser packages.`;
  }
  if (engines.includes(from.package) && packageName && !isTest(from) && browserOnly.test(packageName)) {
    return `An engine does not import ${specifier}: it runs without a page. What draws belongs to browser packages.`;
  }
  const isFactual = packageName === 'zod' || packageName === 'shared-contracts' || packageName === 'form-engine';
  // The look of a tool on a page is part of the Shell's contract, written with React's types.
  const isShellType = packageName === 'react' && from.path.startsWith('src/shell/');
  if (from.package === 'shared-contracts' && packageName && !isTest(from) && !isFactual && !isShellType) {
    return `shared-contracts states facts with zod alone; ${specifier} belongs to a pkg that uses them.`;
  }
  return undefined;
};
