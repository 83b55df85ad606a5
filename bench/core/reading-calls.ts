import { setTimeout as rest } from 'node:timers/promises';
import pg from 'pg';
import { allEndpoints, contentList, contentTabCounts, type Endpoint, manuscriptSearch } from 'shared-contracts/endpoints';
import { ErrorCode, isAppError } from 'shared-contracts/errors';
import { publicPaths } from 'shared-contracts/paths';
import type { Caller } from './caller.ts';

/** Ids and names of one newsroom that calls are asked with. */
interface Known {
  article: string;
  channel: string;
  slug: string;
  user: string;
  day: string;
  articles: number;
}

/** One reading call; `ask` throws when it is refused. */
export interface ReadingCall {
  name: string;
  /** What must be waited for before it is asked again. */
  prepare?(): Promise<void>;
  ask(round: number): Promise<void>;
}

/** Reads what the calls need from the database: a published article in the middle of the archive, its channel, a user. */
export async function readKnown(databaseUrl: string, articles: number): Promise<Known> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<Omit<Known, 'articles'>>(`
    select c.id as article, c.category_id as channel, ch.slug, c.create_user_id as user, to_char(c.app_published_time, 'YYYY-MM-DD') as day
    from contents c join channels ch on ch.id = c.category_id
    where c.publish_state = 1 and c.content_type = 5 and not ch.is_hidden and c.modified_time < now() - interval '400 days'
    order by c.modified_time desc limit 1`);
  await client.end();
  return { ...rows[0]!, articles };
}

/** Names of calls that only read. What a name does not tell stands in `more`. */
const reads = /^(get|list|search|find|is[A-Z]|count|selfMediaFre|department)|([a-z](List|Counts?|Get|Getbyid|Detail|Details|Entries|Figures|Sources|Records|Days|State|OfContent|Content|Summary))$/i;
const more = new Set(['manuscriptSearch', 'homeSummary', 'userAccountMobilePhoneLoggedIn', 'behaviourOfContent']);
/** Calls whose name says reading and which write, make a file, or ask an outside service. */
const writes = /token|code|(^|[a-z])(add|copy|delete|remove|update|save|move|publish|claim|unlock|submit|check)[A-Z]|Check$|AuditReview|auditReview|QrCode|^content(Export|Delete|Publish|Copy)|proof|newsData|import|videoLibrary|ai[A-Z]/i;

const isReading = ({ id, kind, encoding, access }: Endpoint) =>
  kind === 'envelope' && encoding !== 'multipart' && access.session !== 'none' && access.session !== 'media' && (more.has(id) || (reads.test(id) && !writes.test(id)));

/** Values of required fields by their names. */
function inputOf(endpoint: Endpoint, known: Known): Record<string, unknown> | string {
  const { shape } = endpoint.request as unknown as { shape?: Record<string, { isOptional?(): boolean }> };
  const values: Record<string, unknown> = {
    id: known.article, contentId: known.article, ids: known.article, newsId: known.article, categoryId: known.channel, channelId: known.channel, userId: known.user,
    month: known.day.slice(0, 7), stage: 1, box: 'news', keywords: '防汛', kind: 'vote', departmentId: '1',
  };
  const input: Record<string, unknown> = {};
  for (const [name, type] of Object.entries(shape ?? {})) {
    if (type.isOptional?.() === true) continue;
    if (!(name in values)) return `no value for ${name}`;
    input[name] = values[name];
  }
  return input;
}

const matters = ['乡村振兴', '数字经济', '营商环境', '智能制造', '轨道交通', '垃圾分类', '食品安全', '医保改革', '春耕备耕', '冷链物流', '外贸出口', '高速公路', '森林防火'];
const common = ['工作', '记者', '项目', '今年', '近日', '建设', '介绍', '建成', '活动', '重点', '参与', '社会'];

/** The calls of the archive's lists with what makes them hard: deep pages, ranges, common words. */
function hardCalls(caller: Caller, known: Known): ReadingCall[] {
  const deepPage = Math.min(5000, Math.floor(known.articles / 20) - 1);
  const year = { dateField: 'published', startDate: '2025-01-01 00:00:00', endDate: '2025-12-31 23:59:59' } as const;
  const inside = { dateField: 'modified', startDate: '2025-01-01 08:30:00', endDate: '2026-03-31 17:00:00' } as const;
  const list = (name: string, input: Parameters<typeof caller.call<typeof contentList>>[1]): ReadingCall => ({ name, ask: async () => void (await caller.call(contentList, input)) });
  return [
    list('list: a year by published time', { ...year, sortType: 3 }),
    list('list: a year by published time, page 100', { ...year, sortType: 3, currentPage: Math.min(100, Math.floor(deepPage / 5)) }),
    list('list: times inside a day', inside),
    list('list: published times inside a day', { ...inside, dateField: 'published' }),
    list('list: deep page by modified time', { currentPage: deepPage }),
    list('list: deep page by published time', { sortType: 3, tab: 'published', currentPage: Math.floor(deepPage * 0.9) }),
    list('list: deep page by readings', { sortType: 5, currentPage: deepPage }),
    { name: 'tab counts: a published range', ask: async () => void (await caller.call(contentTabCounts, { box: 'news', ...year })) },
    { name: 'tab counts: times inside a day', ask: async () => void (await caller.call(contentTabCounts, { box: 'news', ...inside })) },
    { name: 'search: one common word, another each time', ask: async (round) => void (await caller.call(manuscriptSearch, { keywords: common[round % common.length]! })) },
    { name: 'search: two words, others each time', ask: async (round) => void (await caller.call(manuscriptSearch, { keywords: `${matters[round % matters.length]} 建设` })) },
    { name: 'search: one common word, beyond 1,000', ask: async (round) => void (await caller.call(manuscriptSearch, { keywords: common[round % common.length]!, currentPage: 60 })) },
  ];
}

const publicReads = ({ article, slug }: Known): string[] => [
  publicPaths.site, publicPaths.channel(slug), `${publicPaths.channel(slug)}?page=10`, publicPaths.article(article), '/site/rss.xml', '/open/v1/channels', '/open/v1/articles',
  `/open/v1/articles?channel=${slug}`, '/open/v1/recommended', '/open/v1/pushes', '/open/v1/study-groups', `/open/v1/articles/${article}`, `/open/v1/articles/${article}/counts`,
  `/open/v1/articles/${article}/comments`, '/open/v1/lives',
];

/** Milliseconds that answers to readers are kept, and some. */
const keptFor = 600;

function publicCall(url: string, path: string): ReadingCall {
  return {
    name: `GET ${path.replace(/\d{3,}/, ':id')}`,
    prepare: () => rest(keptFor),
    async ask() {
      const response = await fetch(url + path);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    },
  };
}

/** Every reading call of a running product, and why the others are not asked. */
export function readingCalls(url: string, caller: Caller, known: Known): { calls: ReadingCall[]; left: string[] } {
  const left: string[] = [];
  const plain = allEndpoints.filter(isReading).flatMap((endpoint): ReadingCall[] => {
    const input = inputOf(endpoint, known);
    if (typeof input === 'string') {
      left.push(`${endpoint.id}: ${input}`);
      return [];
    }
    return [{ name: endpoint.id, ask: async () => void (await caller.call(endpoint, input as never)) }];
  });
  return { calls: [...plain, ...hardCalls(caller, known), ...publicReads(known).map((path) => publicCall(url, path))], left };
}

/** Whether an answer is a refusal that was to be expected: a call asked with the id of another kind of thing. */
export const isRefusal = (error: unknown): boolean => isAppError(error) && error.code !== ErrorCode.Internal;
