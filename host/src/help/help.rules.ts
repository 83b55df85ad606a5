import type { HelpTopic } from 'shared-contracts/shell';
import { appPaths, assessPaths, operationPaths, shellPaths, websitePaths, wechatPaths } from 'shared-contracts/paths';

/** Topics of the help, in the order in which they are listed. */
export const helpTopicIds = [
  'start',
  'writing',
  'review',
  'published',
  'ads',
  'sources',
  'operation',
  'website',
  'wechat',
  'fees',
  'settings',
  'system',
] as const;
export type HelpTopicId = (typeof helpTopicIds)[number];

/** Beginnings of addresses and the topic that explains them, the longest that fits counts. */
const places: Readonly<Record<string, HelpTopicId>> = {
  [appPaths.group]: 'published',
  [appPaths.news]: 'writing',
  [appPaths.myDraft]: 'writing',
  [appPaths.myRepository]: 'writing',
  [appPaths.material]: 'writing',
  [appPaths.video]: 'writing',
  [appPaths.special]: 'writing',
  [appPaths.allday]: 'writing',
  '/new': 'writing',
  [appPaths.newTextVideo]: 'operation',
  [appPaths.beforeAudit]: 'review',
  [appPaths.audit]: 'review',
  [appPaths.secondAudit]: 'review',
  [appPaths.politicalAudit]: 'review',
  [appPaths.newsDetail]: 'review',
  [appPaths.clue]: 'sources',
  [appPaths.baoliao]: 'sources',
  [appPaths.media]: 'sources',
  [appPaths.resource]: 'sources',
  [appPaths.aiChat]: 'sources',
  [appPaths.aiTools]: 'sources',
  [appPaths.ads]: 'ads',
  [appPaths.newAd]: 'ads',
  [appPaths.adDetail]: 'ads',
  [appPaths.config]: 'settings',
  [appPaths.live]: 'operation',
  [operationPaths.group]: 'operation',
  [websitePaths.group]: 'website',
  [wechatPaths.group]: 'wechat',
  [wechatPaths.weibo]: 'wechat',
  [assessPaths.group]: 'fees',
  [shellPaths.system]: 'system',
};

/** The topic that explains a page. */
export function topicOf(path: string): HelpTopicId {
  const [best] = Object.keys(places)
    .filter((place) => path === place || path.startsWith(`${place}/`))
    .sort((one, other) => other.length - one.length);
  return best === undefined ? 'start' : places[best]!;
}

/** Whether a topic that a remote brings explains a page. */
const explains = ({ pages }: HelpTopic, path: string): boolean =>
  pages.some((page) => path === page || path.startsWith(`${page}/`));

/**
 * The topic of an address: the one that it names, or that of the page that it names, which a remote that brings help
 * explains itself; the first one for any other.
 */
export function readTopic(address: URLSearchParams, brought: ReadonlyMap<string, HelpTopic> = new Map()): string {
  const page = address.get('page');
  const named = address.get('topic');
  if (named !== null && brought.has(named)) return named;
  const own = [...brought].find(([, topic]) => named === null && page !== null && explains(topic, page));
  if (own) return own[0];
  return helpTopicIds.find((id) => id === named) ?? (page === null ? 'start' : topicOf(page));
}

/** Parts of a line: words, and words that lead to a page. */
export function partsOf(line: string): { text: string; path?: string }[] {
  const parts: { text: string; path?: string }[] = [];
  let end = 0;
  for (const match of line.matchAll(/\[([^\]]+)\]\((\/[^)]*)\)/g)) {
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    parts.push({ text: match[1]!, path: match[2]! });
    end = match.index + match[0].length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}

/** A line as it is read, without the addresses. */
export const plainLine = (line: string): string =>
  partsOf(line)
    .map(({ text }) => text)
    .join('');
