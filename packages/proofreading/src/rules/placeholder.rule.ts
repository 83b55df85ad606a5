import type { ParagraphRule } from '../types.ts';
import { patternRule } from './pattern-rule.ts';

/** Placeholders that a writer meant to fill in later. */
export const placeholders: readonly ParagraphRule[] = [
  patternRule({
    id: 'placeholder.note',
    title: '占位说明未处理',
    ability: '103',
    level: 3,
    pattern:
      /([（(【[]\s?(?:待补充?|待定|待核实?|待确认|待填|此处[^）)】\]]{0,12}|补图|配图|插图|图片待补|数据待核|记者名?|姓名|标题|T(?:ODO|BD)|todo)\s?[）)】\]]|T(?:ODO|BD)|待补充[。：]|\{\{[^{}]{0,30}\}\}|\$\{[^{}]{0,30}\})/g,
    explanation: '有未填写的占位内容',
  }),
  patternRule({
    id: 'placeholder.blank',
    title: '占位符未填充',
    ability: '103',
    level: 1,
    pattern:
      /((?<![A-Za-z])[Xx]{2,4}(?=[年月日号市县区省镇村人名元万亿个家公路街某先女老同]|\p{Script=Han}{2}公司)|(?<=[年月第共约达为近])(?<![A-Za-z])[Xx]{1,3}(?=[日号月届名人元个家])|_{3,}|□{2,}|？{2,}(?=[年月日元人万])|××+(?=[年月日号元人个]))/gu,
    explanation: '占位符没有填写',
  }),
];
