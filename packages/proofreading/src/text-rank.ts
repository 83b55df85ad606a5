import { dict } from '@node-rs/jieba/dict.js';
import type { Dictionary } from './dictionary.ts';

/** Words that occur in any report and characterize none. */
const common = new Set(
  (
    '记者 本报 本报讯 通讯员 日电 讯 报道 摄 图 编辑 责编 来源 今年 去年 明年 目前 近日 日前 昨日 今日 昨天 今天 明天 上午 下午 晚上 时间 时候 方面 情况 问题 工作 活动 人员 人士 有关 相关 ' +
    '进行 开展 表示 介绍 认为 指出 强调 要求 提出 发布 举行 召开 成为 实现 推进 推动 加强 提升 提高 完善 促进 作用 内容 方式 过程 结果 部分 地方 单位 部门 负责人 同志 大家 群众 现场 ' +
    '共同 积极 继续 不断 进一步 全面 重要 主要 基础 有效 能够 可以 没有 需要 通过 此次 本次 其中 以及 同时 已经 正在 将会 左右 以上 以下 数据 显示 意义'
  ).split(' '),
);
/**
 * Tags of jieba's dictionary for what a report is about: nouns, names, verbs used as nouns, set phrases, short forms.
 */
const significant = /^(n|nr\w*|ns|nt|nz|ng|vn|an|j|l|i|eng|b)$/;
const windowSize = 5;
const damping = 0.85;
const rounds = 30;
/** Sentences that are ranked; the comparisons grow with the square of it. */
const sentencesMax = 400;

let insignificantWords: Set<string> | undefined;

/** Returns the words of the dictionary that no report is about, loaded on first use. */
function dullWords(): Set<string> {
  if (insignificantWords) return insignificantWords;
  insignificantWords = new Set();
  for (const line of Buffer.from(dict).toString('utf8').split('\n')) {
    const [word = '', , tag = ''] = line.trim().split(' ');
    if (word.length > 1 && !significant.test(tag)) insignificantWords.add(word);
  }
  return insignificantWords;
}

const isSignificant = (word: string): boolean =>
  word.length > 1 &&
  !(word.length > 2 && word[0] === word[1]) &&
  !common.has(word) &&
  !dullWords().has(word) &&
  /^[\p{Script=Han}A-Za-z][\p{Script=Han}\w·-]*$/u.test(word) &&
  !/^(?:[一二三四五六七八九十百千万亿零两几多]+|[a-z]{1,2})$/i.test(word);

/** Importance of each node of a graph by random walk. */
function rank(edges: readonly ReadonlyMap<number, number>[]): Float64Array {
  const size = edges.length;
  const out = edges.map((row) => [...row.values()].reduce((sum, weight) => sum + weight, 0));
  let scores = new Float64Array(size).fill(1);
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(size).fill(1 - damping);
    edges.forEach((row, from) => {
      for (const [to, weight] of row) next[to]! += (damping * scores[from]! * weight) / out[from]!;
    });
    scores = next;
  }
  return scores;
}

function link(edges: Map<number, number>[], one: number, other: number, weight: number): void {
  edges[one]!.set(other, (edges[one]!.get(other) ?? 0) + weight);
  edges[other]!.set(one, (edges[other]!.get(one) ?? 0) + weight);
}

/**
 * Keywords by TextRank: words close to one another add to each other's weight; words of the title count more, everyday
 * ones less. Two keywords that are repeatedly side by side become one. The heaviest come first, at most `most`.
 */
export function keywordsOf(dictionary: Dictionary, title: string, body: string, most: number): string[] {
  const lines = [title, ...body.split('\n')].map((line) => dictionary.cut(line).map(({ word }) => word));
  const numbers = new Map<string, number>();
  const edges: Map<number, number>[] = [];
  const pairs = new Map<string, number>();
  for (const words of lines) {
    const kept = words.map((word) => (isSignificant(word) ? word : ''));
    kept.forEach((word, index) => {
      if (word === '') return;
      if (!numbers.has(word)) {
        numbers.set(word, edges.length);
        edges.push(new Map());
      }
      for (let back = index - 1; back > index - windowSize && back >= 0; back -= 1) {
        if (kept[back] !== '' && kept[back] !== word) link(edges, numbers.get(kept[back]!)!, numbers.get(word)!, 1);
      }
      const before = index > 0 ? kept[index - 1]! : '';
      if (before !== '' && before !== word) pairs.set(`${before} ${word}`, (pairs.get(`${before} ${word}`) ?? 0) + 1);
    });
  }
  if (edges.length === 0) return [];
  const scores = rank(edges);
  const inTitle = new Set(lines[0]);
  const weigh = (word: string) =>
    scores[numbers.get(word)!]! *
    (inTitle.has(word) ? 2 : 1) *
    (dictionary.isOwn(word) ? 1.5 : 0.4 - dictionary.logOf(word) / 18);
  const sorted = [...numbers.keys()]
    .map((word) => ({ word, weight: weigh(word) }))
    .sort((one, other) => other.weight - one.weight || one.word.localeCompare(other.word));
  return joinNeighbours(sorted.slice(0, most * 2), pairs).slice(0, most);
}

/** Joins keywords that are written together at least twice; the parts are then no longer listed. */
function joinNeighbours(
  words: readonly { word: string; weight: number }[],
  pairs: ReadonlyMap<string, number>,
): string[] {
  const known = new Map(words.map(({ word, weight }) => [word, weight]));
  const used = new Set<string>();
  const joined: { word: string; weight: number }[] = [];
  for (const [pair, times] of [...pairs].sort((one, other) => other[1] - one[1])) {
    const [first = '', second = ''] = pair.split(' ');
    if (
      times < 2 ||
      first.length + second.length > 8 ||
      !known.has(first) ||
      !known.has(second) ||
      used.has(first) ||
      used.has(second)
    )
      continue;
    used.add(first).add(second);
    joined.push({ word: first + second, weight: Math.max(known.get(first)!, known.get(second)!) * 1.1 });
  }
  return [...joined, ...words.filter(({ word }) => !used.has(word))]
    .sort((one, other) => other.weight - one.weight)
    .map(({ word }) => word);
}

/** Head of a wire report, '本报讯（记者 张三）' or '新华社北京11月21日电（记者张三）', which says nothing. */
const wireHead =
  /^\s*(?:本报讯|[\p{Script=Han}]{2,12}?\d{1,2}月\d{1,2}日[电讯])?\s*(?:[（(][^（）()]{0,40}(?:记者|通讯员)[^（）()]{0,40}[)）])?\s*[:：]?\s*/u;

function sentencesOf(body: string): string[] {
  const lines = body.split('\n');
  // A line without an end is a heading inside the text or a caption, unless the whole text is written so.
  const ended = lines.filter((line) => /[。！？!?；;…][”’」』）)]*\s*$/.test(line));
  return (ended.length > 0 ? ended : lines)
    .flatMap((line) => line.replace(wireHead, '').match(/[^。！？!?；;]+[。！？!?；;]*[”’」』）)]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
    .slice(0, sentencesMax);
}

/**
 * Summary by TextRank: sentences that share words add to each other's weight, those with words of the title and those
 * at the beginning count more. The best are given in the order of the text, `length` characters at most.
 */
export function summaryOf(dictionary: Dictionary, title: string, body: string, length: number): string {
  const sentences = sentencesOf(body);
  if (sentences.length === 0) return '';
  const words = sentences.map(
    (sentence) =>
      new Set(
        dictionary
          .cut(sentence)
          .map(({ word }) => word)
          .filter(isSignificant),
      ),
  );
  const edges = sentences.map(() => new Map<number, number>());
  for (let one = 0; one < sentences.length; one += 1) {
    for (let other = one + 1; other < sentences.length; other += 1) {
      let shared = 0;
      for (const word of words[one]!) if (words[other]!.has(word)) shared += 1;
      if (shared > 0)
        link(edges, one, other, shared / (Math.log(words[one]!.size + 1) + Math.log(words[other]!.size + 1)));
    }
  }
  const titleWords = dictionary
    .cut(title)
    .map(({ word }) => word)
    .filter(isSignificant);
  const scores = rank(edges);
  const weights = sentences.map((sentence, index) => {
    const ofTitle = titleWords.filter((word) => words[index]!.has(word)).length / (titleWords.length || 1);
    const early = index === 0 ? 1.5 : index < 3 ? 1.15 : 1;
    // A sentence that begins so depends on the one before it.
    const leaning = /^(?:[他她它这那“‘]|对此|此外|同时|据此)/.test(sentence) ? 0.6 : 1;
    return scores[index]! * (1 + ofTitle) * early * leaning * (sentence.length < 10 ? 0.4 : 1);
  });
  const order = weights
    .map((weight, index) => ({ weight, index }))
    .sort((one, other) => other.weight - one.weight || one.index - other.index);
  const chosen: number[] = [];
  let size = 0;
  for (const { index } of order) {
    const next = sentences[index]!.length;
    if (
      size + next > length ||
      isRepeated(
        words[index]!,
        chosen.map((one) => words[one]!),
      )
    )
      continue;
    chosen.push(index);
    size += next;
  }
  // A first sentence that is longer than a summary may be is cut at a comma.
  if (chosen.length === 0) return shorten(sentences[order[0]!.index]!, length);
  return chosen
    .sort((one, other) => one - other)
    .map((index) => sentences[index]!.replace(/[；;]$/, '。'))
    .join('');
}

function isRepeated(words: ReadonlySet<string>, others: readonly ReadonlySet<string>[]): boolean {
  return others.some(
    (other) => words.size > 2 && [...words].filter((word) => other.has(word)).length / words.size > 0.8,
  );
}

function shorten(sentence: string, length: number): string {
  const cut = sentence.slice(0, length - 1);
  const comma = Math.max(cut.lastIndexOf('，'), cut.lastIndexOf('、'), cut.lastIndexOf(','));
  return `${cut.slice(0, comma > length / 2 ? comma : cut.length)}…`;
}
