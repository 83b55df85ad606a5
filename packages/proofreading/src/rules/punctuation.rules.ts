import type { ParagraphRule } from '../types.ts';
import { patternRule } from './pattern-rule.ts';

const wide: Readonly<Record<string, string>> = { ',': '，', ';': '；', ':': '：', '?': '？', '!': '！', '.': '。' };
const mark = { ability: '107', level: 1 } as const;
/** Matches a text that ends with the name of a place. */
const placeEnd = /(?:中国|亚洲|欧洲|非洲|东盟|盆地|平原|[省市县区州国岛港河江湖山海路站湾谷洲廊])$/;

/** Marks by GB/T 15834. Blanks between Chinese and other letters are not checked here. */
export const punctuationRules: readonly ParagraphRule[] = [
  patternRule({
    ...mark,
    id: 'punctuation.half',
    title: '中文中的半角标点',
    pattern: /(?<=\p{Script=Han}|[”》）’])([,;:?!])(?=\p{Script=Han}|[“《（‘]|\s*$)/gu,
    suggest: ([, sign = '']) => [wide[sign]!],
    explanation: '中文里应使用全角标点',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.halfStop',
    title: '半角句点作句号',
    pattern: /(?<=\p{Script=Han}[”》）]?)(\.)(?=\s*$|\p{Script=Han})/gu,
    suggest: () => ['。'],
    explanation: '句末应使用句号“。”',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.halfBracket',
    title: '中文中的半角括号',
    pattern: /(?<=\p{Script=Han})(\([^()]{0,60}\p{Script=Han}[^()]{0,60}\))/gu,
    suggest: ([, inner = '']) => [`（${inner.slice(1, -1)}）`],
    explanation: '中文里应使用全角括号',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.straightQuote',
    title: '直引号',
    pattern: /"([^"“”]{0,80}\p{Script=Han}[^"“”]{0,80})"/gu,
    suggest: ([, inner = '']) => [inner],
    explanation: '应使用弯引号“”',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.repeated',
    title: '标点重复',
    pattern: /(，{2,}|。{2}(?!。)|、{2,}|；{2,}|：{2,}|！{4,}|？{4,})/g,
    suggest: ([, signs = '']) => [signs[0]!],
    explanation: '标点重复',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.mixed',
    title: '标点连用',
    pattern: /([，、；：][。，、；：！？]|[。！？][，、；：]|[。][！？]|[！？][。])/g,
    suggest: ([, signs = '']) =>
      [
        signs[1] === '。' || /[！？]/.test(signs[1]!) ? signs[1]! : signs[0]!,
        ...(signs[0] === signs[1] ? [] : [signs[0]!]),
      ].filter((sign, index, all) => all.indexOf(sign) === index),
    explanation: '两个标点不应连用',
    // '？”，' is right, '？，' is not; a colon may follow what a list is numbered with.
    counts: (match, text) => !/[\d)）]$/.test(text.slice(0, match.index)) || match[1] !== '、：',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.quoteEnd',
    title: '引号内外句末点号重复',
    pattern: /[。！？]”(。)/g,
    suggest: () => [''],
    explanation: '引号里已有句末点号，引号外不再用句号',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.ellipsis',
    title: '省略号形式',
    pattern:
      /(?<=\p{Script=Han}|[，。！？”》）]|^)(\.{3,}|。{3,}|(?<!…)…(?!…)|…{3,})(?=\p{Script=Han}|[”。，！？]|\s*$)/gu,
    suggest: () => ['……'],
    explanation: '省略号应为六个连点“……”',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.ellipsisAnd',
    title: '省略号与“等”并用',
    pattern: /(……等(?:等)?|等等?……)/g,
    suggest: () => ['……', '等'],
    explanation: '省略号与“等”“等等”不能同时使用',
    counts: (match, text) =>
      !/^(?:待|候|到|着|于|级|你|我|他|她)/.test(text.slice(match.index + match[0].length)) || match[0].endsWith('…'),
  }),
  patternRule({
    ...mark,
    id: 'punctuation.dash',
    title: '破折号形式',
    pattern: /(?<=\p{Script=Han}|[，。”》）])(-{2,}|(?<!—)—(?!—)|－{2})(?=\p{Script=Han}|[“《（])/gu,
    suggest: () => ['——'],
    explanation: '破折号应占两格“——”',
    // One dash joins places (GB/T 15834, 4.13): 中国—南亚博览会, 河西走廊—塔克拉玛干沙漠.
    counts: (match, text) =>
      match[0] !== '—' ||
      !(
        /^(?:[京沪广深津渝沈哈成]|\p{Script=Han}{2}[—站线段])/u.test(text.slice(match.index + 1)) ||
        placeEnd.test(text.slice(0, match.index))
      ),
  }),
  patternRule({
    ...mark,
    level: 2,
    id: 'punctuation.between',
    title: '并列引号或书名号间的顿号',
    pattern: /[”》](、)[“《]/g,
    suggest: () => [''],
    explanation: '并列的引号之间、书名号之间通常不用顿号（GB/T 15834）',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.enumerateAnd',
    title: '顿号与连词并用',
    pattern:
      /(、)(?=以及|(?:和|与|及)(?!时[的、，。；]|早|平|谐|睦|蔼|解|声|气|时俱|众不同|日俱|会|格|第|其)\p{Script=Han}{1,6}[。，；等的])/gu,
    suggest: () => [''],
    explanation: '连词“和”“与”“及”“以及”前不用顿号',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.wideDigits',
    title: '全角数字和字母',
    pattern: /([０-９Ａ-Ｚａ-ｚ．％]*[０-９Ａ-Ｚａ-ｚ][０-９Ａ-Ｚａ-ｚ．％]*)/g,
    suggest: ([, signs = '']) => [signs.normalize('NFKC')],
    explanation: '数字和字母应使用半角',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.lead',
    title: '行首标点',
    pattern: /^\s*([，。、；：！？）》”])/g,
    suggest: () => [''],
    explanation: '点号和后半标号不能放在一行的开头',
  }),
  patternRule({
    ...mark,
    id: 'punctuation.bookDuplicate',
    title: '书名号嵌套',
    pattern: /《[^《》]*(《[^《》]*》)[^《》]*》/g,
    suggest: ([, inner = '']) => [`〈${inner.slice(1, -1)}〉`],
    explanation: '书名号里面再用书名号，应为单书名号〈〉',
  }),
];

/**
 * Adds suggestions to the rules of straight quotes: they enclose the words, which a pattern with one group cannot
 * express.
 */
export function fixStraightQuotes(rules: readonly ParagraphRule[]): readonly ParagraphRule[] {
  return rules.map((rule) =>
    rule.id === 'punctuation.straightQuote'
      ? {
          ...rule,
          find: (...args) =>
            rule.find(...args).map((alarm) => ({
              ...alarm,
              from: alarm.from - 1,
              to: alarm.to + 1,
              suggest: alarm.suggest.map((words) => `“${words}”`),
            })),
        }
      : rule,
  );
}
