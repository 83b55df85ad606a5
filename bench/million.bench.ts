import pg from 'pg';
import { contentList, manuscriptSearch } from 'shared-contracts/endpoints';
import { publicPaths } from 'shared-contracts/paths';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import { type Caller, loginAs } from './core/caller.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { removeFolder, runEntry, startProduct, temporaryFolder } from './core/product.ts';
import { perSecond } from './core/rate.ts';
import { recordStatements } from './core/statements.ts';
import { untilAtRest } from './core/until-at-rest.ts';

const small = 10_000;
const large = 1_000_000;
const rounds = 15;

type Question = [name: string, ask: (caller: Caller) => Promise<{ total: number }>];

/** Words of the seeded stories; each round searches for another pair, so that no answer comes from a cache. */
const matters = [
  '乡村振兴',
  '数字经济',
  '营商环境',
  '智能制造',
  '轨道交通',
  '垃圾分类',
  '食品安全',
  '医保改革',
  '春耕备耕',
  '冷链物流',
  '外贸出口',
  '高速公路',
  '森林防火',
  '基层治理',
  '志愿服务',
  '文明城市',
  '全民阅读',
];

/** Page 5,000 of the large newsroom is the last page of the small one: the same place, seen from the end. */
function questions(articles: number): Question[] {
  const deepPage = Math.min(5000, Math.floor(articles / 20) - 1);
  let questionNumber = 0;
  const filters = {
    sortType: 1,
    dateField: 'modified',
    startDate: '2020-01-01 00:00:00',
    endDate: '2030-12-31 23:59:59',
  } as const;
  return [
    ['page 1 with filters and total', (caller) => caller.call(contentList, { ...filters, currentPage: 0 })],
    ['page 5,000 with total', (caller) => caller.call(contentList, { sortType: 1, currentPage: deepPage })],
    [
      'title keyword of two characters',
      (caller) => caller.call(manuscriptSearch, { keywords: '防汛', scope: 'title' }),
    ],
    ['full text of two words', (caller) => caller.call(manuscriptSearch, { keywords: '防汛 建设' })],
    [
      'full text of two words, others each time',
      (caller) => caller.call(manuscriptSearch, { keywords: `${matters[questionNumber++ % matters.length]} 建设` }),
    ],
  ];
}

/** Milliseconds of each query, the median of rounds in turns. */
export async function timings(caller: Caller, articles: number): Promise<number[]> {
  const questionList = questions(articles);
  const durations: number[][] = questionList.map(() => []);
  for (let round = -2; round < rounds; round += 1) {
    for (const [index, [, ask]] of questionList.entries()) {
      const startedAt = performance.now();
      await ask(caller);
      if (round >= 0) durations[index]!.push(performance.now() - startedAt);
    }
  }
  return durations.map(median);
}

/** Milliseconds of a reader's search and of the back office's own for the same words; each is the first in turn. */
async function searchTimes(url: string, caller: Caller): Promise<[reader: number, staff: number]> {
  const durations: [number[], number[]] = [[], []];
  const asReader = async (keywords: string) => {
    const startedAt = performance.now();
    const answer = await fetch(url + publicPaths.searchFor(keywords));
    await answer.text();
    if (!answer.ok) throw new Error(`The search of the site answered ${answer.status}.`);
    durations[0].push(performance.now() - startedAt);
  };
  const asStaff = async (keywords: string) => {
    const startedAt = performance.now();
    await caller.call(manuscriptSearch, { keywords });
    durations[1].push(performance.now() - startedAt);
  };
  for (const [index, matter] of matters.entries()) {
    // Who asks second finds the pages of the index in memory.
    const asks = index % 2 === 0 ? [asReader, asStaff] : [asStaff, asReader];
    for (const ask of asks) await ask(`${matter} 发展`);
  }
  return [median(durations[0]), median(durations[1])];
}

interface Measured {
  timings: number[];
  searches: [reader: number, staff: number];
  served: number;
  direct: number;
}

/** Measures a newsroom of so many articles: the time of its lists, and how many first pages a second it serves. */
async function measure(articles: number): Promise<Measured> {
  const dataDir = await temporaryFolder();
  const database = await startEmbeddedPostgres({ dataDir });
  try {
    const env = { DATABASE_URL: database.url };
    const first = await startProduct(dataDir, env);
    await first.stop();
    const seconds = await runEntry(['seed', '--articles', String(articles)], { ...env, DATA_DIR: dataDir });
    console.log(`      ${articles.toLocaleString('en')} articles seeded in ${seconds.toFixed(0)} s`);
    const product = await startProduct(dataDir, env);
    await untilAtRest(database.url);
    const caller = await loginAs(product.url, 'chief');
    const [, firstPage] = questions(articles)[0]!;
    const measured = {
      timings: await timings(caller, articles),
      searches: await searchTimes(product.url, caller),
      served: await perSecond(() => firstPage(caller)),
    };
    await product.stop();
    const statements = await recordStatements(database.url);
    const pool = new pg.Pool({ connectionString: database.url, max: 16 });
    // The database is stopped right after; a connection that it ends first is no fault.
    pool.on('error', () => undefined);
    const direct = await perSecond(async () => {
      for (const statement of statements) await pool.query(statement);
    });
    await pool.end();
    return { ...measured, direct };
  } finally {
    await database.stop();
    await removeFolder(dataDir);
  }
}

/** Lists of a million stories beside ten thousand, and what the server adds to its own SQL. */
export const millionBench: Bench = {
  name: 'million',
  async run() {
    const [few, many] = [await measure(small), await measure(large)];
    const figures: Figure[] = questions(large).map(([name], index) => ({
      name,
      value: many.timings[index]! / few.timings[index]!,
      unit: '×',
      limit: 3,
      from: `${many.timings[index]!.toFixed(1)} ms against ${few.timings[index]!.toFixed(1)} ms`,
    }));
    const [reader, staff] = many.searches;
    figures.push({
      name: 'search on the site beside the back office’s own',
      value: reader / staff,
      unit: '×',
      limit: 2,
      from: `${reader.toFixed(1)} ms against ${staff.toFixed(1)} ms`,
    });
    figures.push({
      name: 'first pages a second against the same SQL sent straight',
      value: many.served / many.direct,
      unit: '×',
      limit: 0.5,
      atLeast: true,
      from: `${many.served.toFixed(0)}/s against ${many.direct.toFixed(0)}/s`,
    });
    return figures;
  },
};
