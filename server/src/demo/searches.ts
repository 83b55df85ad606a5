import { SearchWordKind } from 'shared-contracts/model';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/context.ts';
import { toWireTime } from '../platform/text/wire-time.ts';
import { hotWords, searchLog, searchSettings, searchWords } from '../modules/search/search.tables.ts';
import type { SeededRandom } from './random.ts';

/** What readers of the demo newsroom search for: word, searches of an ordinary day, share without results. */
const searched: readonly [string, number, number][] = [
  ['防汛', 46, 0],
  ['地铁', 40, 0],
  ['书房', 24, 0],
  ['公积金', 31, 0.1],
  ['中考', 28, 0.05],
  ['停水', 22, 0.2],
  ['天气', 35, 0],
  ['招聘', 19, 0.3],
  ['医保', 26, 0],
  ['老旧小区', 17, 0],
  ['马拉松', 15, 0.1],
  ['夜市', 14, 0],
  ['限行', 12, 0.4],
  ['学区', 16, 0.25],
  ['消费券', 21, 1],
  ['演唱会', 9, 1],
  ['房价', 13, 0.5],
  ['高铁', 18, 0],
  ['江滩', 11, 0],
  ['社保', 20, 0.1],
];
const hot = ['防汛', '地铁', '医保', '老旧小区', '高铁', '江滩'];
const synonyms = [
  ['高铁', '高速铁路'],
  ['医保', '医疗保险'],
  ['地铁', '轨道交通'],
];
const days = 30;
const dayLength = 86_400_000;

/** A month of searches, hot words, and a few words that steer the search. */
export async function seedSearches(
  tx: Database,
  random: SeededRandom,
  { nickName }: Session,
  now: Date,
): Promise<void> {
  const rows = Array.from({ length: days }, (_, back) =>
    toWireTime(new Date(now.getTime() - back * dayLength)).slice(0, 10),
  ).flatMap((day) =>
    searched.map(([word, ordinary, share]) => {
      const searches = Math.max(1, Math.round(ordinary * (0.5 + random.next())));
      return { day, word, searches, empties: Math.round(searches * share) };
    }),
  );
  await tx.insert(searchLog).values(rows);
  const by = { modifiedUserName: nickName, modifiedTime: now };
  await tx
    .insert(hotWords)
    .values(
      hot.map((word, index) => ({ word, place: index + 1, targets: ['website' as const, 'app' as const], ...by })),
    );
  await tx
    .insert(searchWords)
    .values([
      ...synonyms.map((words) => ({ kind: SearchWordKind.Synonym, words, ...by })),
      ...['新闻', '报道', '最新'].map((word) => ({ kind: SearchWordKind.Stop, words: [word], ...by })),
    ]);
  await tx.insert(searchSettings).values({ titleWeight: 10, summaryWeight: 4, bodyWeight: 2 });
}
