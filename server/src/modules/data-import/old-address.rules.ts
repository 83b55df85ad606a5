import { dataImportLimits } from 'shared-contracts/limits';
import { appPaths, assessPaths, operationPaths, shellPaths, websitePaths, wechatPaths } from 'shared-contracts/paths';

const addressMax = dataImportLimits.address;
/** Bytes of an address that an index of the database takes. */
const indexedMax = 2000;

/** Names in a query that tell pages of other systems apart. */
const naming = ['p', 'page_id', 'id', 'aid', 'cid', 'articleid', 'contentid', 'newsid'];

/** First parts of paths that are the product's own. */
const own = new Set([
  ...[appPaths, assessPaths, operationPaths, shellPaths, websitePaths, wechatPaths]
    .flatMap((paths) => Object.values(paths))
    .map((path) => firstPart(path)),
  ...'amc assets dev files healthz livez mcp metrics mediaContentManagement open policy-reports readyz'.split(' '),
  ...'registry registry.json registry.sig remotes robots.txt sandbox site sitemap.xml sso upload watermark'.split(' '),
  ...'favicon.svg manifest.webmanifest notice-worker.js'.split(' '),
  ...'buckets stat'.split(' '),
]);
/** Paths of Kodo's interface whose first part former sites may have used. */
const ownPaths = new Set(['/list', '/v2/query', '/v4/query']);

function firstPart(path: string): string {
  return path.split(/[/?#]/, 2)[1] ?? '';
}

/** Whether an address is one of the product's own, which no former address can replace. */
export const isOwnPath = (path: string): boolean =>
  (firstPart(path) !== '' && own.has(firstPart(path))) || ownPaths.has(path.split(/[?#]/, 1)[0]!);

/** Whether the paths of a route are; at the root and under `*` the product answers where nothing else does. */
export const isOwnRoute = (url: string): boolean => ['', '*'].includes(firstPart(url)) || isOwnPath(url);

/** The path and query of an address, or undefined for what is none. */
function partsOf(address: string): URL | undefined {
  const text = address.trim();
  if (!/^(https?:\/\/|\/(?!\/))/i.test(text)) return undefined;
  return URL.canParse(text, 'http://old.invalid') ? new URL(text, 'http://old.invalid') : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Paths are compared without their escapes and without the slash at the end. */
const plainPath = (path: string): string => decoded(path).replace(/\/+$/, '') || '/';

function queryOf({ searchParams }: URL, names: readonly string[]): string {
  const kept = names.filter((name) => searchParams.has(name)).map((name) => `${name}=${searchParams.get(name)}`);
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/**
 * An address of a former site as it is kept: its path, with what of its query names a page. Undefined for what is no
 * address of one page, and for what the database cannot keep: a zero byte, or more bytes than an address can have.
 */
export function oldAddressOf(address: string): string | undefined {
  const url = partsOf(address);
  if (!url) return undefined;
  const kept = plainPath(url.pathname) + queryOf(url, naming);
  return kept === '/' || kept.includes('\0') || Buffer.byteLength(kept) > indexedMax ? undefined : kept;
}

/** What a request may be kept as: with the whole naming query, with one name of it, and by the path alone. */
export function candidatesOf(address: string): string[] {
  const url = partsOf(address);
  if (!url) return [];
  const path = plainPath(url.pathname);
  const all = [path + queryOf(url, naming), ...naming.map((name) => path + queryOf(url, [name])), path];
  return [...new Set(all)].filter((one) => one !== '/');
}

/** Addresses of a story as they are kept, each once: those that can lead to it, and the product's own. */
export function formerAddresses(addresses: readonly string[]): { former: string[]; own: string[] } {
  const kept = [...new Set(addresses.flatMap((address) => oldAddressOf(address.slice(0, addressMax)) ?? []))];
  return { former: kept.filter((address) => !isOwnPath(address)), own: kept.filter(isOwnPath) };
}
