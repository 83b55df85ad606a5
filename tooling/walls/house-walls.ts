import { readFileSync } from 'node:fs';
import { type ImportFact, isRemote, isTest } from './place.ts';

/** A wall answers with the cure when an import goes through it. */
export type Wall = (fact: ImportFact) => string | undefined;

const allowed: Record<string, readonly string[]> = {
  'shared-contracts': [],
  'shared-ui': ['shared-contracts'],
  host: ['shared-contracts', 'shared-ui'],
  remote: ['shared-contracts', 'shared-ui'],
  server: ['shared-contracts'],
  e2e: ['shared-contracts'],
  tooling: ['shared-contracts'],
};

const readExports = (house: string): string[] =>
  Object.keys(
    (JSON.parse(readFileSync(new URL(`../../${house}/package.json`, import.meta.url), 'utf8')) as { exports: object })
      .exports,
  ).map((key) => key.replace('.', house));
const entries = [...readExports('shared-contracts'), ...readExports('shared-ui')];

/** Houses know each other by package name, and only those that lie below. */
export const betweenHouses: Wall = ({ from, to, specifier, packageName }) => {
  // bench measures the finished parts, so it may hold any of them; nothing imports bench.
  if (!to || to.house === from.house || from.house === 'bench') return undefined;
  const mayUse = allowed[isRemote(from.house) ? 'remote' : from.house] ?? [];
  if (!mayUse.includes(to.house)) {
    return `${from.house} may not import ${to.house}. What two houses need goes to shared-contracts (a fact) or shared-ui (a plain part); what fetches or asks is reached through the Shell.`;
  }
  // Tooling runs before the packages are linked.
  if (from.house === 'tooling') return undefined;
  if (!packageName) return `Import ${to.house} by its package name, not by a path out of this house.`;
  if (!entries.includes(specifier))
    return `${specifier} is no entry of ${to.house}. Its entries are: ${entries.filter((entry) => entry.startsWith(to.house)).join(', ')}.`;
  if (specifier === 'shared-ui/testing' && !isTest(from)) return 'shared-ui/testing holds fakes: only tests import it.';
  return undefined;
};

interface Door {
  packages: RegExp;
  /** `house/path` patterns that may pass. */
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

/** A third-party thing enters a house by one door. */
export const throughDoors: Wall = ({ from, packageName, specifier }) => {
  if (!packageName || isTest(from)) return undefined;
  if (
    packageName === 'antd' &&
    specifier !== 'antd' &&
    !specifier.startsWith('antd/locale/') &&
    from.house !== 'tooling'
  ) {
    return "Import components from 'antd' by name; the build finds their subpaths.";
  }
  const door = doors.find(({ packages }) => packages.test(packageName));
  return door && !door.through.test(`${from.house}/${from.path}`) ? door.cure : undefined;
};

const speaks = /^src\/(errors|dialogs|shell)\//;

/** Only the host speaks to the user out of turn. */
export const oneVoice: Wall = ({ from, packageName, names }) => {
  if (packageName !== 'antd' || isTest(from)) return undefined;
  const voice = names.find((name) => name === 'message' || name === 'notification');
  if (!voice || (from.house === 'host' && speaks.test(from.path))) return undefined;
  return `antd's ${voice} is the host's alone (host/src/errors, dialogs, shell). Use shell.message, or shell.showError for an error.`;
};

const browserOnly = /^(react|react-dom|antd|swr|jotai|ky|quill|react-router|react-router-dom|@ant-design\/icons)$/;

/** Contracts and server know nothing of the browser. */
export const noBrowser: Wall = ({ from, packageName, specifier }) => {
  if (from.house === 'server' && packageName && browserOnly.test(packageName) && packageName !== 'quill') {
    return `The server does not import ${specifier}: what draws belongs to the houses of the browser.`;
  }
  const isFactual = packageName === 'zod' || packageName === 'shared-contracts';
  // What a tool looks like on a page is a fact of the Shell, told with React's types.
  const isShellType = packageName === 'react' && from.path.startsWith('src/shell/');
  if (from.house === 'shared-contracts' && packageName && !isTest(from) && !isFactual && !isShellType) {
    return `shared-contracts states facts with zod alone; ${specifier} belongs to a house that uses them.`;
  }
  return undefined;
};
