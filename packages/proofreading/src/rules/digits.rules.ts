import type { Alarm, ParagraphRule } from '../types.ts';
import { patternRule } from './pattern-rule.ts';

const number = { ability: '109', level: 1 } as const;

/** Numbers and units by GB/T 15835. */
export const digitRules: readonly ParagraphRule[] = [
  patternRule({
    ...number,
    id: 'digit.mixed',
    title: '数字与汉字数位混用',
    pattern: /(?<![\d.])(\d{1,3}[百千])(?=[万亿]?(?:多|余)?[人元个名户件台辆头只家次张条吨亩年])/g,
    suggest: ([, words = '']) => [String(Number.parseInt(words, 10) * (words.endsWith('百') ? 100 : 1000))],
    explanation: '阿拉伯数字不与“百”“千”混用，应写成完整数字',
  }),
  patternRule({
    ...number,
    id: 'digit.percentRange',
    title: '百分数范围',
    pattern: /(?<![\d.%])(\d+(?:\.\d+)?[-－—~～至到]\d+(?:\.\d+)?%)/g,
    suggest: ([, words = '']) => [words.replace(/^(\d+(?:\.\d+)?)/, '$1%')],
    explanation: '百分数的范围，两个数都要带百分号',
    level: 2,
  }),
  patternRule({
    ...number,
    id: 'digit.fewerTimes',
    title: '减少用倍数',
    pattern: /(?:减少|降低|下降|缩短|缩小|减轻|减低)(?:了|到|至)?([\d.一二两三四五六七八九十百]+倍)/g,
    explanation: '减少、降低不能用倍数表示，应用分数或百分数',
  }),
  patternRule({
    ability: '104',
    level: 1,
    id: 'digit.twiceAbout',
    title: '约数重复',
    pattern:
      /((?:约|大约|大概|将近|近|约为)\s?[\d.一二两三四五六七八九十百千万亿]+[百千万亿]?(?:[元人个名户件台辆家次张条吨亩年天斤公里米岁]|分钟|小时|平方米)?(?:左右|上下))/g,
    suggest: ([, words = '']) => [words.replace(/(?:左右|上下)$/, '')],
    explanation: '“约”“近”与“左右”“上下”重复',
  }),
  patternRule({
    ability: '104',
    level: 1,
    id: 'digit.overAbove',
    title: '范围重复',
    pattern:
      /((?:超过|超|至少|不少于|不低于|突破)\s?[\d.一二两三四五六七八九十百千万亿]+[百千万亿%]?(?:[元人个名户件台辆家次张条吨亩年天斤公里米岁]|分钟|小时|平方米)?以上|(?:最多|不超过|不高于)\s?[\d.]+[百千万亿%]?[元人个名户件台辆家次张条吨亩年天斤]?以(?:内|下))/g,
    suggest: ([, words = '']) => [words.replace(/以(?:上|内|下)$/, '')],
    explanation: '“超过”与“以上”、“最多”与“以内”重复',
  }),
  patternRule({
    ability: '108',
    level: 1,
    id: 'unit.speed',
    title: '速度单位',
    pattern: /(时速(?:为|达|达到|约)?\s?\d+(?:\.\d+)?(?:公里|千米)(?:\/|每)小时)/g,
    suggest: ([, words = '']) => [words.replace(/(?:\/|每)小时$/, '')],
    explanation: '“时速”已表示每小时，后面不再写“每小时”',
  }),
  patternRule({
    ...number,
    id: 'digit.clock',
    title: '时间不存在',
    pattern:
      /(?<![\d.:：比])((?:2[5-9]|[3-9]\d)[:：][0-5]\d(?![\d:：])|(?:[01]?\d|2[0-4])[:：][6-9]\d(?![\d:：]))(?=[，。、；\s开起至到准）]|$)/g,
    explanation: '没有这个时刻',
    counts: (match, text) =>
      /(?:上午|下午|晚上?|早上?|凌晨|中午|时间|至|到|日|从|自|于|今天|明天|昨天)\s?$/.test(text.slice(0, match.index)),
  }),
  patternRule({
    ...number,
    id: 'digit.ageYear',
    title: '年份缩写',
    pattern: /(?<![\d'’])('\d{2}年|’\d{2}年)/g,
    explanation: '年份应写全四位数字',
  }),
];

/** Sums that the sentence itself gives: 共 30 人，其中男 12 人、女 17 人. */
export const partsAndSum: ParagraphRule = {
  id: 'digit.sum',
  title: '合计不符',
  ability: '109',
  level: 2,
  scope: 'paragraph',
  find({ text }) {
    const alarms: Alarm[] = [];
    const pattern =
      /(?:共有?|总计|合计|总共)(?:[^\d，。；]{0,8})(\d+)([人名个户件台辆家])[^，。；\d]{0,6}，其中，?(?:[^\d，。；、]{0,8})(\d+)\2(?:[^\d，。；、]{0,4})[、，](?:[^\d，。；、]{0,8})(\d+)\2(?=[。；])/g;
    for (const match of text.matchAll(pattern)) {
      const [whole, sum = '', , one = '', other = ''] = match;
      if (Number(one) + Number(other) === Number(sum)) continue;
      alarms.push({
        from: match.index,
        to: match.index + whole.length,
        suggest: [],
        explanation: `${one}与${other}之和为${Number(one) + Number(other)}，与${sum}不符`,
      });
    }
    return alarms;
  },
};
